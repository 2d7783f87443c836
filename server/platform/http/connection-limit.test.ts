import { afterEach, beforeEach, expect, it } from "vitest";
import { openRaw, type RawConnection, rawHead } from "#tests/fixtures/raw-connection.ts";
import { type OpenHttp, openHttp } from "./open-http.ts";

const ALLOWED = 1_000;
const faults: unknown[] = [];
let http: OpenHttp;
let held: RawConnection[];

async function open(trustedProxies: readonly string[]): Promise<string> {
  const environment = { PORT: 0, HOST: "127.0.0.1", LPX_LIMITS: "on" } as const;
  http = await openHttp({ environment, trustedProxies, onFault: (error) => faults.push(error) });
  await http.serve({
    listener: (_request, response) => response.end("served"),
    isUpgrade: () => false,
    upgrade: () => false,
  });
  const url = `http://127.0.0.1:${http.port}`;
  for (let count = 0; count < ALLOWED; count += 1) held.push(await openRaw(url));
  return url;
}

/** What one more connection from there is answered. */
async function askFrom(url: string, from: string): Promise<string> {
  const connection = await openRaw(url, { from });
  connection.send(rawHead("GET / HTTP/1.1", { Connection: "close" }));
  await connection.closed;
  return connection.received();
}

beforeEach(() => {
  held = [];
});
afterEach(async () => {
  for (const connection of held) connection.reset();
  await http.close();
  expect(faults).toEqual([]);
});

it("resilience 36: one address holds a thousand connections, is answered 429 beyond, and keeps nobody else out", async () => {
  const url = await open([]);
  const refused = await openRaw(url);
  await refused.closed;
  expect(refused.received()).toMatch(/^HTTP\/1.1 429 /);
  expect(await askFrom(url, "127.0.0.2")).toContain("served");
  held.pop()?.reset();
  await expect.poll(() => askFrom(url, "127.0.0.1")).toContain("served");
});

it("resilience 36: a trusted proxy brings everybody, and counts for nobody", async () => {
  const url = await open(["127.0.0.1"]);
  expect(await askFrom(url, "127.0.0.1")).toContain("served");
});
