import { expect, it } from "vitest";
import type { ActionOutcome } from "./action-call.ts";
import { type BulkProgress, runForEach } from "./run-for-each.ts";

const OUTCOMES: Record<string, () => Promise<ActionOutcome>> = {
  good: async () => ({ ok: true }),
  refused: async () => ({ ok: false, reason: "Somebody changed it.", isAnswered: true }),
  broken: () => Promise.reject(new Error("a bug")),
};

async function runOn(items: string[], { start = { next: 0, failed: [] } as BulkProgress, stopAt = 99 } = {}) {
  const told: number[] = [];
  const stopper = new AbortController();
  const result = await runForEach({
    items,
    start,
    run: async (item) => (await OUTCOMES[item]?.()) ?? { ok: true },
    unforeseen: "Something went wrong.",
    signal: stopper.signal,
    onProgress({ next }) {
      told.push(next);
      if (next >= stopAt) stopper.abort();
    },
  });
  return { result, told };
}

it("does it with each and says which failed and why", async () => {
  const { result, told } = await runOn(["good", "refused", "broken", "good"]);
  expect(result).toEqual({
    next: 4,
    failed: [
      { place: 1, reason: "Somebody changed it.", isAnswered: true },
      { place: 2, reason: "Something went wrong.", isAnswered: false },
    ],
  });
  expect(told).toEqual([0, 1, 2, 3, 4]);
});

it("stops after the one that it is at, and goes on from there with what had failed", async () => {
  const items = ["refused", "good", "good"];
  const { result } = await runOn(items, { stopAt: 1 });
  const failed = [{ place: 0, reason: "Somebody changed it.", isAnswered: true }];
  expect(result).toEqual({ next: 1, failed });
  const rest = await runOn(items, { start: result });
  expect(rest).toEqual({ result: { next: 3, failed }, told: [1, 2, 3] });
});

it("has nothing to do with none", async () => {
  expect((await runOn([])).result).toEqual({ next: 0, failed: [] });
});
