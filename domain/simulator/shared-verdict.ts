import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { START } from "./address.ts";
import type { PassRate } from "./pass-rate.ts";

/**
 * What a history's own page says to others: a firm's evaluation, its pass rate, how many trades it comes from and the day,
 * all in the address. No trade is in it, and nothing of it is kept. docs/decisions/202.
 */
export type SharedVerdict = {
  /** The evaluation, by its published rules. */
  presetId: string;
  /** Shares from 0 to 1 as they are shown: in whole hundredths; 0.001 and 0.999 for hardly any and nearly all. */
  pass: number;
  low: number;
  high: number;
  coin: number;
  /** How many the history has; null where the link is from before they were counted in it. */
  trades: number | null;
  /** Percent of the starting balance that a trade risked. */
  riskPercent: number;
  /** Trading days that were played at most. */
  days: number;
  /** On which it was worked out, by the sender's clock: `2026-11-27`. */
  day: string;
};

/** The names in the address, in the order in which they are written. */
export const VERDICT_PARAMETERS = ["pass", "low", "high", "coin", "trades", "risk", "day", "days"] as const;

/** From this day on a verdict could be shared. */
export const FIRST_SHARED = "2026-11-27";

/** The page of a verdict; `readVerdict` of the simulator's feature reads it again. */
export function verdictAddress(verdict: SharedVerdict): string {
  const { presetId, pass, low, high, coin, trades, riskPercent, days, day } = verdict;
  const query = {
    pass: percent(pass),
    low: percent(low),
    high: percent(high),
    coin: percent(coin),
    ...(trades === null ? {} : { trades: String(trades) }),
    risk: String(riskPercent),
    day,
  };
  const whole = days === START.days ? query : { ...query, days: String(days) };
  return href(paths.sharedVerdict, { firm: presetId }, whole);
}

/** Of an answer whose band and coin have come; null before. */
export function toSharedVerdict(
  { pass, band, coin }: PassRate,
  terms: Pick<SharedVerdict, "presetId" | "trades" | "riskPercent" | "days" | "day">,
): SharedVerdict | null {
  if (band === null || coin === null) return null;
  return {
    ...terms,
    pass: asShown(pass),
    low: asShown(band.low),
    high: asShown(band.high),
    coin: asShown(coin),
  };
}

/** What `ofHundred` rounds to: the receiver reads the sender's figure, and the address has no more than that. */
function asShown(share: number): number {
  const hundredths = Math.round(share * 100);
  if (hundredths === 0 && share > 0) return 0.001;
  return hundredths === 100 && share < 1 ? 0.999 : hundredths / 100;
}

/** `44` of 0.44, `99.9` of 0.999. */
function percent(share: number): string {
  return String(Math.round(share * 1_000) / 10);
}
