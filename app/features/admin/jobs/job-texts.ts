import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { BadgeProps } from "#app/ui/badge.tsx";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import {
  type FailureCause,
  failureCause,
  type JobFailure,
  type JobName,
  type JobState,
} from "#domain/office/server-jobs.ts";

/** What each job is called, and what it does. */
export const JOB_WORDS: Readonly<Record<JobName, { name: () => string; text: () => string }>> = {
  "announce-telegram-webhook": {
    name: m.jobs_name_announce_telegram_webhook,
    text: m.jobs_text_announce_telegram_webhook,
  },
  "cancel-stale-orders": { name: m.jobs_name_cancel_stale_orders, text: m.jobs_text_cancel_stale_orders },
  "clear-alerts": { name: m.jobs_name_clear_alerts, text: m.jobs_text_clear_alerts },
  "clear-expired-auth": { name: m.jobs_name_clear_expired_auth, text: m.jobs_text_clear_expired_auth },
  "clear-unconfirmed-accounts": {
    name: m.jobs_name_clear_unconfirmed_accounts,
    text: m.jobs_text_clear_unconfirmed_accounts,
  },
  "clear-unsent-attachments": {
    name: m.jobs_name_clear_unsent_attachments,
    text: m.jobs_text_clear_unsent_attachments,
  },
  "deliver-outbox": { name: m.jobs_name_deliver_outbox, text: m.jobs_text_deliver_outbox },
  "deliver-push": { name: m.jobs_name_deliver_push, text: m.jobs_text_deliver_push },
  "deliver-telegram": { name: m.jobs_name_deliver_telegram, text: m.jobs_text_deliver_telegram },
  "end-expired-access": { name: m.jobs_name_end_expired_access, text: m.jobs_text_end_expired_access },
  "erase-closed-diaries": { name: m.jobs_name_erase_closed_diaries, text: m.jobs_text_erase_closed_diaries },
  "follow-carts": { name: m.jobs_name_follow_carts, text: m.jobs_text_follow_carts },
  "follow-payment-events": { name: m.jobs_name_follow_payment_events, text: m.jobs_text_follow_payment_events },
  "forget-old-job-runs": { name: m.jobs_name_forget_old_job_runs, text: m.jobs_text_forget_old_job_runs },
  "forget-old-letters": { name: m.jobs_name_forget_old_letters, text: m.jobs_text_forget_old_letters },
  "forget-old-signals": { name: m.jobs_name_forget_old_signals, text: m.jobs_text_forget_old_signals },
  "forget-undoable-acts": { name: m.jobs_name_forget_undoable_acts, text: m.jobs_text_forget_undoable_acts },
  "keep-brackets": { name: m.jobs_name_keep_brackets, text: m.jobs_text_keep_brackets },
  "keep-class-sessions": { name: m.jobs_name_keep_class_sessions, text: m.jobs_text_keep_class_sessions },
  "keep-daily-signals": { name: m.jobs_name_keep_daily_signals, text: m.jobs_text_keep_daily_signals },
  "keep-draws": { name: m.jobs_name_keep_draws, text: m.jobs_text_keep_draws },
  "list-current-plans": { name: m.jobs_name_list_current_plans, text: m.jobs_text_list_current_plans },
  "make-backup": { name: m.jobs_name_make_backup, text: m.jobs_text_make_backup },
  "make-referrals-due": { name: m.jobs_name_make_referrals_due, text: m.jobs_text_make_referrals_due },
  "measure-status": { name: m.jobs_name_measure_status, text: m.jobs_text_measure_status },
  "pay-refunds": { name: m.jobs_name_pay_refunds, text: m.jobs_text_pay_refunds },
  "publish-evidence-roots": { name: m.jobs_name_publish_evidence_roots, text: m.jobs_text_publish_evidence_roots },
  "publish-record-days": { name: m.jobs_name_publish_record_days, text: m.jobs_text_publish_record_days },
  "read-returned-mail": { name: m.jobs_name_read_returned_mail, text: m.jobs_text_read_returned_mail },
  "reconcile-payments": { name: m.jobs_name_reconcile_payments, text: m.jobs_text_reconcile_payments },
  "remind-of-classes": { name: m.jobs_name_remind_of_classes, text: m.jobs_text_remind_of_classes },
  "remove-former-members": { name: m.jobs_name_remove_former_members, text: m.jobs_text_remove_former_members },
  "remove-unused-files": { name: m.jobs_name_remove_unused_files, text: m.jobs_text_remove_unused_files },
  "send-dispute-answers": { name: m.jobs_name_send_dispute_answers, text: m.jobs_text_send_dispute_answers },
  "send-mailings": { name: m.panel_mailings, text: m.jobs_text_send_mailings },
  "tell-of-endings": { name: m.jobs_name_tell_of_endings, text: m.jobs_text_tell_of_endings },
  "tell-of-late-access": { name: m.jobs_name_tell_of_late_access, text: m.jobs_text_tell_of_late_access },
  "tell-team": { name: m.jobs_name_tell_team, text: m.jobs_text_tell_team },
  "write-alerts": { name: m.jobs_name_write_alerts, text: m.jobs_text_write_alerts },
  "write-session-reminders": { name: m.jobs_name_write_session_reminders, text: m.jobs_text_write_session_reminders },
  "write-visits": { name: m.jobs_name_write_visits, text: m.jobs_text_write_visits },
  "write-week-letters": { name: m.jobs_name_write_week_letters, text: m.jobs_text_write_week_letters },
};

export const STATE_NAMES: Readonly<Record<JobState, () => string>> = {
  running: m.jobs_state_running,
  ok: m.jobs_state_ok,
  failed: m.jobs_state_failed,
  lost: m.jobs_state_lost,
  never: m.jobs_state_never,
};

export const STATE_TONES: Readonly<Record<JobState, NonNullable<BadgeProps["tone"]>>> = {
  running: "signal",
  ok: "gain",
  failed: "loss",
  lost: "loss",
  never: "neutral",
};

const CAUSES: Readonly<Record<FailureCause, () => string>> = {
  network: m.jobs_cause_network,
  time: m.jobs_cause_time,
  database: m.jobs_cause_database,
  program: m.jobs_cause_program,
};

/** Why a run failed, in short, and the code by which the server's log has more. */
export function failureText({ code, tries }: Pick<JobFailure, "code" | "tries">): string {
  const cause = CAUSES[failureCause(code)]();
  return tries > 1 ? m.jobs_failure_often({ cause, code, tries }) : m.jobs_failure_once({ cause, code });
}

const UNITS = [
  [DAY_MS, "day"],
  [HOUR_MS, "hour"],
  [MINUTE_MS, "minute"],
] as const;

/** A length of time in its largest unit that it reaches, seconds to a hundredth. */
export function lengthText(milliseconds: number): string {
  const [unitMs, unit] = UNITS.find(([least]) => milliseconds >= least) ?? [SECOND_MS, "second"];
  const maximumFractionDigits = unit === "second" ? 2 : 1;
  const format = numberFormat(getLocale(), { style: "unit", unit, unitDisplay: "short", maximumFractionDigits });
  return format.format(milliseconds / unitMs);
}
