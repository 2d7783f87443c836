import type { RecordReader } from "#app/ports.ts";
import {
  type RecordDayTotals,
  type RecordMonth,
  type RecordSummary,
  recordMonths,
  summarizeRecord,
} from "#domain/record/record-summary.ts";

/** Each null where there is no day: of the live record before its first, of the replay in a real shop. */
export type RecordCounters = { live: RecordSummary | null; replay: RecordSummary | null };

export type RecordView = {
  /** The last days, newest first. */
  live: { summary: RecordSummary; days: RecordDayTotals[] } | null;
  replay: { summary: RecordSummary; months: RecordMonth[] } | null;
};

const DAYS_SHOWN = 10;

export async function readRecordCounters(reader: RecordReader): Promise<RecordCounters> {
  const [days, replayed] = await Promise.all([reader.readDays(), reader.readReplay()]);
  return { live: summarizeRecord(days), replay: summarizeRecord(replayed) };
}

/** The live record and the replay, apart: nothing of one is counted in the other. */
export async function readRecordView(reader: RecordReader): Promise<RecordView> {
  const [days, replayed] = await Promise.all([reader.readDays(), reader.readReplay()]);
  const [live, replay] = [summarizeRecord(days), summarizeRecord(replayed)];
  return {
    live: live === null ? null : { summary: live, days: days.slice(-DAYS_SHOWN).reverse() },
    replay: replay === null ? null : { summary: replay, months: recordMonths(replayed) },
  };
}
