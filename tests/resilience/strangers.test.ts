import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askAs } from "#tests/fixtures/ask-host.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { PRODUCTION_HOST, startProduction } from "#tests/fixtures/production.ts";
import { plantScript } from "#tests/fixtures/script-payloads.ts";
import { copyStore, productionEngine } from "#tests/fixtures/seeded-store.ts";
import { createTestDatabase, isPostgresAvailable, type TestDatabase } from "#tests/fixtures/test-database.ts";

const PLANTED = "window.planted=1";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a demonstration on loopback", () => {
  let server: LpxProcess;
  beforeAll(async () => {
    server = await startLpx({
      ...(await copyStore(productionEngine(), "strangers")),
      environment: plantScript(PLANTED),
    });
  });
  afterAll(async () => {
    await server.stop();
  });
  const ask = (host: string, path: string) => askAs(host, `${server.url}${path}`);

  it.each(["evil.example", "localhost.evil.example", "192.168.1.7"])(
    "finding 10l: resilience 32: shows nothing under the name %j",
    async (host) => {
      const paths = ["/dev/mailbox.json", "/planes", "/rest/v1/setups", "/auth/v1/settings"];
      const answers = await Promise.all(paths.map((path) => ask(host, path)));
      expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 421));
    },
  );

  it.each(["localhost", "127.0.0.1", "[::1]", "LOCALHOST:81"])("finding 10l: answers as %s", async (host) => {
    expect((await ask(host, "/dev/mailbox.json")).status).toBe(200);
  });

  it("finding 10g: resilience 31: a script that got into a page on the server is not in its policy", async () => {
    const { body, headers } = await ask("localhost", "/planes");
    const policy = String(headers["content-security-policy"]);
    const own = [
      ...body.matchAll(/<script(?:>| data-preloads="[^>]*>| type="text\/plain" id="boot">)([\s\S]*?)<\/script>/g),
    ].map(([, text = ""]) => text);
    expect(own).toContain(PLANTED);
    expect(policy).not.toContain(hashOf(PLANTED));
    // The others are ours.
    for (const text of own) if (text !== PLANTED) expect(policy).toContain(hashOf(text));
  });

  it.each([
    { method: "POST", path: "/planes" },
    { method: "OPTIONS", path: "/planes" },
    { method: "PUT", path: "/dashboard/account" },
    { method: "DELETE", path: "/no-existe" },
    { method: "GET", path: "/no-existe" },
    { method: "GET", path: "/dev/mailbox" },
    { method: "GET", path: "/favicon.svg" },
    { method: "GET", path: "/sitemap.xml" },
  ])("finding 10f: the document of $method $path has a policy, and stands in no frame", async ({ method, path }) => {
    const { headers } = await askAs("localhost", `${server.url}${path}`, { method });
    expect(String(headers["content-type"])).toMatch(/html|xml/);
    const policy = String(headers["content-security-policy"]);
    for (const part of ["default-src", "frame-ancestors 'none'", "base-uri 'none'"]) expect(policy).toContain(part);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*unsafe/);
    expect(policy).not.toContain(hashOf(PLANTED));
  });

  it("finding 10m: tells a stranger that it is well and nothing else", async () => {
    const { status, body } = await ask("localhost", "/health");
    expect({ status, body: JSON.parse(body) }).toEqual({ status: 200, body: { status: "ok" } });
  });
});

describe.skipIf(!isPostgresAvailable())("production", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "lpx-production-"));
  let database: TestDatabase;
  let server: LpxProcess;
  beforeAll(async () => {
    database = await createTestDatabase("postgres");
    server = await startProduction({ dataDir, databaseUrl: database.url ?? "" });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each(["/dev/mailbox", "/DEV/mailbox", "/dev/mailbox/", "/%64ev/mailbox", "/dev/mailbox.data", "/dev/telegram"])(
    "finding 10m: has no %s",
    async (path) => {
      expect((await askAs(PRODUCTION_HOST, `${server.url}${path}`)).status).toBe(404);
    },
  );
});
