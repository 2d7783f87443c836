import { m } from "#app/paraglide/messages.js";
import type { AlertAction } from "#domain/signals/alert.ts";

export const ACTION_NAMES = {
  signal: m.admin_signals_action_signal,
  cancel: m.admin_signals_action_cancel,
  close: m.admin_signals_action_close,
  test: m.admin_signals_action_test,
} as const satisfies Record<AlertAction, () => string>;

/** The outcome of an alert, and why one was not followed: docs/signals.md. */
const ANSWERS: Record<string, () => string> = {
  "signal.written": m.admin_signals_answer_written,
  "signal.changed": m.admin_signals_answer_changed,
  "signal.unchanged": m.admin_signals_answer_unchanged,
  "signal.cancelled": m.admin_signals_answer_cancelled,
  "signal.closed": m.admin_signals_answer_closed,
  "signal.tested": m.admin_signals_answer_tested,
  "signal.known": m.admin_signals_answer_known,
  "signal.invalid": m.admin_signals_answer_invalid,
  "signal.not_accepted": m.admin_signals_answer_not_accepted,
  "signal.source_disabled": m.admin_signals_answer_disabled,
  "signal.unknown_setup": m.admin_signals_answer_unknown_setup,
  "signal.wrong_chart": m.admin_signals_answer_wrong_chart,
  "signal.busy": m.admin_signals_answer_try_again,
  "signal.not_operating": m.admin_signals_answer_not_operating,
  "signal.not_promised": m.admin_signals_answer_not_promised,
  "signal.stale": m.admin_signals_answer_stale,
  "signal.future": m.admin_signals_answer_future,
  "signal.too_many": m.admin_signals_answer_too_many,
  "signal.try_again": m.admin_signals_answer_try_again,
  network: m.admin_signals_answer_network,
};

export function sayAnswer(code: string): string {
  return Object.hasOwn(ANSWERS, code) ? (ANSWERS[code]?.() ?? code) : code;
}
