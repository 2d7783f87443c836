import fc from "fast-check";
import { expect, it } from "vitest";
import { checkOpening, commitmentOf, type DayDocument, isBeforeTheFact } from "./day-commitment.ts";
import { laterChanges } from "./later-changes.ts";

const SIGNAL = {
  setupId: 14,
  name: "NAS100 H1 04:00-08:00",
  asset: "NAS100",
  timeframe: "H1",
  direction: "follow",
  stopTicks: 100,
  targetTicks: 200,
  time: "08:00:00",
} as const;
const DOCUMENT: DayDocument = {
  version: 1,
  date: "2026-11-20",
  previous: null,
  salt: "00".repeat(32),
  signals: [SIGNAL, { ...SIGNAL, setupId: 15, time: "09:30:00" }],
};
// echo -n '<canonical JSON>' | sha256sum
const HASH = "00700a63b60e3642b718300ad993ccc5131a51fb41af5da3fb2612c55ed6c952";

it("hashes the document's canonical JSON, as any SHA-256 tool does", async () => {
  expect(await commitmentOf(DOCUMENT)).toBe(HASH);
});

it.each<{ title: string; document: DayDocument; previousHash?: string | null; verdict: string }>([
  { title: "the promised document", document: DOCUMENT, previousHash: null, verdict: "matches" },
  { title: "one whose day before isn't at hand", document: DOCUMENT, verdict: "matches" },
  { title: "one after another day", document: DOCUMENT, previousHash: "ff".repeat(32), verdict: "chain_broken" },
  { title: "a signal less", document: { ...DOCUMENT, signals: [SIGNAL] }, verdict: "hash_differs" },
  { title: "another salt", document: { ...DOCUMENT, salt: "01".repeat(32) }, verdict: "hash_differs" },
  {
    title: "another order",
    document: { ...DOCUMENT, signals: DOCUMENT.signals.toReversed() },
    verdict: "hash_differs",
  },
])("says of $title: $verdict", async ({ document, previousHash, verdict }) => {
  expect(await checkOpening(document, { date: "2026-11-20", hash: HASH, previousHash })).toBe(verdict);
});

it("says that a document belongs to another day", async () => {
  expect(await checkOpening(DOCUMENT, { date: "2026-11-21", hash: HASH, previousHash: null })).toBe("date_differs");
});

it("finds any change of any signal", async () => {
  const fields = fc.record(
    {
      setupId: fc.nat(),
      name: fc.string(),
      asset: fc.string(),
      timeframe: fc.string(),
      stopTicks: fc.nat(),
      targetTicks: fc.nat(),
      time: fc.string(),
    },
    { requiredKeys: [] },
  );
  const property = fc.asyncProperty(fields, fc.nat(1), async (change, place) => {
    const signals = DOCUMENT.signals.map((signal, index) => (index === place ? { ...signal, ...change } : signal));
    const isSame = JSON.stringify(signals) === JSON.stringify(DOCUMENT.signals);
    const verdict = await checkOpening(
      { ...DOCUMENT, signals },
      { date: "2026-11-20", hash: HASH, previousHash: null },
    );
    expect(verdict).toBe(isSame ? "matches" : "hash_differs");
  });
  await fc.assert(property);
});

it.each([
  ["2026-11-20T11:59:59.999Z", true],
  ["2026-11-20T12:00:00.000Z", false],
  ["2026-11-20T04:00:02.000Z", true],
])("a hash of %s is before the 08:00 of that day: %s", (committedAt, isBefore) => {
  expect(isBeforeTheFact(DOCUMENT, SIGNAL, new Date(committedAt))).toBe(isBefore);
});

it("tells what was added, moved and taken away after the hash", () => {
  const AT = "2026-11-20T13:00:00+00:00";
  const final = [
    { setupId: 16, name: "Added", time: "11:00:00", changedAt: AT },
    { setupId: 15, name: "Moved", time: "10:00:00", changedAt: AT },
  ];
  expect(laterChanges(DOCUMENT.signals, final)).toEqual([
    { kind: "removed", setupId: 14, name: SIGNAL.name, time: null, at: null },
    { kind: "moved", setupId: 15, name: "Moved", time: "10:00:00", at: AT },
    { kind: "added", setupId: 16, name: "Added", time: "11:00:00", at: AT },
  ]);
  const same = DOCUMENT.signals.map((signal) => ({ ...signal, changedAt: AT }));
  expect(laterChanges(DOCUMENT.signals, same)).toEqual([]);
});
