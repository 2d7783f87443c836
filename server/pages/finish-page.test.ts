import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { finishPage } from "./finish-page.ts";

const LINES = Array.from(
  { length: 400 },
  (_, day) => `<p>Día ${day}: ${((day * 7919) % 1013).toString(36)} R a las ${day % 24}:30.</p>`,
);
const HTML = `<!doctype html><title>LPX</title>${LINES.join("")}`;
const OPTIONS = { html: HTML, status: 200, language: "es", path: "/", isHttps: true } as const;
const ORIGINS = { connect: [], script: [], frame: [], image: [], formAction: [] };

it("says the same in every encoding, with whatever effort it was made small", async () => {
  const [best, quick] = await Promise.all(
    (["best", "quick"] as const).map((effort) => finishPage({ ...OPTIONS, origins: ORIGINS, effort })),
  );
  for (const page of [best, quick]) {
    expect(brotliDecompressSync(page?.bodies.br ?? "").equals(page?.bodies.identity ?? Buffer.alloc(0))).toBe(true);
    expect(gunzipSync(page?.bodies.gzip ?? "").equals(page?.bodies.identity ?? Buffer.alloc(0))).toBe(true);
  }
  expect(best?.bodies.br.length).toBeLessThan(quick?.bodies.br.length ?? 0);
});
