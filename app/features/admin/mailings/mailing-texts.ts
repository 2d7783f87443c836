import { returnText } from "#app/core/office/records/return-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { BadgeProps } from "#app/ui/badge.tsx";
import { dateFormat, numberFormat } from "#domain/formats/kept-formats.ts";
import type { LeftOut, MailingKind, MailingState, RecipientState } from "#domain/mailings/mailing.ts";
import type { SegmentList } from "#domain/mailings/segment.ts";

export const KIND_NAMES: Record<MailingKind, () => string> = {
  news: m.mailings_kind_news,
  service: m.mailings_kind_service,
};

export const STATE_NAMES: Record<MailingState, () => string> = {
  draft: m.mailings_state_draft,
  scheduled: m.mailings_state_scheduled,
  sending: m.mailings_state_sending,
  done: m.mailings_state_done,
  stopped: m.mailings_state_stopped,
};

export const STATE_TONES: Record<MailingState, BadgeProps["tone"]> = {
  draft: "neutral",
  scheduled: "signal",
  sending: "signal",
  done: "gain",
  stopped: "loss",
};

export const LIST_NAMES: Record<SegmentList, () => string> = {
  users: m.admin_users_title,
  memberships: m.memberships_title,
};

export const RECIPIENT_NAMES: Record<RecipientState, () => string> = {
  waiting: m.panel_waiting,
  sending: m.mailings_letters_sending,
  sent: m.mailings_letters_sent,
  returned: m.mailings_letters_returned,
  in_doubt: m.panel_in_doubt,
  failed: m.mailings_letters_failed,
  unsubscribed: m.mailings_letters_unsubscribed,
};

export const LEFT_OUT_NAMES: Record<LeftOut, () => string> = {
  banned: m.admin_user_banned,
  unconfirmed: m.common_email_not_confirmed,
  suppressed: m.mailings_left_suppressed,
  unsubscribed: m.mailings_left_unsubscribed,
  not_chosen: m.mailings_left_not_chosen,
  no_entitlement: m.mailings_left_no_entitlement,
};

/** Why a letter ended as it did: what we know by name, a mail server's status in words, or the mailer's code. */
export function errorText(error: string | null): string {
  if (error === null) return "";
  if (error === "process_lost") return m.mailings_error_process_lost();
  const names: Readonly<Record<string, () => string>> = LEFT_OUT_NAMES;
  return names[error]?.() ?? returnText(error) ?? error;
}

export function countText(count: number): string {
  return numberFormat(getLocale(), {}).format(count);
}

/** By the office's clock. */
export function momentIn(instant: string, zone: string): string {
  const format = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short", timeZone: zone });
  return `${format.format(new Date(instant))} (${zone})`;
}
