import { type BeaconChain, roundAt } from "./beacon-chain.ts";
import { checkLedger } from "./check-draw-ledger.ts";
import type { DrawDocument, DrawResult } from "./draw-document.ts";
import { commitmentTo, orderEntries, placesOf } from "./draw-order.ts";
import { drawTimes } from "./draw-times.ts";
import { entryListHash, nameHashOf } from "./entry-list.ts";
import { isRandomnessOf, isSignedBy } from "./verify-beacon.ts";

/** In the order in which they are shown. */
export const CHECK_STEPS = [
  "key",
  "commitment",
  "list",
  "names",
  "round",
  "signature",
  "randomness",
  "order",
  "winners",
  "ledger",
] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/** `waits`: what it checks isn't published yet. */
export type CheckOutcome = "holds" | "fails" | "waits";

/** Every step of checking a draw, with what came of it; `accepted` are the chains whose rounds count here. */
export function* checkDraw(
  published: DrawDocument,
  accepted: readonly BeaconChain[],
): Generator<{ step: CheckStep; outcome: CheckOutcome }> {
  for (const step of CHECK_STEPS) yield { step, outcome: checkStep(step, published, accepted) };
}

function checkStep(step: CheckStep, published: DrawDocument, accepted: readonly BeaconChain[]): CheckOutcome {
  const whole = WHOLE_STEPS[step];
  if (whole !== undefined) return whole(published, accepted) ? "holds" : "fails";
  if (published.result === null) return "waits";
  return RESULT_STEPS[step]?.(published, published.result) ? "holds" : "fails";
}

const WHOLE_STEPS: Partial<Record<CheckStep, (published: DrawDocument, accepted: readonly BeaconChain[]) => boolean>> =
  {
    key: ({ chain }, accepted) => accepted.some((known) => isSameChain(known, chain)),
    list: ({ entries, listHash }) =>
      new Set(entries.map(({ id }) => id)).size === entries.length && entryListHash(entries) === listHash,
    names: ({ entries }) => entries.every(isNameOf),
    ledger: checkLedger,
  };

const RESULT_STEPS: Partial<Record<CheckStep, (published: DrawDocument, result: DrawResult) => boolean>> = {
  commitment: ({ commitment }, { seed }) => commitmentTo(seed) === commitment,
  // The round follows from the draw's Friday, so that nobody can have picked it.
  round: ({ chain, draw, round }, { beacon }) =>
    round === roundAt(chain, drawTimes(draw).beaconAt) && beacon.round === round,
  signature: ({ chain }, { beacon }) => isSignedBy(chain, beacon),
  randomness: (_, { beacon }) => isRandomnessOf(beacon),
  order: ({ draw, entries }, { seed, beacon, order }) => {
    const ids = entries.map(({ id }) => id);
    return isSameList(order, orderEntries({ seed, randomness: beacon.randomness, drawId: draw }, ids));
  },
  winners: (_, { order, prizes }) =>
    prizes.length >= placesOf(order).winners.length &&
    isSameList(
      prizes.map(({ entry }) => entry),
      order.slice(0, prizes.length),
    ),
};

function isNameOf({ nameHash, name, salt }: DrawDocument["entries"][number]): boolean {
  // A name that was taken away leaves its hash, which says nothing without the salt.
  if (name === null || salt === null) return name === null && salt === null;
  return nameHash === nameHashOf(salt, name);
}

function isSameChain(one: BeaconChain, other: BeaconChain): boolean {
  return (["hash", "publicKey", "genesis", "period"] as const).every((field) => one[field] === other[field]);
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place]);
}
