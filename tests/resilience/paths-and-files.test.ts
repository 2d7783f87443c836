import { channel, subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staticFiles } from "#server/api/static-files.ts";
import { useTestDatabases } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { openShopServer, type ShopServer } from "./shop-server.ts";

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

const INWARD = [
  "http://169.254.169.254/latest/meta-data/",
  "http://[::1]:5432/",
  "http://127.0.0.1:22/",
  "http://localhost/admin",
  "http://0.0.0.0/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://[::ffff:127.0.0.1]/",
  "http://10.0.0.1/",
  "http://metadata.google.internal/",
  "http://127.0.0.1.nip.example/",
  "file:///etc/passwd",
  "gopher://127.0.0.1:6379/_INFO",
];

describe("addresses that members give", () => {
  const openDatabase = useTestDatabases("pglite");
  let server: ShopServer;
  beforeAll(async () => {
    server = await openShopServer(await openDatabase());
  });
  afterAll(() => server.close());

  it("resilience 28: none of 13 is ever asked for by the server", async () => {
    const origins: string[] = [];
    const hear = (message: unknown) =>
      void origins.push(String((message as { request: { origin: unknown } }).request.origin));
    subscribe("undici:request:create", hear);
    expect(channel("undici:request:create").hasSubscribers).toBe(true);
    for (const [index, address] of INWARD.entries()) {
      const email = `direccion-${index}@mail.example`;
      const data = { avatar_url: address, picture: address, image_url: address, name: "Ana" };
      await server.ask("/auth/v1/signup", { body: { email, password: "una-clave-bastante-larga-1", data } });
    }
    await server.letters();
    unsubscribe("undici:request:create", hear);
    expect(origins.length).toBeGreaterThanOrEqual(INWARD.length);
    // Clients of other tests may still be asking their own servers from this process.
    const inward = INWARD.map((address) => new URL(address).origin);
    expect(origins.filter((origin) => inward.includes(origin))).toEqual([]);
    reportFigure(28, `addresses in profiles: 0 outbound requests of ${INWARD.length}`);
  });
});
