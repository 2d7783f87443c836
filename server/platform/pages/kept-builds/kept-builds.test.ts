import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { keepBuild, listKeptBuilds } from "./keep-build.ts";
import { keptFiles } from "./serve-kept-builds.ts";

const folder = mkdtempSync(join(tmpdir(), "lpx-kept-builds-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const START = new Date("2026-11-28T12:00:00.000Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

/** A built client whose only file is named after the build. */
function build(name: string): string {
  const client = join(folder, name);
  mkdirSync(join(client, "assets"), { recursive: true });
  writeFileSync(join(client, `assets/part-${name}.js`), `export const name = "${name}";`);
  writeFileSync(join(client, "favicon.svg"), "<svg/>");
  return client;
}

const start = (kept: string, client: string, at = START) => keepBuild({ client, kept, clock: () => at });
const ask = async (kept: string, path: string) => keptFiles(kept).request(path);

it("serves the last two builds' files beside this one's, for a year, and none of an older one", async () => {
  const kept = join(folder, "kept");
  expect((await ask(kept, "/assets/part-a.js")).status).toBe(404);
  for (const [minute, name] of ["a", "b", "c", "d"].entries()) await start(kept, build(name), later(minute));
  const answer = await ask(kept, "/assets/part-b.js");
  expect(await answer.text()).toContain('"b"');
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect((await ask(kept, "/assets/part-a.js")).status).toBe(404);
  expect((await ask(kept, "/favicon.svg")).status).toBe(404);
  expect((await ask(kept, "/assets/..%2f..%2fa/favicon.svg")).status).toBe(404);
});

it("counts the build that an operator went back to as the last one", async () => {
  const kept = join(folder, "back");
  for (const [minute, name] of ["a", "b", "c", "a", "d"].entries()) await start(kept, build(name), later(minute));
  expect((await ask(kept, "/assets/part-a.js")).status).toBe(200);
  expect((await ask(kept, "/assets/part-b.js")).status).toBe(404);
});

it("is copied once by processes that start together, and what was broken off goes away", async () => {
  const kept = join(folder, "together");
  const brokenOff = join(kept, "a.part");
  mkdirSync(brokenOff, { recursive: true });
  utimesSync(brokenOff, later(-61), later(-61));
  await Promise.all(Array.from({ length: 4 }, () => start(kept, build("a"))));
  expect(readdirSync(kept)).toHaveLength(1);
  expect(await listKeptBuilds(kept)).toHaveLength(1);
});
