import { canonicalJson } from "#domain/evidence/canonical-json.ts";
import { readEntryContent } from "#domain/evidence/entry-content.ts";
import { sha256Hex } from "#domain/evidence/sha256.ts";
import type { DayDocument } from "#domain/signals/day-commitment.ts";
import { type DayRecord, recordText, recordTotals } from "./day-record.ts";
import { judgeSignal, type SignalResult } from "./judge-signal.ts";

export type RecordVerdict =
  /** The ledger has the record's hash, and each result follows from its prices by the promised rule. */
  | "matches"
  | "hash_differs"
  /** A result, or the sum, isn't what the promise and the prices give. */
  | "results_differ";

type Given = {
  record: DayRecord;
  /** The day's promised document and the hash that was published of it. */
  promised: { document: DayDocument; hash: string };
  /** Of its entry in the evidence ledger. */
  content: string;
};

/** Computes a day's record again: its hash, whose promise it is of, and every result from its prices. */
export async function checkRecord({ record, promised, content }: Given): Promise<RecordVerdict> {
  const said = readEntryContent(content);
  if (said === null || !("record" in said) || said.record !== record.day) return "hash_differs";
  if (said.sha256 !== (await sha256Hex(recordText(record)))) return "hash_differs";
  if (record.promised !== promised.hash) return "results_differ";
  const { signals, judged, milliR } = recordTotals(record.results);
  if (said.signals !== signals || said.judged !== judged || said.milliR !== milliR) return "results_differ";
  const again = promised.document.signals.map((signal, place) => judgeSignal(signal, toldBy(record.results[place])));
  return canonicalJson(again) === canonicalJson(record.results) ? "matches" : "results_differ";
}

/** The outcome that a result says was reported. */
function toldBy(result: SignalResult | undefined): Parameters<typeof judgeSignal>[1] {
  if (result === undefined) return null;
  const { origin, side, entry, exit } = result;
  if (origin === null || side === null) return null;
  if (side === "none") return { origin, outcome: { side } };
  return entry === null || exit === null ? null : { origin, outcome: { side, entry, exit } };
}
