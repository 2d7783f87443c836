/** A chart as an alert names it: TradingView's `{{ticker}}` and `{{interval}}`. */
export type Chart = { ticker: string; interval: string };

/** What brokers and exchanges on TradingView call the same market; futures by their root. */
const SAME_MARKETS: readonly (readonly string[])[] = [
  ["XAUUSD", "GOLD", "GC", "MGC"],
  ["XAGUSD", "SILVER", "SI", "SIL"],
  ["BRENT", "UKOIL", "UKOUSD", "BCOUSD", "UKBRENT", "BRN", "BB"],
  ["WTI", "USOIL", "USOUSD", "WTICOUSD", "CL", "MCL"],
  ["BTCUSD", "BTCUSDT", "XBTUSD", "BTC", "MBT"],
  ["ETHUSD", "ETHUSDT", "ETH", "MET"],
  ["GER40", "GER30", "DE40", "DE40EUR", "DE30EUR", "DEU40", "GRXEUR", "DAX", "FDAX", "FDXM"],
  ["NAS100", "NAS100USD", "US100", "USTEC", "USTECH", "USTECH100", "NSXUSD", "NDX", "NDQ", "NQ", "MNQ"],
  ["SPX500", "SPX500USD", "US500", "SP500", "SPXUSD", "SPX", "ES", "MES"],
  ["US30", "US30USD", "DJ30", "WS30", "DJI", "YM", "MYM"],
];

const MINUTES: Readonly<Record<string, number>> = { M: 1, H: 60, D: 1_440, W: 10_080, MN: 43_200 };

/**
 * Whether an alert's chart shows a setup's market on the setup's timeframe: `OANDA:NAS100USD` and `NQ1!` at `60` are
 * NAS100 at H1. A timeframe that isn't written as MetaTrader writes them can't be compared and is let through.
 */
export function isSameChart(chart: Chart, setup: { asset: string; timeframe: string }): boolean {
  return isSameMarket(chart.ticker, setup.asset) && isSameTimeframe(chart.interval, setup.timeframe);
}

function isSameMarket(ticker: string, asset: string): boolean {
  const [given, wanted] = [bare(ticker), bare(asset)];
  if (given === wanted || root(given) === wanted || given === root(wanted)) return true;
  return SAME_MARKETS.some((names) => names.includes(root(given)) && names.includes(root(wanted)));
}

/** Without the exchange before it, the marks that brokers put around a name (`#AAPL`, `[SP500]`) and those between two currencies. */
function bare(symbol: string): string {
  return symbol
    .trim()
    .toUpperCase()
    .replace(/^.*:/, "")
    .replace(/^[#@$^[]+|\]$/g, "")
    .replace(/(?<=^[A-Z]{3,5})\/(?=[A-Z]{3,4}$)/, "");
}

/** Without what names a contract (`NQ1!`, `NQZ2026`, `NQ 12-26`) or a broker's kind of account (`.CASH`, `+`). */
function root(symbol: string): string {
  return symbol
    .replace(/\d!$| \d\d-\d\d$/, "")
    .replace(/(?<=^[A-Z]{2,4})[FGHJKMNQUVXZ]20\d\d$/, "")
    .replace(/[._#+*-].*$/, "");
}

function isSameTimeframe(interval: string, timeframe: string): boolean {
  const [, unit = "", count = ""] = /^(MN|[MHDW])(\d+)$/.exec(timeframe) ?? [];
  if (unit === "") return true;
  const [, givenCount = "", givenUnit = ""] = /^(\d*)([HDWM]?)$/.exec(interval.trim().toUpperCase()) ?? [];
  if (givenCount + givenUnit === "") return false;
  // TradingView writes minutes as a number alone, and months as M.
  const own = { "": "M", M: "MN" }[givenUnit] ?? givenUnit;
  return minutesOf(own, Number(givenCount || "1")) === minutesOf(unit, Number(count));
}

function minutesOf(unit: string, count: number): number {
  return (MINUTES[unit] ?? Number.NaN) * count;
}
