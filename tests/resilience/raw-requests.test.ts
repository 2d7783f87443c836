import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findFreePort } from "#scripts/bench/free-port.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { openRaw, rawHead, sendRaw } from "#tests/fixtures/raw-connection.ts";
import { copyStore, productionEngine } from "#tests/fixtures/seeded-store.ts";
import { openShopClient } from "#tests/fixtures/shop-client.ts";

const UPGRADE = { Connection: "Upgrade", Upgrade: "websocket" };
const CLOSE = { Connection: "close" };

let server: LpxProcess;

/** The product, under an address that it holds to. What ends it in one group fails all that follow. */
beforeAll(async () => {
  const store = await copyStore(productionEngine(), "raw-requests");
  const port = await findFreePort();
  const environment = { LOG_LEVEL: "info", PUBLIC_URL: `http://127.0.0.1:${port}` };
  server = await startLpx({ ...store, port, environment });
});
afterAll(async () => {
  await server.stop();
});

function headTo(line: string, headers: Record<string, string>): string {
  return rawHead(line, { Host: new URL(server.url).host, ...headers });
}

/** The head of the answer; the connection may stay open. */
async function answerTo(bytes: string): Promise<string> {
  const connection = await openRaw(server.url);
  connection.send(bytes);
  await connection.until((received) => received.includes("\r\n\r\n"));
  connection.reset();
  return connection.received();
}

/** 0 when nobody answers any more. */
function readHealth(): Promise<number> {
  return fetch(`${server.url}/health`).then(
    ({ status }) => status,
    () => 0,
  );
}

