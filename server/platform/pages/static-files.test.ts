import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailboxPage } from "#server/demo/mailbox-page.ts";
import { createMailbox } from "#server/platform/adapters/mail/mailbox.ts";
import { staticFiles } from "./static-files.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync("static-files-test-");
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/core-a1b2c3.js"), "export {};");
  writeFileSync(join(folder, "assets/simulator-worker-a1b2c3.js"), "export {};");
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(join(folder, ".env"), "SECRET=1");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** In the order of the whole application, where the demonstration's mailbox comes first. */
function serve(path: string): Response | Promise<Response> {
  const app = new Hono();
  app.route("/", mailboxPage(createMailbox({ file: join(folder, "mails"), clock: () => new Date() })));
  app.route("/", staticFiles(relative(".", folder)));
  return app.request(path);
}

it("lets browsers keep files with hashed names for a year, beside the demonstration's mailbox too", async () => {
  const answer = await serve("/assets/core-a1b2c3.js");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("content-security-policy")).toBeNull();
});

it("lets the simulator's worker alone compile WebAssembly", async () => {
  const answer = await serve("/assets/simulator-worker-a1b2c3.js");
  expect(answer.headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
  );
});

it("lets them keep other files for an hour", async () => {
  expect((await serve("/favicon.svg")).headers.get("cache-control")).toBe("public, max-age=3600");
});

it("never keeps a letter", async () => {
  expect((await serve("/dev/mailbox")).headers.get("cache-control")).toBe("no-store");
});

it.each(["/.env", "/%2eenv", "/assets/..%2f.env", "/assets/core-a1b2c3.js.map"])("does not serve %s", async (path) => {
  expect((await serve(path)).status).toBe(404);
});
