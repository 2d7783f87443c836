import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BUILD_PACKAGES, findRuntimePackages, type Lock } from "./runtime-packages.ts";

const LOCK: Lock = {
  packages: {
    "": { dependencies: { server: "1", vite: "8" } },
    "node_modules/server": {
      dependencies: { shared: "1" },
      optionalDependencies: { "native-linux": "1", "native-windows": "1" },
      peerDependencies: { peer: "1", extra: "1" },
      peerDependenciesMeta: { extra: { optional: true } },
    },
    "node_modules/server/node_modules/shared": { dependencies: { deep: "1" } },
    "node_modules/shared": {},
    "node_modules/deep": {},
    "node_modules/native-linux": {},
    "node_modules/native-windows": {},
    "node_modules/peer": {},
    "node_modules/extra": {},
    "node_modules/vite": { dependencies: { bundler: "1" } },
    "node_modules/bundler": {},
  },
};

it("takes what the server needs, the nearest version of it, and nothing of the build or of other platforms", () => {
  expect(findRuntimePackages(LOCK, (path) => !path.endsWith("windows"))).toEqual([
    "node_modules/deep",
    "node_modules/native-linux",
    "node_modules/peer",
    "node_modules/server",
    "node_modules/server/node_modules/shared",
  ]);
});

it("of this lock it takes Node, and no package of development or of the build", () => {
  const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const found = findRuntimePackages(lock, (path) => existsSync(`${path}/package.json`));
  expect(found).toEqual(expect.arrayContaining(["node_modules/node", "node_modules/postgres", "node_modules/sharp"]));
  expect(found.filter((path) => lock.packages[path]?.dev === true)).toEqual([]);
  expect(BUILD_PACKAGES.filter((name) => found.includes(`node_modules/${name}`))).toEqual([]);
  const { dependencies = {} } = lock.packages[""] ?? {};
  expect(BUILD_PACKAGES.filter((name) => !(name in dependencies))).toEqual([]);
});
