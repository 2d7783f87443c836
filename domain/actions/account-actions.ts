import type { AccountTrade } from "#domain/results/account-trade.ts";
import type { EditedAccount, NewAccount } from "#domain/results/edited-account.ts";
import type { AdminAction, RecordAction } from "./action-kinds.ts";

/** What the team does with trading accounts and their days. Files of trades have an address of their own (decision 142). */
export type AccountActions = {
  /** Nobody else sees it yet. */
  "create-trading-account": AdminAction<
    NewAccount,
    { account: string },
    "results.account_invalid" | "results.account_exists"
  >;
  /** What days and figures follow from stays while the account has a trade, be it one that waits. */
  "update-trading-account": RecordAction<
    { account: string; isPublished: boolean } & EditedAccount,
    AccountRecord,
    { account: string },
    "results.account_not_found" | "results.account_invalid" | "results.account_has_trades"
  >;
  /** `waiting` is how many trades of it the caller saw: what came since isn't published unseen. */
  "publish-day": AdminAction<
    DayNamed & { waiting: number },
    DayPublished,
    | "results.account_not_found"
    | "results.day_not_over"
    | "results.day_published"
    | "results.no_trades"
    | "results.waiting_changed"
  >;
  /** Throws away the trades that wait for a day, which nobody saw; `waiting` as above. */
  "discard-trades": AdminAction<
    DayNamed & { waiting: number },
    { discarded: number },
    "results.account_not_found" | "results.no_trades" | "results.waiting_changed"
  >;
  /**
   * Publishes a day anew: what `removed` names is taken out, what is added or waits for the day comes in. The record's
   * version is the day's.
   */
  "correct-day": RecordAction<
    DayNamed & { reason: string; removed: number[]; added: AccountTrade[]; waiting: number },
    DayRecord,
    DayPublished,
    | "results.account_not_found"
    | "results.day_not_published"
    | "results.nothing_changed"
    | "results.reason_invalid"
    | "results.trade_invalid"
    | "results.trade_not_found"
    | "results.trade_of_other_day"
    | "results.waiting_changed"
  >;
};

export type AccountRecord = EditedAccount & { isPublished: boolean };

type DayNamed = { account: string; day: string };

/** A published day as it counts now; `reason` is its latest correction's. */
export type DayRecord = { reason: string | null; trades: number; profitCents: number };

/** `sequence` is its entry in the evidence ledger. */
export type DayPublished = { day: string; version: number; sequence: number; trades: number };
