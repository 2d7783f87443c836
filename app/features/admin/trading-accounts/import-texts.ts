import { formatCount } from "#app/core/setups/setup-figures.ts";
import { offsetName } from "#app/core/simulator/histories/clock-offsets.ts";
import { historyProblemText, historyRefusalText } from "#app/core/simulator/histories/history-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { HistoryProblemCode, HistoryRefusal } from "#domain/histories/history.ts";
import {
  type ImportClock,
  MOST_IMPORTED,
  NAMED_CLOCKS,
  type OffsetClock,
  type TradeImportRefusal,
  type TradeProblem,
  type TradeProblemCode,
} from "#domain/trade-import/trade-import.ts";

/** The table that is read without a question. */
const OWN_COLUMNS = "opened_at, closed_at, symbol, side, size, entry, exit, costs, profit, risk, setup_id";

type OwnRefusal = Exclude<TradeImportRefusal, HistoryRefusal>;
const REFUSALS: Record<OwnRefusal, () => string> = {
  "trade_import.backtest": m.accounts_import_refused_backtest,
  "trade_import.busy": m.accounts_import_refused_busy,
  "trade_import.clock_needed": m.accounts_import_refused_clock,
  "trade_import.contradicts": m.accounts_import_refused_contradicts,
  "trade_import.currency": m.accounts_import_refused_currency,
  "trade_import.currency_needed": m.accounts_import_refused_currency_needed,
  "trade_import.no_account": m.accounts_error_account_not_found,
  "trade_import.symbol_needed": m.accounts_import_refused_symbol,
  "trade_import.too_large": () => historyRefusalText("history.too_large"),
  "trade_import.too_many": () => m.accounts_import_refused_many({ most: formatCount(MOST_IMPORTED, getLocale()) }),
};

type OwnProblem = Exclude<TradeProblemCode, HistoryProblemCode>;
const PROBLEMS: Record<OwnProblem, (cell: string) => string> = {
  "trade_import.in_the_future": (cell) => m.accounts_import_future({ cell }),
  "trade_import.no_library_setup": (cell) => m.accounts_import_setup({ cell }),
  "trade_import.unfit": (cell) => m.accounts_import_unfit({ cell }),
};

const CLOCK_NAMES: Record<Exclude<ImportClock, OffsetClock>, (zone: string) => string> = {
  newYork7: () => m.accounts_clock_new_york(),
  eet: () => m.accounts_clock_eet(),
  utc: () => m.accounts_clock_utc(),
  account: (zone) => m.accounts_clock_account({ zone }),
};

/** A clock by its name, or as `UTC+5:30`; `zone` is the account's. */
export function clockName(clock: ImportClock, zone: string): string {
  const named = NAMED_CLOCKS.find((each) => each === clock);
  return named === undefined ? offsetName(Number(clock.slice("utc".length))) : CLOCK_NAMES[named](zone);
}

/** Why a file isn't taken. */
export function importRefusalText(code: TradeImportRefusal): string {
  if (code === "history.mapping_needed") return m.accounts_import_refused_table({ columns: OWN_COLUMNS });
  return isOwnRefusal(code) ? REFUSALS[code]() : historyRefusalText(code);
}

/** What of a file wasn't understood, with its line in front. */
export function importProblemText({ line, code, detail }: TradeProblem): string {
  if (!isOwnProblem(code)) return historyProblemText({ line, code, detail });
  const problem = PROBLEMS[code](detail ?? "");
  return line === null ? problem : m.histories_problem_line({ line, problem });
}

function isOwnRefusal(code: TradeImportRefusal): code is OwnRefusal {
  return Object.hasOwn(REFUSALS, code);
}

function isOwnProblem(code: TradeProblemCode): code is OwnProblem {
  return Object.hasOwn(PROBLEMS, code);
}
