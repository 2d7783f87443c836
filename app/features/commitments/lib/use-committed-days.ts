import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/supabase/client.ts";
import type { DayDocument } from "#domain/signals/day-commitment.ts";
import type { LaterChange } from "#domain/signals/later-changes.ts";
import { readOpening } from "./commitment-schemas.ts";

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
  const openings = await readOpenings(data.slice(0, count).map((row) => row.signal_date));
  const hasMore = data.length > count;
  const days = data.slice(0, count).map((row, place) => ({
    date: row.signal_date,
    hash: row.hash,
    signalCount: row.signal_count,
    committedAt: new Date(row.committed_at),
    previousHash: data[place + 1]?.hash ?? (hasMore ? undefined : null),
    opening: openings.get(row.signal_date) ?? null,
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
