import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openRaw } from "#tests/fixtures/raw-connection.ts";
import { createBodyDeadline } from "./body-deadline.ts";

const clock = { now: 0 };
const deadline = createBodyDeadline(({ url }) => url === "/film", { now: () => clock.now, lookMs: 5 });
const received = { bytes: 0 };
const server = createServer({ requestTimeout: 0 }, async (request, response) => {
  deadline.watch(request, response);
  request.on("data", (chunk: Buffer) => {
    received.bytes += chunk.byteLength;
  });
  await text(request).then(
    () => response.end("whole"),
    () => {},
  );
});
let url = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  deadline.close();
  server.closeAllConnections();
  server.close();
});

const TOTAL = 3_000_000;

async function begin(path: string) {
  const connection = await openRaw(url);
  received.bytes = 0;
  connection.send(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${TOTAL}\r\nConnection: close\r\n\r\n`);
  let sent = 0;
  return {
    connection,
    /** Resolves when the server has them. */
    async send(bytes: number) {
      connection.send("x".repeat(bytes));
      sent += bytes;
      await expect.poll(() => received.bytes, { interval: 2 }).toBe(sent);
    },
  };
}

it("[resilience 36] ends a body that isn't whole after 30 s, however fast it comes", async () => {
  const { connection, send } = await begin("/form");
  await send(1_000_000);
  clock.now += 29_999;
  await send(1);
  clock.now += 1;
  await connection.closed;
  expect(connection.received()).toMatch(/^HTTP\/1.1 408 /);
});

it("lets an upload go on that gets on, and ends it once it doesn't", async () => {
  const { connection, send } = await begin("/film");
  for (let window = 0; window < 2; window += 1) {
    await send(600_000);
    clock.now += 30_000;
    // Two looks later it is still open.
    await new Promise((resolve) => setTimeout(resolve, 20));
    await send(1);
  }
  expect(connection.received()).toBe("");
  await send(400_000);
  clock.now += 30_000;
  await connection.closed;
  expect(connection.received()).toMatch(/^HTTP\/1.1 408 /);
});

it("leaves alone what has come whole", async () => {
  const { connection, send } = await begin("/form");
  await send(TOTAL);
  clock.now += 60_000;
  await connection.closed;
  expect(connection.received()).toContain("whole");
});
