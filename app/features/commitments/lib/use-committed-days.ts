import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { DayRecord, RecordReason, RecordTotals } from "#domain/record/day-record.ts";
import type { DayDocument } from "#domain/signals/day-commitment.ts";
import type { LaterChange } from "#domain/signals/later-changes.ts";
import { readOpening, readRecordDocument, readRecordReason } from "./commitment-schemas.ts";

/** One day of the reference clock: the hash published when it began and, when it is over, what was hashed. */
export type CommittedDay = {
  date: string;
  hash: string;
  signalCount: number;
  committedAt: Date;
  /** Of the day committed before; null for the first of all, undefined where that day isn't among those read. */
  previousHash: string | null | undefined;
  /** Null until the day is over; `unreadable` where it isn't a day's document. */
  opening: { document: DayDocument; later: LaterChange[] } | "unreadable" | null;
  /** Its versions in the live record, newest first; none until its last trade is over. */
  record: RecordVersion[];
};

/** A day of the live record as it was published, with what the evidence ledger says of it. */
export type RecordVersion = RecordTotals & {
  version: number;
  reason: RecordReason | null;
  publishedAt: Date;
  content: string;
  /** Null where it isn't a day's record. */
  document: DayRecord | null;
};

/** The last days, newest first, and whether there are more. */
export function useCommittedDays(count: number) {
  return useQuery({
    queryKey: ["promised-days", count],
    queryFn: () => readPromisedDays(count),
    placeholderData: keepPreviousData,
  });
}

async function readPromisedDays(count: number): Promise<{ days: CommittedDay[]; hasMore: boolean }> {
  const supabase = await getSupabase();
  // One more than is shown: the last one's hash belongs into the document after it.
  const { data, error } = await supabase
    .from("signal_commitments")
    .select("signal_date, hash, signal_count, committed_at")
    .order("signal_date", { ascending: false })
    .limit(count + 1);
  if (error) throw error;
  const dates = data.slice(0, count).map((row) => row.signal_date);
  const [openings, records] = await Promise.all([readOpenings(dates), readRecords(dates)]);
  const hasMore = data.length > count;
  const days = data.slice(0, count).map((row, place) => ({
    date: row.signal_date,
    hash: row.hash,
    signalCount: row.signal_count,
    committedAt: new Date(row.committed_at),
    previousHash: data[place + 1]?.hash ?? (hasMore ? undefined : null),
    opening: openings.get(row.signal_date) ?? null,
    record: records.get(row.signal_date) ?? [],
  }));
  return { days, hasMore };
}

async function readOpenings(dates: string[]): Promise<Map<string, CommittedDay["opening"]>> {
  if (dates.length === 0) return new Map();
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("signal_openings")
    .select("signal_date, document, later")
    .in("signal_date", dates);
  if (error) throw error;
  return new Map(data.map((row) => [row.signal_date, readOpening(row) ?? "unreadable"]));
}

async function readRecords(dates: string[]): Promise<Map<string, RecordVersion[]>> {
  if (dates.length === 0) return new Map();
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("record_days")
    .select("day, version, reason, published_at, document, signals, judged, trades, milli_r, evidence_entries(content)")
    .in("day", dates)
    .order("version", { ascending: false });
  if (error) throw error;
  const versions = data.map(({ published_at, document, milli_r, evidence_entries, ...row }) => ({
    ...row,
    reason: readRecordReason(row.reason),
    milliR: milli_r,
    publishedAt: new Date(published_at),
    content: evidence_entries.content,
    document: readRecordDocument(document),
  }));
  return Map.groupBy(versions, ({ day }) => day);
}
