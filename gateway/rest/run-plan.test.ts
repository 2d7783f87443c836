import { afterAll, beforeAll, expect, it } from "vitest";
import { openPglite } from "../database/pglite.ts";
import { type Database, DatabaseError, type TransactionOptions } from "../database/port.ts";
import type { Plan } from "./plan.ts";
import { chooseFormat } from "./request/media-type.ts";
import { runPlan } from "./run-plan.ts";

const PLAN: Plan = {
  statement: { sql: "select 1", values: [], tables: new Set(), csvHeader: "" },
  isReadOnly: true,
  format: chooseFormat(null),
  isSingular: false,
  maxAffected: null,
  ignored: [],
  timeZone: null,
  answer: () => {
    throw new Error("nothing is answered");
  },
};

let opened: Database;
beforeAll(async () => {
  opened = await openPglite({ memory: true });
});
afterAll(() => opened.close());

/** An engine that stops each statement at its time, after so much work of this process. */
function stopping(engine: Database["engine"], workMs: number) {
  const timeouts: (number | undefined)[] = [];
  const database: Database = {
    ...opened,
    engine,
    transaction: async (_caller, _work, options: TransactionOptions = {}) => {
      timeouts.push(options.statementTimeout);
      const before = process.cpuUsage();
      for (let spent = 0; spent < workMs * 1_000; ) {
        const { user, system } = process.cpuUsage(before);
        spent = user + system;
      }
      throw new DatabaseError({ message: "canceling statement due to statement timeout", code: "57014" });
    },
  };
  return { database, timeouts };
}

it.each([
  { who: "anon", engine: "pglite", workMs: 0, asked: [200, 800], why: "the machine was busy with other things" },
  { who: "anon", engine: "pglite", workMs: 150, asked: [200], why: "it worked for its time" },
  { who: "anon", engine: "postgres", workMs: 0, asked: [2_000], why: "PostgreSQL works elsewhere" },
  { who: "service", engine: "pglite", workMs: 0, asked: [undefined], why: "it is nobody strange" },
] as const)("$who on $engine is asked with $asked ms: $why", async ({ who, engine, workMs, asked }) => {
  const { database, timeouts } = stopping(engine, workMs);
  await expect(runPlan(database, { role: who }, PLAN)).rejects.toMatchObject({ code: "57014" });
  expect(timeouts).toEqual(asked);
});
