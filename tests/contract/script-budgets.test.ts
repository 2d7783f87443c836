import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
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

/** A built part and all that it imports at once, by the beginning of its name. */
function filesOf(part: string): string[] {
  const assets = readdirSync(`${CLIENT}/assets`).filter((name) => name.endsWith(".js"));
  const files = new Set<string>();
  const wanted = assets.filter((name) => new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(name));
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (files.has(name)) continue;
    files.add(name);
    const text = readFileSync(`${CLIENT}/assets/${name}`, "utf8");
    wanted.push(...[...text.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)].map(([, file]) => file ?? ""));
  }
  return [...files];
}

it("what comes once a public page rests fetches no other page's code", () => {
  const core = new Set(["entry.client", "core"].flatMap(filesOf));
  const late = [...new Set(["surroundings", "site-surroundings"].flatMap(filesOf))].filter((name) => !core.has(name));
  expect(late.length).toBeGreaterThan(1);
  const kilobytes = late.reduce((sum, name) => sum + statSync(`${CLIENT}/assets/${name}`).size / 1024, 0);
  // Before compression: the help bubble, the season and the question about being measured.
  expect({ late, isSmall: kilobytes <= 30 }).toEqual({ late, isSmall: true });
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
