import { expect, it } from "vitest";
import { createVoteQueue, type VoteOutcome } from "./vote-queue.ts";

/** A server that answers when told to, and remembers every call. */
function openServer() {
  const calls: boolean[] = [];
  const waiting: { answer: () => void; refuse: () => void }[] = [];
  let settled: (outcome: VoteOutcome) => void = () => {};
  const queue = createVoteQueue({
    send: (_, wanted) => {
      calls.push(wanted);
      return new Promise((resolve, reject) => waiting.push({ answer: resolve, refuse: () => reject(new Error("no")) }));
    },
    onSettled: (outcome) => settled(outcome),
  });
  const next = () => {
    const call = waiting.shift();
    if (call === undefined) throw new Error("nothing was sent");
    return call;
  };
  return { queue, calls, next, outcome: () => new Promise<VoteOutcome>((resolve) => (settled = resolve)) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("[4.5] sends a vote, and tells that it is stored", async () => {
  const { queue, calls, next, outcome } = openServer();
  const settled = outcome();
  queue.wish(7, true, false);
  next().answer();
  expect(await settled).toEqual({ setupId: 7, isVoted: true, isRefused: false });
  expect(calls).toEqual([true]);
});

it("[4.5] tells that a refused vote is not stored", async () => {
  const { queue, next, outcome } = openServer();
  const settled = outcome();
  queue.wish(7, true, false);
  next().refuse();
  expect(await settled).toEqual({ setupId: 7, isVoted: false, isRefused: true });
});

it.each([
  { wishes: [true, false], calls: [true, false], isVoted: false },
  { wishes: [true, false, true], calls: [true], isVoted: true },
  { wishes: [true, false, true, false, true, false], calls: [true, false], isVoted: false },
])("lets the last wish win: $wishes sends $calls", async ({ wishes, calls: expected, isVoted }) => {
  const { queue, calls, next, outcome } = openServer();
  const settled = outcome();
  for (const wanted of wishes) queue.wish(7, wanted, false);
  for (const _ of expected) {
    next().answer();
    await turn();
  }
  expect(await settled).toEqual({ setupId: 7, isVoted, isRefused: false });
  expect(calls).toEqual(expected);
});

it("takes a refusal for granted when the wish was withdrawn meanwhile", async () => {
  const { queue, next, outcome } = openServer();
  const settled = outcome();
  queue.wish(7, true, false);
  queue.wish(7, false, false);
  next().refuse();
  expect(await settled).toEqual({ setupId: 7, isVoted: false, isRefused: false });
});

it("keeps the setups apart", () => {
  const { queue, calls } = openServer();
  queue.wish(7, true, false);
  queue.wish(8, false, true);
  expect(calls).toEqual([true, false]);
});
