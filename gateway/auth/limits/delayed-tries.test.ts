import { expect, it } from "vitest";
import { createDelayedTries, type DelayedTriesOptions } from "./delayed-tries.ts";

/** Delays end when the test says so. */
function openTries(options: Omit<DelayedTriesOptions, "delay"> = {}) {
  const delays: (() => void)[] = [];
  const order: string[] = [];
  const tries = createDelayedTries({ ...options, delay: () => new Promise((resolve) => delays.push(resolve)) });
  return {
    order,
    delays,
    attempt: (address: string, account = "ana@mail.example") =>
      tries.run({ account, address }, async () => {
        order.push(address);
        return address;
      }),
    async endDelay() {
      delays.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it("finding 6: a new address is next, however many guesses wait", async () => {
  const { attempt, endDelay, order } = openTries();
  await Promise.all([...Array.from({ length: 40 }, (_, index) => attempt(`guesser-${index}`)), drain(endDelay, 40)]);
  const waiting = Array.from({ length: 40 }, (_, index) => attempt(`guesser-${index}`));
  const owner = attempt("owner");
  waiting.push(...Array.from({ length: 5 }, (_, index) => attempt(`guesser-${index}`)));
  await endDelay();
  expect(await owner).toBe("owner");
  expect(order).toHaveLength(41);
  await Promise.all([...waiting, drain(endDelay, 45)]);
});

it("compares one at a time, each after a delay of its own, and holds one timer for an account", async () => {
  const { attempt, endDelay, order, delays } = openTries();
  const all = ["a", "b", "c"].map((address) => attempt(address));
  expect([order, delays.length]).toEqual([[], 1]);
  await endDelay();
  expect([order, delays.length]).toEqual([["c"], 1]);
  await drain(endDelay, 2);
  expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
  expect(delays).toHaveLength(0);
});

it("has whoever tried most make room when too many wait, for one account and for all", async () => {
  const { attempt, endDelay } = openTries({ mostOfAccount: 3, most: 4 });
  const greedy = [attempt("greedy"), attempt("greedy"), attempt("greedy")];
  const owner = attempt("owner");
  expect(await greedy[2]).toBeNull();
  const others = [attempt("b", "beto@mail.example"), attempt("c", "carla@mail.example")];
  expect(await greedy[1]).toBeNull();
  await drain(endDelay, 4);
  expect(await Promise.all([greedy[0], owner, ...others])).toEqual(["greedy", "owner", "b", "c"]);
});

async function drain(endDelay: () => Promise<void>, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await endDelay();
}
