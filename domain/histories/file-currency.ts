import type { MappedColumns, TableSample } from "./column-mapping.ts";
import { columnName } from "./column-mapping.ts";
import { currenciesIn, isCurrencyCode } from "./currencies.ts";

const CURRENCY_NAME = /^(account|profit|pnl|pl)?(currency|divisa|moneda|moeda|wahrung|devise|ccy)$/;
/** `68001234 (EUR, Broker-Server, real, Hedge)`, as MetaTrader 5 writes it. */
const ACCOUNT = /^\d{3,20}\s*\(([A-Z]{3,5}),/;
const CURRENCY_LINE = /^(?:account )?(?:currency|divisa|moneda|moeda|w[äa]hrung|devise)\s*:?\s*([A-Z]{3,5})?$/i;

/**
 * The currencies that a table says its amounts are in, as codes: in the heads and cells of its money, in a column of
 * currencies, in a line above. Prices are in those of their markets, and don't count. None where nothing says it.
 */
export function currenciesOf({ head, rows, above = [] }: TableSample, columns: MappedColumns): string[] {
  const prices = new Set([columns.entry, columns.exit, columns.size, columns.symbol]);
  const money = [columns.profit, columns.commission, columns.swap, columns.fee].filter((each) => each !== undefined);
  const heads = head.filter((name, column) => !prices.has(column) && !/price|precio|preis|prix|pre[cç]o/i.test(name));
  const found = new Set(heads.flatMap(currenciesIn));
  for (const line of above) for (const code of inLine(line)) found.add(code);
  const named = head.findIndex((name) => CURRENCY_NAME.test(columnName(name)));
  for (const row of rows) {
    for (const column of money) for (const code of currenciesIn(row[column] ?? "")) found.add(code);
    const code = (row[named] ?? "").trim().toUpperCase();
    if (isCurrencyCode(code)) found.add(code);
  }
  return [...found].sort();
}

/** An account's line, or a label with its currency beside it. */
function inLine(cells: readonly string[]): string[] {
  return cells.flatMap((cell, place) => {
    const account = ACCOUNT.exec(cell)?.[1];
    if (account !== undefined) return [account];
    const label = CURRENCY_LINE.exec(cell.trim());
    if (label === null) return [];
    const code = (label[1] ?? cells.slice(place + 1).find((each) => each !== "") ?? "").trim().toUpperCase();
    return isCurrencyCode(code) ? [code] : [];
  });
}
