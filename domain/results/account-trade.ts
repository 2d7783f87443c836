/** What kind of money an account trades with; always shown beside its figures. Issue 17, spec [1.6]. */
export const ACCOUNT_KINDS = ["live", "evaluation", "demonstration", "simulated"] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** A trading account whose results are shown. Its figures are computed from its trades, never stored. */
export type TradingAccount = {
  /** Also its place in addresses: `demostracion`. */
  slug: string;
  name: string;
  kind: AccountKind;
  /** Balance before the first trade, in whole cents of a US dollar. */
  startingCents: number;
  /** IANA name of the zone whose clock ends a day, `Etc/GMT+4` (the reference clock, UTC-4). */
  zone: string;
  /** When a day ends on that clock, `17:00`: what closes after it belongs to the next day. */
  dayEndsAt: string;
};

/** One closed trade of an account. */
export type AccountTrade = {
  /** ISO instants in UTC, `2023-01-02T13:00:00.000Z`. */
  openedAt: string;
  closedAt: string;
  symbol: string;
  side: "buy" | "sell";
  /** Lots or contracts, as the platform counts them. */
  size: number;
  /** Prices in the quoted unit. */
  entry: number;
  exit: number;
  /** Commission, swap and fees in cents; positive is paid. */
  costsCents: number;
  /** Profit or loss in cents, costs taken off. */
  profitCents: number;
  /** What the stop risked at the entry, in cents; null where it isn't known. R is `profitCents / riskCents`. */
  riskCents: number | null;
  /** The setup of the library that gave the signal; null where it isn't known. Never a funding setup. */
  setupId: number | null;
};
