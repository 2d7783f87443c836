/** Characters of the longest symbol; `public.account_trades` says the same. */
export const LONGEST_SYMBOL = 40;

/** Letters and digits of any script with what brokers put before, between and behind: `#AAPL`, `[SP500]`, `NQ 12-26`. */
const SYMBOL = /^[\p{L}\p{N}#_.$^@[][\p{L}\p{N}#_.$^@&/\-+!:()[\]*= ]*$/u;

/**
 * Whether a text can be a market's symbol as a platform, an exchange or a broker writes it: `XAUUSD+`, `ES1!`,
 * `OANDA:XAUUSD`, `Volatility 75 Index`, `M6E=F`. Never what a spreadsheet would compute. docs/report-formats.md, 10.
 */
export function isMarketSymbol(text: string): boolean {
  return text.length <= LONGEST_SYMBOL && SYMBOL.test(text) && !/\s$|\s\s/.test(text);
}
