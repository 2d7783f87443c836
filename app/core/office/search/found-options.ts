import { TICKET_STATE_NAMES, TICKET_STATE_TONES } from "#app/core/account/tickets/ticket-texts.ts";
import { discountName, STATE_NAMES, STATE_TONES } from "#app/core/office/admin-lists/coupon-names.ts";
import { STATUS_NAMES, STATUS_TONES } from "#app/core/office/admin-lists/order-texts.ts";
import { m } from "#app/paraglide/messages.js";
import type { BadgeProps } from "#app/ui/badge.tsx";
import { couponState } from "#domain/coupons/coupon-state.ts";
import { toValidity } from "#domain/coupons/coupon-validity.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import type { Language } from "#domain/language/language-of.ts";
import { localised } from "#domain/language/localised.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan, isPlanId } from "#domain/plans/plan-catalogue.ts";
import type { FoundKind } from "#domain/staff/office-search.ts";
import type { FactsOf, Found } from "./read-found.ts";

/** What can be chosen: a record, a screen, or a kind's whole list. */
export type SearchOption = {
  to: string;
  name: string;
  /** What tells it from others of its name. */
  detail?: string;
  state?: { text: string; tone: BadgeProps["tone"] } | null;
  at?: Date | null;
};

type Told = Pick<SearchOption, "name" | "detail" | "state" | "at">;

/** Where a kind has all its rows, and what that list is called. */
export const LISTS: Record<FoundKind, { name: () => string; path: string; filters?: Record<string, string> }> = {
  person: { name: m.admin_users_title, path: paths.adminUsers },
  order: { name: m.panel_orders, path: paths.adminOrders },
  // It begins with those that wait.
  ticket: { name: m.panel_tickets, path: paths.adminTickets, filters: { state: "all" } },
  coupon: { name: m.coupons_title, path: paths.adminCoupons },
  setup: { name: m.common_setups, path: paths.adminSetups },
  lesson: { name: m.panel_courses, path: paths.adminCourses },
};

/** A kind's list with a search in it. */
export function listAddress(kind: FoundKind, words: string): string {
  const { path, filters } = LISTS[kind];
  return `${path}?${new URLSearchParams({ q: words, ...filters })}`;
}

export function toOption(found: Found, language: Language, now: Date): SearchOption {
  const { kind, id, facts } = found;
  switch (kind) {
    case "person":
      return { to: href(paths.adminUser, { userId: id }), ...tellPerson(facts) };
    case "order":
      return { to: href(paths.adminOrder, { orderId: id }), ...tellOrder(facts, language) };
    case "ticket":
      return { to: href(paths.adminTicket, { ticketId: id }), ...tellTicket(facts) };
    case "coupon":
      return { to: href(paths.adminCoupon, { couponKey: id }), ...tellCoupon(facts, now) };
    case "setup":
      // It is edited in its list.
      return { to: listAddress("setup", facts.name), ...tellSetup(facts) };
    case "lesson":
      return { to: href(paths.adminLesson, { lessonId: id }), ...tellLesson(facts, language) };
  }
}

function tellPerson({
  name,
  email,
  tradingview_username: tradingView,
  plan_id: plan,
  ...facts
}: FactsOf<"person">): Told {
  const isStaff = facts.staff_role !== null;
  const planName = plan !== null && isPlanId(plan) ? getPlan(plan).name : null;
  const state = isStaff ? m.admin_users_staff() : planName;
  return {
    name: name || m.admin_user_nameless(),
    detail: [email, tradingView].filter((word) => word !== null).join(" · "),
    state: state === null ? null : { text: state, tone: isStaff ? "chosen" : "neutral" },
    at: new Date(facts.created_at),
  };
}

function tellOrder(facts: FactsOf<"order">, language: Language): Told {
  return {
    name: `#${facts.number}`,
    detail: `${facts.name} · ${formatMoney(facts.total_cents, language)}`,
    state: { text: STATUS_NAMES[facts.status](), tone: STATUS_TONES[facts.status] },
    at: new Date(facts.created_at),
  };
}

function tellTicket({ number, subject, name, status, created_at: createdAt }: FactsOf<"ticket">): Told {
  const state = { text: TICKET_STATE_NAMES[status](), tone: TICKET_STATE_TONES[status] };
  return { name: `#${number} ${subject}`, detail: name, state, at: new Date(createdAt) };
}

function tellCoupon({ key, created_at: createdAt, ...row }: FactsOf<"coupon">, now: Date): Told {
  const coupon = toValidity(row);
  const state = coupon === null ? null : couponState(coupon, now);
  return {
    name: key,
    detail: discountName(row),
    state: state === null ? null : { text: STATE_NAMES[state](), tone: STATE_TONES[state] },
    at: new Date(createdAt),
  };
}

function tellSetup({ id, name, asset, timeframe, plan_id: plan, live_signal: isLive }: FactsOf<"setup">): Told {
  const state = isLive
    ? m.admin_setups_state_live()
    : plan === null
      ? m.panel_library()
      : m.admin_setups_state_funding();
  return { name, detail: `${id} · ${asset} ${timeframe}`, state: { text: state, tone: isLive ? "signal" : "neutral" } };
}

function tellLesson(
  { is_published: isPublished, edited_at: editedAt, ...facts }: FactsOf<"lesson">,
  language: Language,
): Told {
  return {
    name: localised(facts, "title", language),
    detail: localised(facts, "course_title", language),
    state: { text: isPublished ? m.panel_published() : m.courses_state_to_be_published(), tone: "neutral" },
    at: editedAt === null ? null : new Date(editedAt),
  };
}
