import { MutationObserver, QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { expect, it } from "vitest";
import { toastStore } from "#app/core/browser/toast/toast-store.ts";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { countWithVote } from "./use-vote.ts";
import { votes } from "./votes.ts";

overwriteGetLocale(() => "es");

/** A member's page, and a server that answers when told to and remembers every call. */
function openPage({ stored = [] }: { stored?: number[] } = {}) {
  const client = new QueryClient();
  client.setQueryData(votes.own("ana").queryKey, stored);
  const calls: string[] = [];
  const waiting: { answer: () => void; refuse: () => void }[] = [];
  function vote(setupId: number, isWanted: boolean): Promise<void> {
    const mutation = votes.mutation(setupId, (sent) => {
      calls.push(`${sent.isWanted ? "+" : "-"}${sent.setupId}`);
      return new Promise((resolve, reject) => waiting.push({ answer: resolve, refuse: () => reject(new Error("no")) }));
    });
    return new MutationObserver(client, mutation).mutate({ setupId, userId: "ana", isWanted }).catch(() => undefined);
  }
  return {
    vote,
    calls,
    answer: async () => {
      await turn();
      waiting.shift()?.answer();
    },
    refuse: async () => {
      await turn();
      waiting.shift()?.refuse();
    },
    stored: () => client.getQueryData(votes.own("ana").queryKey),
    toast: () => toastStore.get()?.title,
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("[4.5] stores a vote and thanks for it", async () => {
  const page = openPage();
  const voted = page.vote(7, true);
  await page.answer();
  await voted;
  expect([page.calls, page.stored(), page.toast()]).toEqual([["+7"], [7], "Gracias por tu voto"]);
});

it("[4.5] takes a vote back", async () => {
  const page = openPage({ stored: [7, 8] });
  const removed = page.vote(7, false);
  await page.answer();
  await removed;
  expect([page.calls, page.stored(), page.toast()]).toEqual([["-7"], [8], "Voto retirado"]);
});

it("[4.5] doesn't keep a vote that the server refused", async () => {
  const page = openPage();
  const voted = page.vote(7, true);
  await page.refuse();
  await voted;
  expect([page.stored(), page.toast()]).toEqual([[], "Error"]);
});

it.each([
  { presses: [true, false], calls: ["+7", "-7"], stored: [] },
  { presses: [true, false, true], calls: ["+7"], stored: [7] },
  { presses: [true, false, true, false, true, false], calls: ["+7", "-7"], stored: [] },
])("the last of $presses wins with the calls $calls", async ({ presses, calls, stored }) => {
  const page = openPage();
  const given: Promise<void>[] = [];
  for (const isWanted of presses) {
    given.push(page.vote(7, isWanted));
    await turn();
  }
  for (const _ of calls) await page.answer();
  await Promise.all(given);
  expect(page.calls).toEqual(calls);
  expect(page.stored()).toEqual(stored);
});

it("says nothing of a refused vote that was taken back meanwhile", async () => {
  const page = openPage();
  const refused = page.vote(7, true);
  await turn();
  const given = [refused, page.vote(7, false)];
  await page.refuse();
  await Promise.all(given);
  expect([page.calls, page.toast()]).toEqual([["+7"], "Voto retirado"]);
});

it("sends nothing for a vote that is taken back in the same moment", async () => {
  const page = openPage();
  await Promise.all([page.vote(7, true), page.vote(7, false)]);
  expect([page.calls, page.stored()]).toEqual([[], []]);
});

it("sends the votes of two setups side by side", async () => {
  const page = openPage({ stored: [8] });
  const given = [page.vote(7, true), page.vote(8, false)];
  await turn();
  expect(page.calls).toEqual(["+7", "-8"]);
  await page.answer();
  await page.answer();
  await Promise.all(given);
});

it("[4.5] counts one more at once, and as before when it is rolled back", () => {
  expect(countWithVote(214, undefined, false)).toBe(214);
  expect(countWithVote(214, { count: 214, hadVote: false }, true)).toBe(215);
  expect(countWithVote(214, { count: 214, hadVote: false }, false)).toBe(214);
});

it("believes a count that the server gave after the vote", () => {
  expect(countWithVote(219, { count: 214, hadVote: false }, true)).toBe(219);
});

it("[4.5] any number of presses changes the count by one at most, and never below nothing", () => {
  fc.assert(
    fc.property(fc.nat(300), fc.boolean(), fc.boolean(), (count, hadVote, isVoted) => {
      const shown = countWithVote(count, { count, hadVote }, isVoted);
      expect(shown).toBeGreaterThanOrEqual(0);
      expect(Math.abs(shown - count)).toBeLessThanOrEqual(1);
    }),
  );
});
