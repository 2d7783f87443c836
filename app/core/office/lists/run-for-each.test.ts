import { expect, it } from "vitest";
import { type ActionOutcome, type BulkProgress, runForEach } from "./run-for-each.ts";

const OUTCOMES: Record<string, () => Promise<ActionOutcome>> = {
  good: async () => ({ ok: true }),
  refused: async () => ({ ok: false, reason: "Somebody changed it." }),
  broken: () => Promise.reject(new Error("a bug")),
};

async function runOn(rows: string[], stopAfter = Number.POSITIVE_INFINITY) {
  const told: BulkProgress<string>[] = [];
  const stopper = new AbortController();
  const result = await runForEach({
    rows,
    run: async (row) => (await OUTCOMES[row]?.()) ?? { ok: true },
    unforeseen: "Something went wrong.",
    signal: stopper.signal,
    onProgress(progress) {
      told.push(progress);
      if (progress.done >= stopAfter) stopper.abort();
    },
  });
  return { result, told };
}

it("does it with each row and says which failed and why", async () => {
  const { result, told } = await runOn(["good", "refused", "broken", "good"]);
  expect(result).toEqual({
    done: 2,
    total: 4,
    failed: [
      { row: "refused", reason: "Somebody changed it." },
      { row: "broken", reason: "Something went wrong." },
    ],
  });
  expect(told.map(({ done, failed }) => done + failed.length)).toEqual([0, 1, 2, 3, 4]);
});

it("stops after the row that it is at", async () => {
  const { result } = await runOn(["good", "good", "good"], 1);
  expect(result).toEqual({ done: 1, total: 3, failed: [] });
});

it("has nothing to do with no rows", async () => {
  expect((await runOn([])).result).toEqual({ done: 0, total: 0, failed: [] });
});
