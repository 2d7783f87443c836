import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { findImports } from "#scripts/checks/parse-module.ts";
import { RELEASE_TASKS, TASKS } from "#scripts/tasks.mjs";
import { isPackageFile, isReleased } from "./release-files.ts";
import { findRuntimePackages, type Lock } from "./runtime-packages.ts";

const TOP = readdirSync(".").filter((name) => !["node_modules", "build", "dist", ".git", ".data"].includes(name));
const files = TOP.flatMap((name) => [
  name,
  ...(name.includes(".")
    ? []
    : readdirSync(name, { recursive: true, encoding: "utf8" }).map((path) => `${name}/${path}`)),
]).filter(isReleased);
const modules = files.filter((path) => path.endsWith(".ts"));
const importsOf = (path: string) => findImports({ path, text: readFileSync(path, "utf8") });

/** Adds to `reached` a module and all that it loads: modules as paths, packages as their folders. */
function reach(path: string, reached: Set<string>): void {
  if (reached.has(path)) return;
  reached.add(path);
  if (!files.includes(path)) return;
  for (const { specifier, isTypeOnly } of importsOf(path)) {
    if (isTypeOnly || specifier.startsWith("node:")) continue;
    if (specifier.startsWith("#")) reach(specifier.slice(1), reached);
    else if (specifier.startsWith(".")) reach(posix.join(posix.dirname(path), specifier), reached);
    else reached.add(`node_modules/${/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0]}`);
  }
}

describe("an archive's files", () => {
  it("are those that the commands and the server read", () => {
    expect(files).toEqual(
      expect.arrayContaining([
        "CHANGELOG.md",
        "deploy/lpx",
        "deploy/systemd/lpx@.service",
        "docs/operate.md",
        "gateway/auth/passwords/leaked-passwords.bloom",
        "supabase/seed.sql",
      ]),
    );
    for (const folder of ["gateway/database/schema/", "supabase/migrations/", "courses/", "public/courses/"])
      expect(files.some((path) => path.startsWith(folder))).toBe(true);
  });

  it("are no tests, screens, secrets or settings of this machine", () => {
    expect(files.filter((path) => /^(app|tests|\.)|\.test\./.test(path))).toEqual([]);
    expect(files.filter((path) => /(^|\/)\.|\.(pem|key|p12|env)$|encryption-key$/.test(path))).toEqual([
      "deploy/patroni/etcd.env",
    ]);
    expect(modules.length).toBeGreaterThan(500);
    const ofTests = /^(vitest|fast-check|@playwright\/test|#tests\/)/;
    expect(modules.filter((path) => importsOf(path).some(({ specifier }) => ofTests.test(specifier)))).toEqual([]);
  });

  it("hold every module and package that a command or a worker reaches", () => {
    const commands = RELEASE_TASKS.flatMap((name) => TASKS[name]?.steps.at(-1)?.at(-1) ?? []);
    const isWorker = (path: string) => path.endsWith("worker.ts");
    const entries = [...commands.filter((path) => path.endsWith(".ts")), ...modules.filter(isWorker)];
    expect(entries.length).toBeGreaterThan(6);
    const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
    const packages = findRuntimePackages(lock, (path) => existsSync(`${path}/package.json`));
    const reached = new Set<string>();
    for (const path of entries) reach(path, reached);
    expect(reached.size).toBeGreaterThan(150);
    expect([...reached].filter((path) => !files.includes(path) && !packages.includes(path))).toEqual([]);
  });

  it("have of a package neither types nor maps, and its own packages once", () => {
    const taken = ["index.js", "LICENSE", "index.d.ts", "index.d.mts", "index.js.map", "node_modules/b/index.js"];
    expect(taken.filter(isPackageFile)).toEqual(["index.js", "LICENSE"]);
  });
});
