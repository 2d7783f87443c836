import {
  Banknote,
  CalendarClock,
  CircleAlert,
  CreditCard,
  Dices,
  Gift,
  Hourglass,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  Mail,
  RefreshCw,
  Scale,
  Share2,
  Star,
  Unplug,
  Video,
} from "lucide-react";
import { problemName, productName } from "#app/core/office/admin-lists/order-texts.ts";
import { REASON_NAMES } from "#app/core/shop/orders/refund-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoney } from "#domain/formats/format-money.ts";
import type { DueKind } from "#domain/office/due-item.ts";
import { REFUND_REASONS } from "#domain/refunds/refund-request.ts";
import type { OfficeItem } from "./read-due-items.ts";

export const KIND_NAMES: Record<DueKind, () => string> = {
  access: m.shell_access,
  trial: m.summary_kind_trial,
  withdraw: m.summary_kind_withdraw,
  trial_ending: m.summary_kind_trial_ending,
  ticket: m.summary_kind_ticket,
  dispute: m.common_open_dispute,
  refund: m.panel_refund,
  payment_held: m.summary_kind_payment_held,
  payment_failed: m.common_payment_failed,
  order_problem: m.summary_kind_order_problem,
  provider_event: m.summary_kind_provider_event,
  share: m.summary_kind_share,
  term_ending: m.summary_kind_term_ending,
  job: m.summary_kind_job,
  letter: m.summary_kind_letter,
  room: m.summary_kind_room,
  draw_prize: m.summary_kind_draw_prize,
  draw_cancelled: m.summary_kind_draw_cancelled,
  draw_late: m.summary_kind_draw_late,
  testimonial: m.summary_kind_testimonial,
};

export const KIND_ICONS: Record<DueKind, LucideIcon> = {
  access: KeyRound,
  trial: Hourglass,
  withdraw: KeyRound,
  trial_ending: Hourglass,
  ticket: LifeBuoy,
  dispute: Scale,
  refund: Banknote,
  payment_held: CreditCard,
  payment_failed: CreditCard,
  order_problem: CircleAlert,
  provider_event: Unplug,
  share: Share2,
  term_ending: CalendarClock,
  job: RefreshCw,
  letter: Mail,
  room: Video,
  draw_prize: Gift,
  draw_cancelled: Dices,
  draw_late: Dices,
  testimonial: Star,
};

/** Whose it is, or what it is called. */
export function titleOf({ id, who, about, kind }: OfficeItem): string {
  if (kind === "provider_event") return m.summary_event_title();
  if (kind === "draw_cancelled" || kind === "draw_late") return m.draw_name({ day: id });
  return who ?? (kind === "room" ? about : null) ?? KIND_NAMES[kind]();
}

/** What is known of it besides, a phrase each. */
export function detailsOf({ kind, who, about, number, cents }: OfficeItem): string[] {
  if (kind === "provider_event") return who === null ? [] : [who];
  const order = number === null || kind === "ticket" ? [] : [m.admin_order_title({ number })];
  const money = cents === null || kind === "job" ? [] : [formatMoney(cents, getLocale())];
  return [...order, ...money, ...(about === null || kind === "room" ? [] : [aboutText(kind, about)])];
}

function aboutText(kind: DueKind, about: string): string {
  if (kind === "term_ending") return productName(about);
  if (kind === "dispute") return m.summary_no_deadline();
  if (kind === "refund") return refundReason(about);
  if (kind === "draw_prize") return m.draw_name({ day: about });
  if (kind === "draw_cancelled") return about === "seed_lost" ? m.draw_cancel_seed_lost() : m.draw_cancel_list_late();
  if (kind === "draw_late") return m.summary_draw_late_text({ round: about });
  const isProblem = kind === "payment_held" || kind === "payment_failed" || kind === "order_problem";
  return isProblem ? problemName(about) : about;
}

/** A reason of another version is shown as it is. */
function refundReason(code: string): string {
  const known = REFUND_REASONS.find((reason) => reason === code);
  return known === undefined ? code : REASON_NAMES[known]();
}
