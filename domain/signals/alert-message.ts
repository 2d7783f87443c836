import type { AlertAction } from "./alert.ts";

/** Where alerts are sent, below the site's own address. */
export const SIGNALS_WEBHOOK_PATH = "/api/signals/tradingview";

/** The fields of an alert as they travel; docs/signals.md. */
export type AlertMessage = {
  secret: string;
  /** At most 100 visible ASCII characters, another for each alert: a repeated one has no effect. */
  event: string;
  /** ISO 8601 with its zone. */
  time: string;
  /** The setup's number. */
  setup: number;
  action: AlertAction;
  /** The alert's chart, which must be the setup's. */
  ticker?: string;
  interval?: string;
  /** `HH:MM` on the reference clock; without it the setup's own later pattern time. */
  pattern_time?: string;
  /** Of a close: `1` bought, `-1` sold, `0` no trade; and the prices at which it was entered and left. */
  side?: string;
  entry?: string;
  exit?: string;
};

/** TradingView puts the values of the indicator's first three plots in these places. */
const CLOSE_FIELDS = { side: "{{plot_0}}", entry: "{{plot_1}}", exit: "{{plot_2}}" };

type AlertInput = { secret: string; setup: number; action: AlertAction; patternTime?: string };

/**
 * What to paste into a TradingView alert's message: TradingView puts the moment it fires in the place of
 * `{{timenow}}`, to the second, and the chart's symbol and timeframe in the others.
 */
export function writeAlertMessage({ secret, setup, action, patternTime }: AlertInput): string {
  const message: AlertMessage = {
    secret,
    event: `${setup}-${action}-{{ticker}}-{{interval}}-{{timenow}}`,
    time: "{{timenow}}",
    setup,
    action,
    ticker: "{{exchange}}:{{ticker}}",
    interval: "{{interval}}",
    ...(patternTime === undefined ? {} : { pattern_time: patternTime }),
    ...(action === "close" ? CLOSE_FIELDS : {}),
  };
  return JSON.stringify(message, null, 2);
}
