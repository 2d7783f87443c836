import { setImmediate as nextRound } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Caller, Database, Transaction } from "./port.ts";
import {
  type BoundOptions,
  boundStatements,
  DEFAULT_RUNNING_LIMITS,
  runForAddress,
  strangersLimits,
} from "./running-statements.ts";

const ANONYMOUS: Caller = { role: "anon" };
const MEMBER: Caller = { role: "authenticated", claims: { sub: "a-member", role: "authenticated" } };

/** An engine whose statements end when the test says so, and a clock that goes on only by them. */
function openFake(options: Partial<BoundOptions> = {}) {
  let milliseconds = 1_000_000;
  const running: { address: string; end(took: number): void }[] = [];
  const engine: Database = {
    engine: "pglite",
    transaction: (_caller, work) => work({ query: async () => [] } as Transaction),
    query: async () => [],
    listen: async () => async () => {},
    close: async () => {},
  };
  const limits = { ...DEFAULT_RUNNING_LIMITS, waitMs: 50 };
  const database = boundStatements(engine, {
    limits,
    strangers: { ...strangersLimits("pglite", 20), waitMs: 50 },
    now: () => milliseconds,
    ...options,
  });
  const ask = (address: string, caller: Caller = ANONYMOUS) =>
    runForAddress(address, () =>
      database.transaction(
        caller,
        () =>
          new Promise<string>((resolve) => {
            const end = (took: number) => {
              milliseconds += took;
              running.splice(running.indexOf(statement), 1);
              resolve("done");
            };
            const statement = { address, end };
            running.push(statement);
          }),
        { forStranger: caller.role === "anon" },
      ),
    ).catch((error: unknown) => error);
  /** Asks, and lets the statement take so long; answers its outcome. */
  async function askFor(address: string, took: number, caller: Caller = ANONYMOUS) {
    const answer = ask(address, caller);
    await nextRound();
    running.at(-1)?.end(took);
    return answer;
  }
  return { ask, askFor, running, goOn: (by: number) => (milliseconds += by) };
}

describe("time of strangers", () => {
  it("security-2 finding 1: an address that has used its 6 s of a minute is refused for the rest of it, another isn't", async () => {
    const { askFor, goOn } = openFake({ strangers: { ...strangersLimits("postgres", 20), minuteMs: null } });
    for (let second = 0; second < 3; second += 1) expect(await askFor("1.1.1.1", 2_000)).toBe("done");
    expect(await askFor("1.1.1.1", 2_000)).toMatchObject({ code: "PT429", retryAfter: 56 });
    expect(await askFor("2.2.2.2", 2_000)).toBe("done");
    expect(await askFor("1.1.1.1", 2_000, MEMBER)).toBe("done");
    goOn(56_000);
    expect(await askFor("1.1.1.1", 2_000)).toBe("done");
  });

  it("counts a member's own statements for the member, from whatever address", async () => {
    const { askFor } = openFake();
    for (let count = 0; count < 3; count += 1) expect(await askFor(`1.1.1.${count}`, 5_000, MEMBER)).toBe("done");
    expect(await askFor("9.9.9.9", 1, MEMBER)).toMatchObject({ code: "PT429" });
  });

  it("security-2 finding 1: all strangers together use at most 3 s of PGlite in any minute, however many addresses", async () => {
    const { ask, running, goOn } = openFake();
    let used = 0;
    for (let tick = 0; tick < 600; tick += 1) {
      void ask(`10.0.${tick % 200}.1`);
      await nextRound();
      const [statement] = running;
      if (statement === undefined) goOn(100);
      else {
        statement.end(100);
        used += 100;
      }
    }
    expect(used).toBeGreaterThan(2_500);
    expect(used).toBeLessThanOrEqual(3_000);
  });

  it("runs one statement of all strangers at a time on PGlite, a quarter of the pool on PostgreSQL", async () => {
    for (const [strangers, atOnce] of [
      [strangersLimits("pglite", 20), 1],
      [strangersLimits("postgres", 20), 5],
      [strangersLimits("postgres", 2), 1],
    ] as const) {
      const { ask, running } = openFake({ strangers: { ...strangers, waitMs: 50 } });
      const asked = Array.from({ length: 12 }, (_, n) => ask(`10.0.0.${n}`));
      await nextRound();
      expect(running).toHaveLength(atOnce);
      while (running.length > 0) {
        running[0]?.end(1);
        await nextRound();
      }
      await Promise.all(asked);
    }
  });

  it("lets who has used least go first, and refuses who has waited too long", async () => {
    const { ask, askFor, running } = openFake();
    await askFor("busy", 500);
    const first = ask("busy");
    await nextRound();
    const [second, other] = [ask("busy"), ask("new")];
    await nextRound();
    running[0]?.end(100);
    await nextRound();
    expect(running.map(({ address }) => address)).toEqual(["new"]);
    expect(await second).toMatchObject({ code: "PT429", retryAfter: 1 });
    running[0]?.end(1);
    expect(await Promise.all([first, other])).toEqual(["done", "done"]);
  });

  it("of more strangers than may wait refuses the one who has used most", async () => {
    const strangers = { ...strangersLimits("pglite", 20), waiting: 2 };
    const { ask, askFor, running } = openFake({ strangers });
    await askFor("busy", 500);
    const asked = [ask("a")];
    await nextRound();
    const refused = ask("busy");
    asked.push(ask("b"), ask("c"));
    expect(await refused).toMatchObject({ code: "PT429" });
    while (running.length > 0) {
      running[0]?.end(1);
      await nextRound();
    }
    expect(await Promise.all(asked)).toEqual(["done", "done", "done"]);
  });
});
