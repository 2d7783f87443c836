import { isMarketSymbol } from "#domain/markets/market-symbol.ts";
import {
  type AccountFacts,
  type BalanceOperation,
  type Closing,
  CONTRADICTIONS,
  type History,
  type HistoryFormat,
  type HistoryProblem,
  type HistoryProblemCode,
  HistoryRefused,
  type HistoryTrade,
  MAX_NAMED,
  type OpenTrade,
} from "./history.ts";
import { readNumber, readSize, toCents } from "./read-number.ts";
import { readEpoch, readTime } from "./read-time.ts";
import { sideOf } from "./side-words.ts";
import type { Writing } from "./writing-of.ts";

const MOST_DETAIL = 40;
export type HistoryCollector = ReturnType<typeof collectHistory>;

/** A trade as a reader found it: its closings may be left out where it was closed at once. */
export type FoundTrade = Omit<HistoryTrade, "closings" | "worstCents" | "riskCents" | "setupId"> &
  Partial<Pick<HistoryTrade, "worstCents" | "riskCents" | "setupId">> & { closings?: readonly Closing[] };

/** Gathers what a file's reader finds: trades once, and everything that is not understood by its line. */
export function collectHistory({ mostTrades = Number.POSITIVE_INFINITY }: { mostTrades?: number } = {}) {
  const trades: HistoryTrade[] = [];
  const openTrades: OpenTrade[] = [];
  const balanceOperations: BalanceOperation[] = [];
  const problems: HistoryProblem[] = [];
  const seen = new Map<string, number>();
  const toldLines = new Set<number>();
  let problemCount = 0;
  let [moment, lastClosedAt] = [0, ""];

  /** Of a line the first problem alone: a line that isn't understood is one, however many of its cells aren't. */
  function tell(code: HistoryProblemCode, line: number | null = null, detail: string | null = null): void {
    if (line !== null && toldLines.has(line)) return;
    if (line !== null) toldLines.add(line);
    problemCount++;
    const problem = { line, code, detail: detail?.slice(0, MOST_DETAIL) ?? null };
    if (problems.length < MAX_NAMED) problems.push(problem);
    // It decides over the whole file, so it is named in any case.
    else if (CONTRADICTIONS.includes(code)) problems[MAX_NAMED - 1] = problem;
  }

  function addTrade(found: FoundTrade) {
    const { line, ticket, openedAt, closedAt, size, exit, profitCents } = found;
    // TradingView's lists name no symbol.
    if (found.symbol !== "" && !isMarketSymbol(found.symbol)) return tell("history.no_symbol", line, found.symbol);
    if (closedAt < openedAt) return tell("history.closed_before_opened", line, closedAt);
    // The ticket alone comes twice where a position was closed in parts. docs/report-formats.md, 9.
    const key = [ticket, openedAt, closedAt, found.symbol, size, exit, profitCents].join("|");
    if (closedAt !== lastClosedAt) moment++;
    lastClosedAt = closedAt;
    const earlier = seen.get(key);
    // Equal parts of one second are listed together; one that comes again further down is a duplicate. Decision 166.
    if (earlier !== undefined && earlier !== moment) return tell("history.duplicate", line, ticket);
    if (earlier !== undefined) tell("history.equal_parts", line, ticket);
    if (trades.length === mostTrades) throw new HistoryRefused("history.too_many_rows");
    seen.set(key, moment);
    const closings = found.closings ?? [{ closedAt, size, exit, profitCents }];
    trades.push({ riskCents: null, setupId: null, worstCents: null, ...found, closings });
  }

  function toHistory(format: HistoryFormat, account: AccountFacts, isBacktest = false): History {
    if (isOfDates(trades)) for (const [place, trade] of trades.entries()) trades[place] = atNoon(trade);
    trades.sort((one, other) =>
      one.closedAt < other.closedAt ? -1 : one.closedAt > other.closedAt ? 1 : one.line - other.line,
    );
    return { format, account, isBacktest, trades, openTrades, balanceOperations, problems, problemCount };
  }

  return {
    trades,
    tell,
    addTrade,
    addOpen: (trade: OpenTrade) => openTrades.push(trade),
    addOperation: (operation: BalanceOperation) => balanceOperations.push(operation),
    toHistory,
  };
}

const MIDNIGHT = "T00:00:00";

/** Where every time is a midnight, of several days, the file has dates alone, as lists of daily bars do. Decision 166. */
function isOfDates(trades: readonly HistoryTrade[]): boolean {
  const times = trades.flatMap(({ openedAt, closedAt }) => [openedAt, closedAt]);
  return times.every((time) => time.endsWith(MIDNIGHT)) && new Set(times).size > 1;
}

function atNoon(trade: HistoryTrade): HistoryTrade {
  const noon = (time: string) => time.replace(MIDNIGHT, "T12:00:00");
  const closings = trade.closings.map((closing) => ({ ...closing, closedAt: noon(closing.closedAt) }));
  return { ...trade, openedAt: noon(trade.openedAt), closedAt: noon(trade.closedAt), closings };
}

/** Readers of one line's cells: null, after its line was reported, where a cell holds nothing that fits. */
export function cellReader(collector: HistoryCollector, line: number, { dateOrder, decimalMark }: Writing) {
  function number(text: string | undefined): number | null {
    const value = readNumber(text ?? "", decimalMark);
    if (value === null) collector.tell("history.no_number", line, text ?? "");
    return value;
  }
  return {
    number,
    neededCents(text: string | undefined): number | null {
      const value = number(text);
      return value === null ? null : toCents(value);
    },
    /** Cents; an empty cell is none. */
    cents(text: string | undefined): number | null {
      if (text === undefined || text.trim() === "" || text.trim() === "-") return 0;
      const value = number(text);
      return value === null ? null : toCents(value);
    },
    size(text: string | undefined): number | null {
      const value = readSize(text ?? "", decimalMark);
      if (value !== null && value > 0) return value;
      collector.tell("history.no_number", line, text ?? "");
      return null;
    },
    time(text: string | undefined): string | null {
      const value = readTime(text ?? "", dateOrder) ?? readEpoch(text ?? "");
      if (value === null) collector.tell("history.no_time", line, text ?? "");
      return value;
    },
    side(text: string | undefined): "buy" | "sell" | null {
      const value = sideOf(text ?? "");
      if (value === null) collector.tell("history.no_side", line, text ?? "");
      return value;
    },
  };
}

/** Whether every cell of a line could be read; what could not be read has been reported already. */
export function isRead<Cells>(cells: { [Name in keyof Cells]: Cells[Name] | null }): cells is Cells {
  return !Object.values(cells).includes(null);
}
