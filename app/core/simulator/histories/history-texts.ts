import { m } from "#app/paraglide/messages.js";
import type { HistoryProblem, HistoryProblemCode, HistoryRefusal } from "#domain/histories/history.ts";
import { MAX_HISTORY_BYTES, MAX_ROWS } from "#domain/histories/history.ts";
import { DATE_ORDERS, type DateOrder } from "#domain/histories/read-time.ts";

const MEGABYTE = 1024 * 1024;

const REFUSALS: Record<HistoryRefusal, () => string> = {
  "history.backtest_report": m.histories_refused_backtest_report,
  "history.bad_csv": m.histories_refused_bad_csv,
  "history.bad_zip": m.histories_refused_bad_zip,
  "history.declares_types": m.histories_refused_declares_types,
  "history.empty": m.histories_refused_empty,
  "history.encoding": m.histories_refused_encoding,
  "history.mapping_needed": m.histories_refused_mapping_needed,
  "history.no_trades": m.histories_refused_no_trades,
  "history.open_report": m.histories_refused_open_report,
  "history.too_deep": m.histories_refused_too_deep,
  "history.too_large": () => m.histories_refused_too_large({ megabytes: MAX_HISTORY_BYTES / MEGABYTE }),
  "history.too_many_rows": () => m.histories_refused_too_many_rows({ rows: MAX_ROWS }),
  "history.unknown_format": m.histories_refused_unknown_format,
};

const ORDERS: Record<DateOrder, () => string> = {
  ymd: m.histories_order_ymd,
  dmy: m.histories_order_dmy,
  mdy: m.histories_order_mdy,
};

const PROBLEMS: Record<HistoryProblemCode, (cell: string) => string> = {
  "history.assumed_date_order": (order) => m.histories_problem_assumed_date_order({ order: orderText(order) }),
  "history.assumed_decimal_mark": (mark) =>
    mark === "," ? m.histories_problem_assumed_comma() : m.histories_problem_assumed_point(),
  "history.balance_differs": (cell) => m.histories_problem_balance_differs({ cell }),
  "history.deals_differ": (cell) => m.histories_problem_deals_differ({ cell }),
  "history.closed_before_opened": (cell) => m.histories_problem_closed_before_opened({ cell }),
  "history.costs_unknown": () => m.histories_problem_costs_unknown(),
  "history.duplicate": (cell) => m.histories_problem_duplicate({ cell }),
  "history.entry_or_exit_missing": (cell) => m.histories_problem_entry_or_exit_missing({ cell }),
  "history.equal_parts": (cell) => m.histories_problem_equal_parts({ cell }),
  "history.fee_unplaced": (cell) => m.histories_problem_fee_unplaced({ cell }),
  "history.no_number": (cell) => m.histories_problem_no_number({ cell }),
  "history.no_point_value": (cell) => m.histories_problem_no_point_value({ cell }),
  "history.no_side": (cell) => m.histories_problem_no_side({ cell }),
  "history.no_symbol": (cell) =>
    cell === "" ? m.histories_problem_no_symbol_at_all() : m.histories_problem_no_symbol({ cell }),
  "history.no_time": (cell) => m.histories_problem_no_time({ cell }),
  "history.not_understood": (cell) => m.histories_problem_not_understood({ cell }),
  "history.opening_unknown": (count) => m.histories_problem_opening_unknown({ cell: count }),
  "history.several_currencies": (cell) => m.histories_problem_several_currencies({ cell }),
  "history.totals_differ": (cell) => m.histories_problem_totals_differ({ cell }),
};

/** Why a file of trades isn't read. */
export function historyRefusalText(code: HistoryRefusal): string {
  return REFUSALS[code]();
}

/** What wasn't understood, with its line in front where it is about one. */
export function historyProblemText({ line, code, detail }: HistoryProblem): string {
  const problem = PROBLEMS[code](detail ?? "");
  return line === null ? problem : m.histories_problem_line({ line, problem });
}

function orderText(order: string): string {
  const known = DATE_ORDERS.find((each) => each === order);
  return known === undefined ? order : ORDERS[known]();
}
