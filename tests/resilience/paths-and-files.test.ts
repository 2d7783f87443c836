import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staticFiles } from "#server/platform/pages/static-files.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";

const SECRET = "nobody may read this";
const STARTS = ["/", "/assets/", "/icons/", "//"];
const STEPS = [
  "../",
  "..%2f",
  "%2e%2e/",
  "%2e%2e%2f",
  "..%5c",
  "%2e%2e%5c",
  "..\\",
  "....//",
  "..;/",
  "%252e%252e%252f",
  "..%c0%af",
  "%00../",
  "..%00/",
  "..%2f..%2f",
];
const WANTED = [".env", "package.json", "secret.txt", ".git/config"];
const TRAVERSALS = STARTS.flatMap((start) => STEPS.flatMap((step) => WANTED.map((wanted) => start + step + wanted)));
const HIDDEN = [
  "/.env",
  "/%2eenv",
  "/.git/config",
  "/%2egit/config",
  "/assets/a.js.map",
  "/assets/a.js%2emap",
  "/link.txt",
  "/assets/folder/secret.txt",
];

describe("paths that lead out of the public folder", () => {
  const base = mkdtempSync("paths-and-files-");
  let server: ReturnType<typeof serve>;

  beforeAll(async () => {
    for (const folder of ["public/assets", "public/icons", "public/.git", ".git", "elsewhere"]) {
      mkdirSync(join(base, folder), { recursive: true });
    }
    const secrets = [".env", "package.json", "secret.txt", ".git/config", "elsewhere/secret.txt"];
    for (const name of [...secrets, "public/.env", "public/.git/config", "public/assets/a.js.map"]) {
      writeFileSync(join(base, name), SECRET);
    }
    writeFileSync(join(base, "public/assets/a.js"), "export {};");
    symlinkSync("../secret.txt", join(base, "public/link.txt"));
    symlinkSync("../../elsewhere", join(base, "public/assets/folder"));
    server = await new Promise((resolve) => {
      const started = serve({ fetch: staticFiles(`${base}/public`).fetch, port: 0, hostname: "127.0.0.1" }, () =>
        resolve(started),
      );
    });
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    rmSync(base, { recursive: true });
  });

  /** `fetch` would tidy the path up. */
  function ask(path: string): Promise<{ status: number; body: string }> {
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port, path }, (answer) => {
        let body = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          body += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
      });
      sent.once("error", reject).end();
    });
  }

  it("resilience 28: none of 224 reads a file outside, and what is hidden stays hidden", async () => {
    expect(TRAVERSALS).toHaveLength(224);
    expect((await ask("/assets/a.js")).body).toBe("export {};");
    for (const path of [...TRAVERSALS, ...HIDDEN]) {
      const { status, body } = await ask(path);
      expect([path, body.includes(SECRET)]).toEqual([path, false]);
      expect([path, status]).toEqual([path, status === 400 ? 400 : 404]);
    }
    reportFigure(28, `paths: 0 of ${TRAVERSALS.length + HIDDEN.length} read outside the public folder`);
  });
});
