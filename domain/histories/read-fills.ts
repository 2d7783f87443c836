import { pointValueOf } from "#domain/markets/futures-contracts.ts";
import { cellReader, type HistoryCollector, isRead } from "./collect-history.ts";
import { columnName, type TableSample } from "./column-mapping.ts";
import type { Row } from "./html-rows.ts";
import { type Fill, pairFills } from "./pair-fills.ts";
import type { Writing } from "./writing-of.ts";

/** Names of a list's columns, without accents, spaces and signs. */
const NEEDED = {
  at: /^(datetime|time|hora|fechahora|fechayhora|zeit|heure)$/,
  symbol: /^(symbol|instrument|instrumento|ativo)$/,
  side: /^(side|action|accion|acao|aktion)$/,
  size: /^(quantity|qty|cantidad|quantidade|qtd|menge|anzahl|quantite|qte)$/,
  price: /^(price|precio|preco|preis|kurs|prix)$/,
} as const;
const RESULT = /^gross(pl|pnl)$/;
const COST = /^(.*fee|commission|comision|comissao|corretagem|provision|kommission|courtage)$/;
const ACCOUNT = /^(account|cuenta|conta|konto|compte)/;
/** NinjaTrader's `E/X`: whether an execution opened or closed. */
const ENTRY_OR_EXIT = "ex";
const CLOSES = /^(exit|salida|saida|sortie|ausstieg)/i;
/** `SellShort` opens, `BuyToCover` closes: what was done is in their first word. */
const LONG_SIDE = /^(buy|sell)[ _-]?(short|to[ _-]?(cover|close|open))$/i;

export type FillColumns = Record<keyof typeof NEEDED, number> & {
  costs: readonly number[];
  account: number;
  /** -1 where results aren't written: they follow from prices and the contract. */
  result: number;
  entryOrExit: number;
};

/** Where a list of executions, Quantower's or NinjaTrader's, has its columns; null for any other table. docs/report-formats.md, 8. */
export function fillColumnsOf(head: readonly string[]): FillColumns | null {
  const names = head.map((name) => columnName(name).replace(/[^a-z]/g, ""));
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const [result, entryOrExit] = [find(RESULT), names.indexOf(ENTRY_OR_EXIT)];
  const { at, symbol, side, size, price } = NEEDED;
  const needed = { at: find(at), symbol: find(symbol), side: find(side), size: find(size), price: find(price) };
  if (Object.values(needed).includes(-1) || (result === -1 && entryOrExit === -1)) return null;
  const costs = [...names.keys()].filter((column) => COST.test(names[column] ?? ""));
  return { ...needed, costs, result, entryOrExit, account: find(ACCOUNT) };
}

/** Executions of a table, as trades when it ends. */
export function readFills(
  collector: HistoryCollector,
  { headLine }: Pick<TableSample, "headLine">,
  { columns, writing }: { columns: FillColumns; writing: Writing },
) {
  const fills: Fill[] = [];

  function takeRow({ line, cells }: Row): void {
    if (line <= headLine) return;
    const read = cellReader(collector, line, writing);
    const at = (column: number) => (column === -1 ? "" : (cells[column]?.trim() ?? ""));
    const costs = columns.costs.map((column) => read.cents(at(column)));
    const found = {
      at: read.time(at(columns.at)),
      side: read.side(at(columns.side).replace(LONG_SIDE, "$1")),
      size: read.size(at(columns.size)),
      price: read.number(at(columns.price)),
      resultCents: columns.result === -1 ? 0 : read.cents(at(columns.result)),
      costsCents: costs.includes(null) ? null : costs.reduce<number>((sum, each) => sum + Math.abs(each ?? 0), 0),
    };
    if (!isRead(found)) return;
    const [symbol, pointValue] = [at(columns.symbol), columns.result === -1 ? pointValueOf(at(columns.symbol)) : null];
    if (columns.result === -1 && pointValue === null) {
      collector.tell("history.no_point_value", line, symbol);
      return;
    }
    const isClosing = CLOSES.test(at(columns.entryOrExit));
    fills.push({ ...found, line, ticket: String(line), symbol, isClosing, pointValue, account: at(columns.account) });
  }

  return {
    takeRow,
    end: (): void => pairFills(collector, fills),
  };
}
