import type { RecordTotals } from "./day-record.ts";

/** A file of bars as the office sends it: a week of a market in quarter hours. */
export const MAX_BARS_CHARACTERS = 50_000;

/** A day that has promised signals, as the office sees it. */
export type OfficeRecordDay = {
  day: string;
  /** `waiting`: its last trade isn't over, or its turn comes within minutes. */
  state: "waiting" | "published";
  /** 0 before it is published. */
  version: number;
  signals: number;
  judged: number;
  milliR: RecordTotals["milliR"];
  /** Markets whose bars would tell what is missing, `NAS100 H1`. */
  missing: { market: string; signals: number }[];
};

/** What bars told of a day. */
export type OfficeJudgedDay = { day: string; signals: number; told: number; fresh: number; version: number | null };
