import { expect, it } from "vitest";
import { canonicalJson } from "#domain/evidence/canonical-json.ts";
import { sha256Hex } from "#domain/evidence/sha256.ts";
import type { DayDocument } from "#domain/signals/day-commitment.ts";
import { makeSealedSignal } from "#tests/factories/sealed-signal.ts";
import { checkRecord } from "./check-record.ts";
import { type DayRecord, recordText, recordTotals } from "./day-record.ts";
import { judgeSignal } from "./judge-signal.ts";

const SIGNAL = makeSealedSignal();
const DOCUMENT: DayDocument = {
  ...{ version: 2, date: "2026-11-20", previous: null, salt: "00".repeat(32) },
  signals: [SIGNAL, { ...SIGNAL, setupId: 15 }, { ...SIGNAL, setupId: 16 }],
};
const [FIRST, SECOND, THIRD] = DOCUMENT.signals as [typeof SIGNAL, typeof SIGNAL, typeof SIGNAL];
const RECORD: DayRecord = {
  day: "2026-11-20",
  promised: "ab",
  results: [
    judgeSignal(FIRST, { origin: "bars", outcome: { side: "buy", entry: 15_000, exit: 15_050 } }),
    judgeSignal(SECOND, { origin: "alert", outcome: { side: "none" } }),
    judgeSignal(THIRD, null),
  ],
};

async function check(record: DayRecord, entry: DayRecord = record) {
  const { signals, judged, milliR } = recordTotals(entry.results);
  const said = { signals, judged, milliR, sha256: await sha256Hex(recordText(entry)) };
  const content = canonicalJson({ ...said, at: "2026-11-21T04:10:00.000Z", kind: "record_day", record: entry.day });
  return checkRecord({ record, promised: { document: DOCUMENT, hash: "ab" }, content });
}
const [WON, ...REST] = RECORD.results as [DayRecord["results"][number]];

it.each<[string, DayRecord, DayRecord | undefined, string]>([
  ["matches", RECORD, undefined, "as it was published"],
  ["hash_differs", { ...RECORD, results: [WON] }, RECORD, "a result less than the ledger has"],
  ["hash_differs", { ...RECORD, day: "2026-11-21" }, RECORD, "another day"],
  ["results_differ", { ...RECORD, promised: "cd" }, undefined, "another promise"],
  ["results_differ", { ...RECORD, results: REST }, undefined, "a promised signal left out from the beginning"],
  ["results_differ", { ...RECORD, results: [{ ...WON, milliR: 2000 }, ...REST] }, undefined, "costs left out"],
])("says %s of a record with %4$s", async (verdict, record, entry) => {
  expect(await check(record, entry)).toBe(verdict);
});

it("isn't met by an entry of another kind", async () => {
  const promised = { document: DOCUMENT, hash: "ab" };
  expect(await checkRecord({ record: RECORD, promised, content: "{}" })).toBe("hash_differs");
});
