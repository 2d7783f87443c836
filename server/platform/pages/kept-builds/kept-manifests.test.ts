import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { keptManifests } from "./serve-kept-builds.ts";

const folder = mkdtempSync(join(tmpdir(), "lpx-kept-manifests-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function putManifest(client: string, version: string): void {
  mkdirSync(join(client, "assets"), { recursive: true });
  const manifest = { entry: {}, routes: { root: { id: "root", module: `/assets/root-${version}.js` } }, version };
  const text = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  writeFileSync(join(client, `assets/manifest-${version}.js`), text);
}

it("answers another build's pages with that build's routes, and leaves its own and unknown ones to the framework", async () => {
  const client = join(folder, "client");
  const kept = join(folder, "kept");
  putManifest(client, "own1");
  putManifest(join(kept, "own"), "own1");
  putManifest(join(kept, "earlier"), "old1");
  const app = keptManifests({ client, kept });
  const ask = (version: string) => app.request(`/?version=${version}&paths=%2Fplanes`);
  const answer = await ask("old1");
  expect(await answer.json()).toEqual({ root: { id: "root", module: "/assets/root-old1.js" } });
  expect(answer.headers.get("cache-control")).toContain("immutable");
  for (const version of ["own1", "unknown", "..%2Fold1", ""]) expect((await ask(version)).status).toBe(404);
});
