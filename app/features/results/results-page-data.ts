import type { AccountMetrics } from "#domain/metrics/account-metrics.ts";
import type { ComparedResults } from "#domain/metrics/expected.ts";
import type { AccountNames } from "#domain/results/account-name.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import type { DaysText } from "#domain/results/days-text.ts";
import type { MonthFile } from "#domain/results/results-files.ts";

/** What is counted once, by the server; the days and the curve are drawn from `DaysText`. */
export type AccountFigures = Omit<AccountMetrics, "daily" | "curve">;

export type AccountName = Pick<TradingAccount, "slug" | "kind"> & AccountNames;

export type AccountResults = {
  account: TradingAccount;
  /** All that are published, this one among them. */
  accounts: readonly AccountName[];
  days: DaysText;
  /** Those that were corrected, `2023-07-12`. */
  corrected: readonly string[];
  figures: AccountFigures;
  /** Against what the catalogue expected; null where no trade names a setup that it knows. */
  compared: ComparedResults | null;
  /** The trades of the month that the address asks for; other months are fetched. */
  month: MonthFile;
};

/** What the page of results is made of. */
export type ResultsPageData =
  | { kind: "account"; results: AccountResults }
  /** Nothing is published yet. */
  | { kind: "empty" }
  /** The address names an account that isn't published. */
  | { kind: "unknown"; accounts: readonly AccountName[] }
  /** The server could not read them just now. */
  | { kind: "unread" };
