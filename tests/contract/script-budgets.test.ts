import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mostScriptKilobytes, pathsOf } from "#domain/pages/pages.ts";
import { readBuiltScripts } from "#scripts/bench/web/built-scripts.ts";

const CLIENT = "build/client";

it.each([
  { kind: "public", least: 15 },
  { kind: "dashboard", least: 20 },
] as const)("no $kind page's first view needs more script than its budget", ({ kind, least }) => {
  const built = new Map(readBuiltScripts(CLIENT).map(({ path, bytes }) => [path, bytes / 1024]));
  const looked = pathsOf(kind).map((path) => ({
    path,
    kilobytes: built.get(path) ?? Number.NaN,
    most: mostScriptKilobytes(path),
  }));
  expect(looked.length).toBeGreaterThan(least);
  expect(looked.filter(({ kilobytes, most }) => !(kilobytes <= most))).toEqual([]);
});

it("counts each file of a route, its parents and the entry once, as it is sent", () => {
  const client = mkdtempSync(join(tmpdir(), "lpx-built-"));
  try {
    mkdirSync(join(client, "assets"));
    const write = (name: string, bytes: number) => writeFileSync(join(client, "assets", name), "x".repeat(bytes));
    write("entry.js", 5_000);
    write("entry.js.br", 1_000);
    write("shared.js.br", 200);
    write("shared.js", 900);
    write("page.js", 30);
    const manifest = {
      entry: { module: "/assets/entry.js", imports: ["/assets/shared.js"] },
      routes: {
        root: { module: "/assets/entry.js", imports: [] },
        page: { parentId: "root", path: "planes", module: "/assets/page.js", imports: ["/assets/shared.js"] },
      },
    };
    writeFileSync(
      join(client, "assets", "manifest-1a.js"),
      `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    );
    expect(readBuiltScripts(client)).toEqual([{ path: "/planes", bytes: 1_230 }]);
  } finally {
    rmSync(client, { recursive: true, force: true });
  }
});
