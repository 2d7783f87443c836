import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

const CONNECTIONS = 60;
const LONG_MS = 150;

/** A statement of PGlite's: nothing else runs meanwhile. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it("finding 2: what is urgent goes first, also when it comes last of sixty new connections during a long turn", async () => {
  const turns = createTurns();
  const order: string[] = [];
  let accepted = 0;
  const server = createServer(async (socket) => {
    accepted += 1;
    const isUrgent = accepted === CONNECTIONS;
    await turns.take(isUrgent);
    order.push(isUrgent ? "urgent" : "other");
    block(5);
    turns.give();
    socket.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  await turns.take();
  const clients = Array.from({ length: CONNECTIONS }, () => connect(port, "127.0.0.1").resume());
  block(LONG_MS);
  turns.give();
  await Promise.all(clients.map((client) => once(client, "close")));
  server.close();
  expect(order).toHaveLength(CONNECTIONS);
  expect(order[0]).toBe("urgent");
});

it("gives turns one at a time, in the order they were asked for", async () => {
  const turns = createTurns();
  const order: number[] = [];
  let running = 0;
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      await turns.take();
      running += 1;
      expect(running).toBe(1);
      order.push(index);
      await new Promise(setImmediate);
      running -= 1;
      turns.give();
    }),
  );
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
});
