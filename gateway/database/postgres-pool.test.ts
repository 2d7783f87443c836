import { expect, it } from "vitest";
import { DatabaseError } from "./port.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { createPool } from "./postgres-pool.ts";

const REFUSED = new DatabaseError({ message: "too many connections for role", code: "53300" });

function connectionOf(): PostgresConnection {
  return {
    query: async () => [],
    run: async () => {},
    ready: Promise.resolve(),
    silentFor: () => 0,
    abandon: () => {},
    isLost: () => false,
    isWorn: () => false,
    end: async () => {},
  };
}

it("goes on with the connections it could open, and the others wait in line", async () => {
  let opened = 0;
  const shrunk: number[] = [];
  const open = async () => {
    if (opened === 3) throw REFUSED;
    opened += 1;
    return connectionOf();
  };
  const pool = createPool({ size: 20, open, onShrink: (size) => shrunk.push(size) });
  const served = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const connection = await pool.take();
      await new Promise(setImmediate);
      pool.give(connection);
      return true;
    }),
  );
  expect(served.length).toBe(100);
  expect(shrunk.at(-1)).toBe(3);
  await pool.end();
});

it("serves what was refused a connection when the others are free again already", async () => {
  const refusals: (() => void)[] = [];
  let opened = 0;
  const open = async () => {
    if (opened === 2) return new Promise<never>((_, reject) => refusals.push(() => reject(REFUSED)));
    opened += 1;
    return connectionOf();
  };
  const pool = createPool({ size: 6, open, waitMs: 50 });
  const taken = Array.from({ length: 6 }, async () => pool.give(await pool.take()));
  await Promise.all(taken.slice(0, 2));
  for (const refuse of refusals) refuse();
  expect((await Promise.allSettled(taken)).map(({ status }) => status)).toEqual(Array(6).fill("fulfilled"));
  await pool.end();
});

it("refuses with 53300 who has waited for too long, and nobody else", async () => {
  const pool = createPool({ size: 1, open: async () => connectionOf(), waitMs: 20 });
  const connection = await pool.take();
  await expect(pool.take()).rejects.toMatchObject({ code: "53300" });
  pool.give(connection);
  pool.give(await pool.take());
  await pool.end();
});

it("fails all in line when there is no connection at all", async () => {
  const open = async () => Promise.reject(REFUSED);
  const pool = createPool({ size: 4, open });
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => pool.take()));
  expect(asked.filter(({ status }) => status === "rejected").length).toBe(10);
  await pool.end();
});

it("counts what is open, lent and waited for, and who got none", async () => {
  const pool = createPool({ size: 1, open: async () => connectionOf(), waitMs: 20 });
  expect(pool.counts()).toEqual({ most: 1, open: 0, busy: 0, waiting: 0, refused: 0 });
  const lent = await pool.take();
  const late = pool.take();
  expect(pool.counts()).toEqual({ most: 1, open: 1, busy: 1, waiting: 1, refused: 0 });
  await expect(late).rejects.toMatchObject({ code: "53300" });
  const waiting = pool.take();
  pool.refuseWaiting(REFUSED);
  await expect(waiting).rejects.toBe(REFUSED);
  pool.give(lent);
  expect(pool.counts()).toEqual({ most: 1, open: 1, busy: 0, waiting: 0, refused: 2 });
  await pool.end();
});
