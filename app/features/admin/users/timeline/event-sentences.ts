import { deviceName } from "#app/core/account/devices/device-name.ts";
import { productName } from "#app/core/office/admin-lists/order-texts.ts";
import { dayText, whyEnded } from "#app/core/office/memberships/membership-texts.ts";
import { actName } from "#app/core/office/records/act-names.ts";
import { letterName } from "#app/core/office/records/letter-names.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoney } from "#domain/formats/format-money.ts";
import type { PersonEventKind } from "#domain/staff/person-event.ts";
import type { EventDetails, PersonEvent } from "./read-person-events.ts";

export const KIND_NAMES: Readonly<Record<PersonEventKind, () => string>> = {
  order: m.panel_orders,
  payment: m.admin_order_payments,
  access: m.panel_indicator_access,
  term: m.timeline_kind_term,
  session: m.timeline_kind_session,
  vote: m.admin_setups_votes,
  lesson: m.timeline_kind_lesson,
  ticket: m.panel_tickets,
  letter: m.carts_letters,
  consent: m.timeline_kind_consent,
  act: m.timeline_kind_act,
};

type Sentence = (details: EventDetails) => string;
type Told = Omit<PersonEvent, "kind"> & { kind: Exclude<PersonEventKind, "act"> };

const orderOf = ({ number, cents }: EventDetails) => ({ number: number ?? "–", amount: money(cents) });
const planOf = ({ plan }: EventDetails) => ({ plan: productName(plan ?? "") });
const ticketOf = ({ number, title }: EventDetails) => ({ number: number ?? "–", title: titleOf(title) });
const letterOf = ({ letter }: EventDetails) => ({ letter: letterName(letter ?? "") });
const consentOf = ({ version, context }: EventDetails) => ({
  version: version ?? "–",
  where: CONTEXTS[context ?? ""]?.() ?? context ?? "–",
});

const CONTEXTS: Readonly<Record<string, () => string>> = {
  register: m.timeline_consent_register,
  checkout: m.timeline_consent_checkout,
  dashboard: m.timeline_consent_dashboard,
};

/** What happened, by the kind and the database's word for it. */
const SENTENCES: Readonly<Record<Told["kind"], Readonly<Record<string, Sentence>>>> = {
  order: {
    ordered: (details) =>
      m.timeline_ordered({ ...orderOf(details), products: (details.products ?? []).map(productName).join(", ") }),
    cancelled: (details) => m.timeline_order_cancelled(orderOf(details)),
  },
  payment: {
    paid: (details) => m.timeline_paid(orderOf(details)),
    payment_pending: (details) => m.timeline_payment_pending(orderOf(details)),
    payment_declined: (details) => m.timeline_payment_declined(orderOf(details)),
    payment_failed: (details) => m.timeline_payment_declined(orderOf(details)),
    paid_back_refund: (details) => m.timeline_refunded(orderOf(details)),
    paid_back_reversal: (details) => m.timeline_reversed(orderOf(details)),
    dispute_opened: (details) => m.timeline_dispute_opened(orderOf(details)),
    dispute_won: (details) => m.timeline_dispute_won(orderOf(details)),
    dispute_lost: (details) => m.timeline_dispute_lost(orderOf(details)),
    refund_requested: (details) => m.timeline_refund_requested(orderOf(details)),
    refund_refused: (details) => m.timeline_refund_refused(orderOf(details)),
    refund_withdrawn: (details) => m.timeline_refund_withdrawn(orderOf(details)),
  },
  access: {
    paid: m.timeline_access_paid,
    queued: m.timeline_access_queued,
    granted: m.timeline_access_granted,
    revoked: m.timeline_access_revoked,
    frozen: m.timeline_access_frozen,
    resumed: m.timeline_access_resumed,
    expired: m.timeline_access_expired,
    corrected: m.timeline_access_corrected,
    renamed: m.timeline_access_renamed,
    failed: m.timeline_access_failed,
    refused: m.timeline_access_refused,
    late: m.timeline_access_late,
    confirmed: m.timeline_access_confirmed,
  },
  term: {
    granted: (details) => m.timeline_term_granted({ ...planOf(details), until: dayText(details.until ?? null) }),
    ended: (details) => m.timeline_term_ended({ ...planOf(details), reason: whyEnded(details.reason ?? null) }),
    over: (details) => m.timeline_term_over(planOf(details)),
    extended: (details) => m.timeline_term_extended({ ...planOf(details), days: details.days ?? 0 }),
    moved_here: (details) => m.timeline_term_moved_here(planOf(details)),
    moved_away: (details) => m.timeline_term_moved_away(planOf(details)),
  },
  session: {
    signed_up: m.timeline_signed_up,
    signed_in: m.timeline_signed_in,
    signed_out: m.timeline_signed_out,
  },
  vote: { voted: ({ setup }) => m.timeline_voted({ setup: setup ?? "–" }) },
  lesson: { finished: ({ title }) => m.timeline_lesson_finished({ title: titleOf(title) }) },
  ticket: {
    asked: (details) => m.timeline_ticket_asked(ticketOf(details)),
    answered: (details) => m.timeline_ticket_answered(ticketOf(details)),
    wrote_again: (details) => m.timeline_ticket_again(ticketOf(details)),
  },
  letter: {
    sent: (details) => m.timeline_letter_sent(letterOf(details)),
    failed: (details) => m.timeline_letter_failed(letterOf(details)),
    returned: (details) => m.timeline_letter_returned(letterOf(details)),
    expired: (details) => m.timeline_letter_expired(letterOf(details)),
    waiting: (details) => m.timeline_letter_waiting(letterOf(details)),
  },
  consent: {
    terms: (details) => m.timeline_consent_terms(consentOf(details)),
    privacy: (details) => m.timeline_consent_privacy(consentOf(details)),
    withdrawal_waiver: (details) => m.timeline_consent_waiver(consentOf(details)),
  },
};

/** An event in the reader's words; one that another version wrote is shown as it is called. */
export function eventSentence({ kind, event, details, device }: PersonEvent): string {
  if (kind === "act") return actName(event);
  if (device !== null) return m.timeline_signed_in_on({ device: deviceName(device) });
  const sentences = SENTENCES[kind];
  return Object.hasOwn(sentences, event) ? (sentences[event]?.(details) ?? event) : event;
}

function money(cents: number | null | undefined): string {
  return formatMoney(cents ?? 0, getLocale());
}

function titleOf(title: EventDetails["title"]): string {
  return typeof title === "object" && title !== null ? title[getLocale()] : (title ?? "–");
}
