import { expect, it } from "vitest";
import { DOUBLE_CHAIN } from "#doubles/drand/double-chain.ts";
import { signRound } from "#doubles/drand/sign-round.ts";
import { makeDrawDocument } from "#tests/factories/draw-document.ts";
import { QUICKNET } from "./beacon-chain.ts";
import { CHECK_STEPS, type CheckStep, checkDraw } from "./check-draw.ts";
import type { DrawDocument, DrawResult } from "./draw-document.ts";

const ACCEPTED = [DOUBLE_CHAIN];
const DRAWN = makeDrawDocument();

function failing(document: DrawDocument, accepted = ACCEPTED): CheckStep[] {
  return [...checkDraw(document, accepted)].filter(({ outcome }) => outcome === "fails").map(({ step }) => step);
}

it("holds for a draw that was drawn as announced, in every step", () => {
  expect([...checkDraw(DRAWN, ACCEPTED)]).toEqual(CHECK_STEPS.map((step) => ({ step, outcome: "holds" })));
});

it.each([0, 1, 2, 4])("holds for a draw of %i entries", (entries) => {
  expect(failing(makeDrawDocument({ entries }))).toEqual([]);
});

it("of a closed list checks what there is, and waits for the rest", () => {
  const closed = { ...DRAWN, result: null, ledger: { ...DRAWN.ledger, result: null } };
  const outcomes = Object.fromEntries([...checkDraw(closed, ACCEPTED)].map(({ step, outcome }) => [step, outcome]));
  expect(outcomes).toEqual({
    key: "holds",
    commitment: "waits",
    list: "holds",
    names: "holds",
    round: "waits",
    signature: "waits",
    randomness: "waits",
    order: "waits",
    winners: "waits",
    ledger: "holds",
  });
});

it("takes no other key where quicknet's alone counts", () => {
  expect(failing(DRAWN, [QUICKNET])).toEqual(["key"]);
});

const withResult = (change: (result: DrawResult) => Partial<DrawResult>): DrawDocument => {
  if (DRAWN.result === null) throw new Error("the draw has a result");
  return { ...DRAWN, result: { ...DRAWN.result, ...change(DRAWN.result) } };
};
const swapped = ([first = "", second = "", ...rest]: readonly string[]) => [second, first, ...rest];
const digit = (text: string) => `${text[0] === "a" ? "b" : "a"}${text.slice(1)}`;

it.each<[string, DrawDocument, CheckStep[]]>([
  ["seed", withResult(({ seed }) => ({ seed: digit(seed) })), ["commitment", "order", "ledger"]],
  ["commitment", { ...DRAWN, commitment: digit(DRAWN.commitment) }, ["commitment", "ledger"]],
  ["list, an entry gone", { ...DRAWN, entries: DRAWN.entries.slice(1) }, ["list", "order", "ledger"]],
  [
    "list, an entry twice",
    { ...DRAWN, entries: [...DRAWN.entries, ...DRAWN.entries.slice(-1)] },
    ["list", "order", "ledger"],
  ],
  ["list's hash", { ...DRAWN, listHash: digit(DRAWN.listHash) }, ["list", "ledger"]],
  [
    "name",
    { ...DRAWN, entries: DRAWN.entries.map((entry) => (entry.name === null ? entry : { ...entry, name: "Otra" })) },
    ["names"],
  ],
  [
    "name where none was given",
    { ...DRAWN, entries: DRAWN.entries.map((entry) => ({ ...entry, name: "Otra", salt: "00" })) },
    ["names"],
  ],
  ["announced round", { ...DRAWN, round: DRAWN.round + 1 }, ["round", "ledger"]],
  [
    "round that the beacon answered",
    withResult(({ beacon }) => ({ beacon: { ...beacon, round: beacon.round - 1 } })),
    ["round", "signature", "ledger"],
  ],
  [
    "later round, signed and announced",
    withResult(() => ({ beacon: signRound(DRAWN.round + 1) })),
    ["round", "order", "ledger"],
  ],
  [
    "signature",
    withResult(({ beacon }) => ({ beacon: { ...beacon, signature: digit(beacon.signature) } })),
    ["signature", "randomness", "ledger"],
  ],
  [
    "randomness",
    withResult(({ beacon }) => ({ beacon: { ...beacon, randomness: digit(beacon.randomness) } })),
    ["randomness", "order", "ledger"],
  ],
  ["order", withResult(({ order }) => ({ order: swapped(order) })), ["order", "winners", "ledger"]],
  ["winners", withResult(({ prizes }) => ({ prizes: [...prizes].reverse() })), ["winners"]],
  ["winners, one left out", withResult(({ prizes }) => ({ prizes: prizes.slice(0, 1) })), ["winners"]],
  ["rules", { ...DRAWN, rules: "2020-01-01" }, ["ledger"]],
  ["ledger's result", { ...DRAWN, ledger: { ...DRAWN.ledger, result: null } }, ["ledger"]],
])("finds a changed %s", (_title, document, steps) => {
  expect(failing(document)).toEqual(steps);
});

it("lets a name be taken away, and a lapsed prize go to the third", () => {
  const nameless = DRAWN.entries.map((entry) => ({ ...entry, name: null, salt: null }));
  expect(failing({ ...DRAWN, entries: nameless })).toEqual([]);
  const third = withResult(({ order, prizes }) => ({
    prizes: [...prizes, { entry: order[2] ?? "", state: "announced" as const }],
  }));
  expect(failing(third)).toEqual([]);
});

it.each([
  ["list was written after the round", { listAt: "2026-12-04T22:00:01.000Z" }],
  ["commitment was written after the close", { openedAt: "2026-12-04T21:00:00.000Z" }],
])("refuses a draw whose %s", (_title, times) => {
  expect(failing(makeDrawDocument(times))).toEqual(["ledger"]);
});