describe("targets that are no path", () => {
  /** What the process prints meanwhile; lines leave in order, the last is that of a request of our own. */
  async function printedDuring(work: () => Promise<unknown>): Promise<string[]> {
    const before = server.output().length;
    await work();
    const { url } = server;
    await fetch(`${url}/login`, { method: "DELETE", headers: { origin: url } });
    const printed = () => server.output().slice(before).trim();
    await vi.waitUntil(() => printed().split("\n").at(-1)?.includes('"method":"DELETE"'), { timeout: 10_000 });
    return printed().split("\n");
  }

  it.each(["//", "///", "//%", "http://[", "https://[::1]:99999/", "/\\[", "ftp://x/"])(
    "finding 10c: resilience 24: the target %s is 400 with a code, and no fault",
    async (target) => {
      let answer = "";
      const printed = await printedDuring(async () => {
        answer = await sendRaw(server.url, headTo(`GET ${target} HTTP/1.1`, CLOSE));
      });
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toContain('"code":"bad_target"');
      expect(printed.filter((line) => line.includes('"level":"error"') || !line.startsWith("{"))).toEqual([]);
    },
  );

  it("finding 10c: resilience 32: a whole address as a target names path and host, whatever the header says", async () => {
    const { url } = server;
    const ask = (target: string, host: string) =>
      sendRaw(url, headTo(`GET ${target} HTTP/1.1`, { ...CLOSE, Host: host }));
    expect(await ask("http://evil.example/meta.json", new URL(url).host)).toMatch(/^HTTP\/1.1 421 /);
    const own = await ask(`${url}/meta.json`, "evil.example");
    expect(own).toMatch(/^HTTP\/1.1 200 /);
    expect(own).toContain('"version"');
  });

  it("security-2 finding 6c: two Host headers are 400, the same ones too", async () => {
    const { host } = new URL(server.url);
    const others = [
      ["host", "evil.example"],
      ["HOST", host],
    ] as const;
    for (const [name, other] of others) {
      const head = headTo("GET /meta.json HTTP/1.1", { ...CLOSE, [name]: other });
      const answer = await sendRaw(server.url, head);
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toContain('"code":"several_hosts"');
    }
  });

  it("finding 10d: a POST to a page is one JSON line, and no fault", async () => {
    const { url } = server;
    const post = (origin: string) => fetch(`${url}/planes`, { method: "POST", headers: { origin } });
    const printed = await printedDuring(async () => {
      expect((await post(url)).status).toBe(405);
      expect((await post("https://evil.example")).status).toBe(400);
    });
    expect(printed.join("\n")).not.toContain("[object Object]");
    const lines = printed.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.slice(0, 2)).toEqual([
      expect.objectContaining({ level: "info", method: "POST", status: 405 }),
      expect.objectContaining({ level: "info", method: "POST", status: 400 }),
    ]);
  });

  it.each(["/functions/v1/price-cart", "/auth/v1/signup", "/api/paypal/webhook", "/api/meta-capi"])(
    "finding 10d: a body to %s that its sender breaks off is no fault",
    async (path) => {
      const { publishableKey: apikey } = await openShopClient(server.url);
      const printed = await printedDuring(async () => {
        const connection = await openRaw(server.url);
        const body = { apikey, "Content-Type": "application/json", "Content-Length": "100" };
        connection.send(headTo(`POST ${path} HTTP/1.1`, { ...body, Expect: "100-continue" }));
        await connection.until((received) => received.includes("100 Continue"));
        connection.send('{"a":');
        connection.reset();
        await connection.closed;
        // By the second answer on another connection the first one's end has been dealt with.
        for (let turn = 0; turn < 2; turn += 1) await fetch(`${server.url}/meta.json`);
      });
      expect(printed.filter((line) => line.includes('"level":"error"') || !line.startsWith("{"))).toEqual([]);
    },
  );

  it("finding 10e: resilience 36: half-open headers and silent connections end within 12 s", async () => {
    const limit = 12_000;
    const halfOpen = await openRaw(server.url);
    halfOpen.send("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n");
    const silent = await openRaw(server.url);
    const both = Promise.all([halfOpen.closed, silent.closed]).then((times) => Math.max(...times));
    const gaveUp = new Promise<number>((resolve) => setTimeout(resolve, limit + 500, Number.POSITIVE_INFINITY));
    expect(await Promise.race([both, gaveUp])).toBeLessThan(limit);
    expect(halfOpen.received()).toMatch(/^HTTP\/1.1 408 /);
  });

  it.each([
    { upgrade: "h2c", path: "/planes", status: 200 },
    { upgrade: "websocket", path: "/planes", status: 200 },
    { upgrade: "h2c", path: "/realtime/v1/websocket", status: 426 },
    { upgrade: "websocket", path: "/realtime/v1/websocket", status: 401 },
  ])("finding 1b: Upgrade: $upgrade at $path is $status", async ({ upgrade, path, status }) => {
    const head = headTo(`GET ${path} HTTP/1.1`, { ...UPGRADE, Upgrade: upgrade });
    expect(await answerTo(head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe("upgrades to what is no target", () => {
  it.each(["//[", "//[/../realtime/v1/websocket", "http://[/realtime/v1/websocket", "/\\[/realtime/v1/websocket"])(
    "finding 1a: resilience 24: an upgrade of %s is 400 and ends nothing",
    async (target) => {
      expect(await answerTo(headTo(`GET ${target} HTTP/1.1`, UPGRADE))).toMatch(/^HTTP\/1.1 400 /);
      expect(await readHealth()).toBe(200);
    },
  );
});

describe("peers that reset", () => {
  it.each(["/", "/realtime/v1/x", "/realtime/v1/websocket", "/assets/none.js"])(
    "finding 1b: resilience 24: resets right after an upgrade of %s end no more than their connections",
    async (path) => {
      for (let count = 0; count < 20; count += 1) {
        const connection = await openRaw(server.url);
        connection.send(headTo(`GET ${path} HTTP/1.1`, UPGRADE));
        if (count % 2 === 1) await new Promise((resolve) => setImmediate(resolve));
        connection.reset();
        await connection.closed;
      }
      expect(await readHealth()).toBe(200);
    },
  );
});
