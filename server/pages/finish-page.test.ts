import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { finishPage, type PageForm } from "./finish-page.ts";

const LINES = Array.from(
  { length: 400 },
  (_, day) => `<p>Día ${day}: ${((day * 7919) % 1013).toString(36)} R a las ${day % 24}:30.</p>`,
);
const HTML = `<!doctype html><title>LPX</title>${LINES.join("")}`;
const OPTIONS = { html: HTML, status: 200, language: "es", path: "/", isHttps: true } as const;
const ORIGINS = { connect: [], script: [], frame: [], image: [], formAction: [] };

const lengthIn = (form?: PageForm) => Number(form?.headers[form.headers.indexOf("Content-Length") + 1]);

it("says the same in every encoding, with whatever effort it was made small", async () => {
  const sizes: number[] = [];
  for (const effort of ["best", "quick"] as const) {
    const page = finishPage({ ...OPTIONS, origins: ORIGINS, effort });
    const [br, gz, plain] = await Promise.all((["br", "gzip", "identity"] as const).map(page.formIn));
    expect(brotliDecompressSync(br?.body ?? "").toString()).toBe(plain?.body);
    expect(gunzipSync(gz?.body ?? "").toString()).toBe(plain?.body);
    for (const form of [br, gz, plain]) expect(lengthIn(form)).toBe(Buffer.byteLength(form?.body ?? ""));
    sizes.push(br?.body.length ?? 0);
  }
  expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
});

it("makes only the encodings that are asked for, each once", async () => {
  const page = finishPage({ ...OPTIONS, origins: ORIGINS, effort: "quick" });
  expect(Object.keys(page.ready)).toEqual([]);
  const [one, other] = await Promise.all([page.formIn("br"), page.formIn("br")]);
  expect(one).toBe(other);
  expect(page.ready).toEqual({ br: one });
});
