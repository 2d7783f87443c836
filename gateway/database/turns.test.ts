import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, it } from "vitest";
import { createTurns, type TurnClass } from "./turns.ts";

const CONNECTIONS = 60;
const LONG_MS = 150;

/** A statement of PGlite's: nothing else runs meanwhile. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

it("finding 2: what is urgent goes first, also when it comes last of sixty new connections during a long turn", async () => {
  const turns = createTurns();
  const order: string[] = [];
  let accepted = 0;
  const server = createServer(async (socket) => {
    accepted += 1;
    const turnClass = accepted === CONNECTIONS ? "urgent" : "service";
    await turns.take(turnClass);
    order.push(turnClass);
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

/** Asks for a turn of each class while one is taken; answers the order in which they come. */
async function orderOf(asked: readonly TurnClass[]): Promise<string[]> {
  const turns = createTurns();
  const order: string[] = [];
  await turns.take();
  const all = asked.map(async (turnClass, index) => {
    await turns.take(turnClass);
    order.push(`${turnClass} ${index}`);
    turns.give();
  });
  turns.give();
  await Promise.all(all);
  return order;
}

it("lets sign-in and the service's work go before members, and members before strangers", async () => {
  expect(await orderOf(["stranger", "user", "service", "stranger", "user", "urgent"])).toEqual([
    "urgent 5",
    "service 2",
    "user 1",
    "user 4",
    "stranger 0",
    "stranger 3",
  ]);
});

it("gives one turn in eight to who has waited longest, so that no class keeps another out for ever", async () => {
  const order = await orderOf(["stranger", "user", ...Array<TurnClass>(40).fill("service")]);
  expect([order.indexOf("stranger 0"), order.indexOf("user 1")]).toEqual([6, 14]);
});
