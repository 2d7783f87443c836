import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { finishPage, type PageForm } from "./finish-page.ts";

const LINES = Array.from(
  { length: 400 },
  (_, day) => `<p>Día ${day}: ${((day * 7919) % 1013).toString(36)} R a las ${day % 24}:30.</p>`,
);
const HTML = `<!doctype html><title>LPX</title>${LINES.join("")}`;
const OPTIONS = {
  html: HTML,
  scripts: [] as string[],
  status: 200,
  language: "es",
  path: "/",
  loader: "load()",
  isHttps: true,
} as const;
const ORIGINS = { connect: [], script: [], frame: [], image: [], formAction: [] };

const lengthIn = (form?: PageForm) => Number(form?.headers[form.headers.indexOf("Content-Length") + 1]);

async function formsOf(effort: "best" | "quick") {
  const page = await finishPage({ ...OPTIONS, origins: ORIGINS, effort });
  const first = await Promise.all((["br", "gzip", "identity"] as const).map(page.formIn));
  return { page, first };
}

it("says the same in every encoding, and never more than its length", async () => {
  const { page, first } = await formsOf("best");
  await Promise.all([page.formIn("br"), page.formIn("gzip")]);
  await expect.poll(() => Object.keys(page.ready).length).toBe(3);
  for (const [br, gz, plain] of [first, [page.ready.br, page.ready.gzip, page.ready.identity]]) {
    expect(brotliDecompressSync(br?.body ?? "").toString()).toBe(plain?.body.toString());
    expect(gunzipSync(gz?.body ?? "").toString()).toBe(plain?.body.toString());
    for (const form of [br, gz, plain]) expect(lengthIn(form)).toBe(form?.body.length);
  }
});

it("who asks first waits for no effort; the smallest form is made once the page is asked for again", async () => {
  const { page, first } = await formsOf("best");
  expect(page.ready.br).toBeUndefined();
  expect(await page.formIn("br")).toBe(first[0]);
  await expect.poll(() => page.ready.br).toBeDefined();
  expect(page.ready.br?.body.length).toBeLessThan(first[0]?.body.length ?? 0);
  expect(await page.formIn("br")).toBe(page.ready.br);
});

it("makes only the encodings that are asked for, each once", async () => {
  const page = await finishPage({ ...OPTIONS, origins: ORIGINS, effort: "quick" });
  expect(Object.keys(page.ready)).toEqual([]);
  const [one, other] = await Promise.all([page.formIn("br"), page.formIn("br")]);
  expect(one).toBe(other);
  expect(page.ready).toEqual({ br: one });
});

it("finding 2: holds its compressed forms, not the page as it was rendered", async () => {
  const { page } = await formsOf("best");
  await page.formIn("br");
  await expect.poll(() => page.ready.br).toBeDefined();
  const identity = page.ready.identity?.body.length ?? 0;
  expect(page.bytes() - identity).toBeLessThan(identity / 2);
});
