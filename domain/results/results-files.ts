import { toDate } from "#domain/backtest/day-grid.ts";
import type { AccountNames } from "./account-name.ts";
import type { AccountTrade, TradingAccount } from "./account-trade.ts";

export const RESULTS_PATH = "/api/results";

/** `/api/results/accounts.json`: published accounts, by slug; the days are null before the first is published. */
export type AccountsFile = {
  accounts: (TradingAccount & AccountNames & { firstDay: string | null; lastDay: string | null })[];
};

/**
 * `/api/results/{slug}/days.json`: every published day as columns of equal length, oldest first. Kept small, so that ten
 * years stay under 100 KB.
 */
export type DaysFile = {
  account: TradingAccount;
  days: {
    /** Trading days, as days since 1970. */
    day: number[];
    profitCents: number[];
    trades: number[];
    wins: number[];
    /** Sum of the trades' R, two decimals; null where the risk of none is known. */
    r: (number | null)[];
    /** The day's latest entry in the evidence ledger. */
    sequence: number[];
  };
  /** Days that were corrected, oldest first. */
  corrected: { day: string; version: number }[];
};

/** One published day. */
export type AccountDay = {
  /** `2023-01-02`. */
  day: string;
  profitCents: number;
  trades: number;
  wins: number;
  /** Sum of R; null where the risk of none is known. */
  r: number | null;
  sequence: number;
};

/** The columns as one record a day. */
export function readDays({ days }: DaysFile): AccountDay[] {
  return days.day.map((day, place) => ({
    day: toDate(day),
    profitCents: days.profitCents[place] ?? 0,
    trades: days.trades[place] ?? 0,
    wins: days.wins[place] ?? 0,
    r: days.r[place] ?? null,
    sequence: days.sequence[place] ?? 0,
  }));
}

/** A trade with the trading day that it counts to. */
export type PublishedTrade = AccountTrade & { day: string };

/** `/api/results/{slug}/{yyyy-mm}.json`: the trades of a month as they count now, oldest first. */
export type MonthFile = {
  account: string;
  month: string;
  trades: PublishedTrade[];
  /** Names of the library's setups by number. One that left it has none. */
  setups: Record<string, string>;
};

/** A day as it was published: version 1, and one more with each correction. */
export type DayVersion = {
  version: number;
  /** Why the version before was wrong; null for the first. */
  reason: string | null;
  publishedAt: string;
  sha256: string;
  /** Its entry in the evidence ledger. */
  sequence: number;
  trades: AccountTrade[];
};

/** `/api/results/{slug}/{yyyy-mm-dd}.json`: a published day in all its versions, oldest first. */
export type DayFile = { account: string; day: string; versions: DayVersion[] };
