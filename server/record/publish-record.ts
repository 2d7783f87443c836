import { createHash } from "node:crypto";
import {
  type DayRecord,
  type RecordReason,
  type RecordTotals,
  reasonOfChange,
  recordText,
  recordTotals,
} from "#domain/record/day-record.ts";
import { judgeSignal, type SignalResult } from "#domain/record/judge-signal.ts";
import { recordDueAt } from "#domain/record/signal-life.ts";
import type { DayDocument } from "#domain/signals/day-commitment.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { appendEvidence } from "#server/evidence/record-setups.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { readOutcomes } from "./outcome-rows.ts";

/** Days at once: a process that was away for long makes them up in several runs. */
const MOST_DAYS = 50;

const UNPUBLISHED = `select o.signal_date as day, o.document from public.signal_openings o
  where o.revealed_at is not null and jsonb_array_length(o.document -> 'signals') > 0
    and not exists (select from public.record_days r where r.day = o.signal_date)
  order by o.signal_date limit ${MOST_DAYS}`;

export type PublishedRecord = { day: string; version: number; reason: RecordReason | null } & RecordTotals;

/**
 * Publishes each revealed day whose last trade is over, with the outcomes of its signals known so far, and returns them.
 * Days without a promised signal aren't part of the record. Repeating it adds nothing.
 */
export async function publishDueDays({
  database,
  clock,
}: Pick<Services, "database" | "clock">): Promise<PublishedRecord[]> {
  const at = clock();
  const waiting = await readUnpublished(database);
  const published: PublishedRecord[] = [];
  for (const { day, document } of waiting) {
    if (recordDueAt(document) > at) continue;
    const record = await database.transaction(SERVICE, (transaction) => publishDay(transaction, { day, at }));
    if (record !== null) published.push(record);
  }
  return published;
}

function readUnpublished(database: Database): Promise<{ day: string; document: DayDocument }[]> {
  return database.query(SERVICE, { sql: UNPUBLISHED });
}

type Current = { document: DayDocument; hash: string; version: number; results: SignalResult[] };

/**
 * Publishes a revealed day, or its next version where its outcomes have changed; null where there is nothing to publish.
 * The evidence ledger has the record's hash.
 */
export async function publishDay(
  transaction: Transaction,
  { day, at }: { day: string; at: Date },
): Promise<PublishedRecord | null> {
  const current = await holdDay(transaction, day);
  if (current === null || recordDueAt(current.document) > at) return null;
  const told = new Map((await readOutcomes(transaction, day)).map((outcome) => [outcome.setupId, outcome]));
  // A published result stays where no outcome is read any more: its setup is sold in a plan by now.
  const before = new Map(current.results.map((result) => [result.setupId, result]));
  const results = current.document.signals.map((signal) => {
    const outcome = told.get(signal.setupId) ?? null;
    return outcome === null ? (before.get(signal.setupId) ?? judgeSignal(signal, null)) : judgeSignal(signal, outcome);
  });
  const reason = reasonOfChange(current.results, results);
  if (results.length === 0 || (current.version > 0 && reason === null)) return null;
  return insertVersion(transaction, {
    record: { day, promised: current.hash, results },
    version: current.version + 1,
    reason: current.version === 0 ? null : reason,
    at,
  });
}

/** A revealed day with its latest version, held until the transaction ends: of two writers one comes second. */
async function holdDay(transaction: Transaction, day: string): Promise<Current | null> {
  const [opening] = await transaction.query<{ document: DayDocument; hash: string }>(
    `select o.document, c.hash from public.signal_openings o join public.signal_commitments c using (signal_date)
     where o.signal_date = $1 and o.revealed_at is not null for update of o`,
    [day],
  );
  if (opening === undefined) return null;
  const [last] = await transaction.query<{ version: number; document: DayRecord }>(
    "select version, document from public.record_days where day = $1 order by version desc limit 1",
    [day],
  );
  return { ...opening, version: last?.version ?? 0, results: last?.document.results ?? [] };
}

type Version = { record: DayRecord; version: number; reason: RecordReason | null; at: Date };

async function insertVersion(
  transaction: Transaction,
  { record, version, reason, at }: Version,
): Promise<PublishedRecord> {
  const totals = recordTotals(record.results);
  const sha256 = createHash("sha256").update(recordText(record)).digest("hex");
  const { signals, judged, milliR } = totals;
  const entry = { at: at.toISOString(), record: record.day, sha256, signals, judged, milliR };
  const [sequence] = await appendEvidence(transaction, [
    reason === null ? { ...entry, kind: "record_day" } : { ...entry, kind: "record_correction", reason },
  ]);
  await transaction.query(
    `insert into public.record_days
       (day, version, reason, published_at, sha256, document, signals, judged, trades, milli_r, sequence)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [record.day, version, reason, at, sha256, record, signals, judged, totals.trades, milliR, sequence],
  );
  return { day: record.day, version, reason, ...totals };
}
