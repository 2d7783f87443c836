import { describe, expect, it } from "vitest";
import { type FailedPayment, failedPaymentState, nextOfPayment, refuseLinkLetter } from "./failed-payment.ts";
import { PAYMENT_REASONS, reasonOfCode } from "./payment-reasons.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const HOLD_UNTIL = new Date("2026-11-27T14:30:00Z");
const DECLINED: FailedPayment = {
  status: "approved",
  problem: "payment.declined",
  holdUntil: HOLD_UNTIL,
  paidAt: null,
  lastFailedAt: new Date("2026-11-27T11:30:00Z"),
  isBoughtSince: false,
  isPutAside: false,
};
const ENDED = { status: "failed" } as const;
const PAID = { status: "paid", paidAt: NOW } as const;
const REVIEWED = { status: "pending_review", problem: "payment.under_review" } as const;

describe("how a failed payment stands, and what happens by itself", () => {
  const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
  it.each<[string, Partial<FailedPayment>, ReturnType<typeof failedPaymentState>, ReturnType<typeof nextOfPayment>]>([
    ["a declined card, order open", {}, "open", { kind: "order_ends", at: HOLD_UNTIL }],
    ["a new order that the provider refused", { status: "created" }, "open", { kind: "order_ends", at: HOLD_UNTIL }],
    ["under review", REVIEWED, "held", { kind: "provider_decides", at: null }],
    ["another amount", { ...REVIEWED, problem: "payment.amount_mismatch" }, "held", { kind: "team_decides", at: null }],
    ["ended", ENDED, "ended", { kind: "lapses", at: new Date("2026-12-27T11:30:00Z") }],
    ["hold over", { status: "cancelled" }, "ended", { kind: "lapses", at: new Date("2026-12-27T11:30:00Z") }],
    ["30 days ago", { ...ENDED, lastFailedAt: hoursAgo(720) }, "lapsed", { kind: "nothing", at: null }],
    ["paid another way", PAID, "recovered", { kind: "done", at: null }],
    ["paid, then given back", { ...PAID, status: "refunded" }, "recovered", { kind: "done", at: null }],
    ["bought with a later order", { ...ENDED, isBoughtSince: true }, "recovered", { kind: "done", at: null }],
    ["put aside", { isPutAside: true }, "put_aside", { kind: "nothing", at: null }],
    ["put aside, then paid", { ...PAID, isPutAside: true }, "recovered", { kind: "done", at: null }],
  ])("[2.23] %s", (_, change, state, next) => {
    expect(failedPaymentState({ ...DECLINED, ...change }, NOW)).toBe(state);
    expect(nextOfPayment({ ...DECLINED, ...change }, NOW)).toEqual(next);
  });

  it.each([
    ["an open order", {}, null],
    ["an ended one", ENDED, null],
    ["one that was put aside", { isPutAside: true }, null],
    ["money under review: it must not be paid twice", REVIEWED, "not_needed"],
    ["a paid one", PAID, "not_needed"],
    ["a deleted account", { hasAccount: false }, "gone"],
    ["a letter an hour ago", { linkSentAt: hoursAgo(1) }, "sent"],
    ["a letter 24 hours ago", { linkSentAt: hoursAgo(24) }, null],
  ])("writes the link of %s: %s", (_, change, refusal) => {
    expect(refuseLinkLetter({ ...DECLINED, hasAccount: true, linkSentAt: null, ...change }, NOW)).toBe(refusal);
  });
});

describe("the provider's codes", () => {
  it.each([
    ["INSTRUMENT_DECLINED", "declined"],
    ["5120", "insufficient_funds"],
    ["PENDING_REVIEW", "under_review"],
    ["ECHECK", "waits_for_bank"],
    ["PAYER_ACTION_REQUIRED", "authentication"],
  ])("%s is %s", (code, reason) => {
    expect(reasonOfCode(code)).toBe(reason);
  });

  it.each(["SOMETHING_NEW", "constructor", "__proto__", ""])("%j isn't known", (code) => {
    expect(reasonOfCode(code)).toBeNull();
  });

  it("every reason has a code", () => {
    const codes = ["PAYER_CANNOT_PAY", "5650", "5920", "5140", "5400", "5180", "0500", "5200", "9500", "5120"];
    const others = ["ORDER_NOT_APPROVED", "RESOURCE_NOT_FOUND", "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING", "UNILATERAL"];
    const rest = ["TRANSACTION_LIMIT_EXCEEDED", "5110", "PENDING_REVIEW", "ECHECK"];
    expect(new Set([...codes, ...others, ...rest].map(reasonOfCode))).toEqual(new Set(PAYMENT_REASONS));
  });
});
