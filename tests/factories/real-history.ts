import { readdirSync, readFileSync } from "node:fs";
import type { ColumnMapping } from "#domain/histories/column-mapping.ts";
import type { History, HistoryProblem, HistoryRefusal } from "#domain/histories/history.ts";
import { needsClock } from "#domain/histories/in-utc.ts";
import { type HistoryAnswers, readHistory } from "#domain/histories/read-history.ts";

const FOLDER = new URL("../data/histories/", import.meta.url);

/** What is right of a file of `tests/data/histories`; what is left out is nothing, and a clock is asked. */
export type Right = {
  /** `opened closed side size entry exit cents` of each trade. */
  trades: readonly string[];
  symbols?: readonly string[];
  /** Null where nothing in the file says it. */
  currency?: string | null;
  needsClock?: boolean;
  /** `line code detail` of each problem. */
  problems?: readonly string[];
  open?: number;
  moved?: readonly number[];
};
export type Refused = { refused: HistoryRefusal };

/** Files of the shape that traders' programs write, all figures invented. Issue 31. */
export function realFiles(endings: RegExp): string[] {
  return readdirSync(FOLDER)
    .filter((name) => endings.test(name))
    .sort();
}

export const bytesOfReal = (name: string): Uint8Array => readFileSync(new URL(name, FOLDER));

/** By the columns that are proposed, where the table isn't known. */
export function readProposed(
  bytes: Uint8Array,
  answers: HistoryAnswers = {},
  change: Partial<ColumnMapping> = {},
): History | Refused {
  const found = readHistory(bytes, answers);
  if (found.ok) return found.value;
  if (found.table === undefined) return { refused: found.code };
  const read = readHistory(bytes, { ...answers, mapping: { ...found.table.proposal, ...change } });
  return read.ok ? read.value : { refused: read.code };
}

const show = ({ line, code, detail }: HistoryProblem) =>
  [line, code.replace("history.", ""), detail].filter((each) => each !== null).join(" ");

/** A history as `Right` has it. */
export function shown(history: History | Refused): Required<Omit<Right, "symbols">> | Refused {
  if ("refused" in history) return history;
  return {
    trades: history.trades.map(({ openedAt, closedAt, side, size, entry, exit, profitCents }) =>
      [openedAt, closedAt, side, size, entry, exit, profitCents].join(" "),
    ),
    currency: history.account.currency,
    needsClock: needsClock(history),
    problems: history.problems.map(show),
    open: history.openTrades.length,
    moved: history.balanceOperations.map(({ cents }) => cents),
  };
}

/** What `shown` has to give. */
export function expected(right: Right | Refused): Required<Omit<Right, "symbols">> | Refused {
  if ("refused" in right) return right;
  const { symbols: _, ...rest } = right;
  return { currency: null, needsClock: true, problems: [], open: 0, moved: [], ...rest };
}
