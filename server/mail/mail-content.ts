import type { AccessProblem } from "#domain/access/access-problems.ts";
import type { SetupChange } from "#domain/alerts/setup-change.ts";
import type { PricedItem } from "#domain/cart/cart-totals.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { RefundReason } from "#domain/refunds/refund-request.ts";
import type { TrialRefusal } from "#domain/trial/trial.ts";
import type { AuthNotice } from "#gateway/auth/auth-mail.ts";

/** What each queued letter says; instants are ISO text, money is cents. */
export type MailContent =
  | { kind: "purchase_confirmed"; payload: PurchaseConfirmed }
  | { kind: "indicator_access_granted"; payload: { name: string; tradingviewUsername: string } }
  | { kind: "indicator_access_failed"; payload: AccessFailed }
  | { kind: "indicator_access_late"; payload: AccessLate }
  | { kind: "trial_activated"; payload: TrialNotice & { tradingviewUsername: string } }
  | { kind: "trial_ending" | "trial_over"; payload: TrialNotice }
  | { kind: "trial_refused"; payload: { name: string; reason: TrialRefusal } }
  | { kind: "membership_expiring"; payload: MembershipNotice & { days: number } }
  | { kind: "membership_expired"; payload: MembershipNotice }
  | { kind: "payment_in_review" | "payment_denied"; payload: OrderNotice }
  | { kind: "order_refunded"; payload: OrderNotice }
  | { kind: "order_frozen"; payload: OrderNotice }
  | { kind: "order_resumed"; payload: OrderNotice }
  | { kind: "refund_requested"; payload: RefundRequested }
  | { kind: "refund_waits"; payload: RefundWaits }
  | { kind: "refund_refused"; payload: OrderNotice & { refusal: string } }
  | { kind: "recovery_codes_created"; payload: AccountNotice }
  | { kind: "recovery_code_used"; payload: AccountNotice }
  | { kind: AuthNotice["kind"]; payload: AccountNotice }
  | { kind: "password_changed" | "email_changed" | "factor_added" | "factor_removed"; payload: SecurityChange }
  | { kind: "new_device"; payload: NewDevice }
  | { kind: "account_deleted"; payload: AccountNotice }
  | { kind: "session_reminder"; payload: SessionReminder }
  | { kind: "followed_setups"; payload: FollowedSetups }
  | { kind: "support_ticket"; payload: SupportTicket }
  | { kind: "class_booked" | "class_reminder" | "class_cancelled" | "class_taken"; payload: ClassNotice }
  | { kind: "ticket_received"; payload: TicketNotice }
  | { kind: "ticket_answered"; payload: TicketNotice & { text: string } }
  | { kind: "certificate_issued"; payload: CertificateIssued }
  | { kind: "referral_due"; payload: ReferralDue };

export type PurchaseConfirmed = {
  name: string;
  orderNumber: number;
  items: PricedItem[];
  discountCents: number;
  /** What an upgrade took over; letters written before there was such a thing have none. */
  creditCents?: number;
  totalCents: number;
  tradingviewUsername: string;
  capturedAt: string;
  /** When its plan ends; null for life or without a plan, and letters written before it was told have none. */
  endsAt?: string | null;
};

export type AccessFailed = { name: string; tradingviewUsername: string; reason: AccessProblem };

/** To the team. */
export type AccessLate = { tradingviewUsername: string; requestedAt: string };

export type TrialNotice = { name: string; endsAt: string };

/** `priceCents`: what the same term costs now. */
export type MembershipNotice = { name: string; planId: PlanId; endsAt: string; priceCents: number };

export type OrderNotice = { name: string; orderNumber: number };

/** `course`: its title in the letter's language. */
export type CertificateIssued = { name: string; course: string; code: string };
/** A private class; `hostZone` is an IANA zone, `meetingUrl` null while it isn't known. */
export type ClassNotice = {
  bookingId: string;
  name: string;
  email: string;
  startsAt: string;
  minutes: number;
  host: string;
  hostZone: string;
  meetingUrl: string | null;
};

/** `hasAccount`: its writer reads it in their account, too. */
export type TicketNotice = { number: number; hasAccount: boolean };

export type SupportTicket = {
  number: number;
  ticketId: string;
  name: string;
  email: string;
  subject: string;
  message: string;
};
/** `answerDueAt`: when it is paid without an answer. */
export type RefundRequested = OrderNotice & { amountCents: number; answerDueAt: string };

/** To the team. */
export type RefundWaits = RefundRequested & { orderId: string; reason: RefundReason; details: string };

export type SessionReminder = { name: string; topic: { es: string; en: string }; startsAt: string; endsAt: string };

/** What became of setups that a member follows, the most grave first. */
export type FollowedSetups = { name: string; setups: { id: number; name: string; change: SetupChange }[] };

export type ReferralDue = { name: string; amountCents: number };

export type AccountNotice = { name: string };

export type SecurityChange = AccountNotice & { at: string };

/** `userAgent` is the browser's own word; `address` is empty where none was known. */
export type NewDevice = SecurityChange & { userAgent: string; address: string };
