import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import { NO_LIMITS } from "#domain/coupons/coupon-settings.ts";
import { SAMPLE_HOST } from "#server/demo/prepare-demonstration.ts";
import { openLookups } from "./lookups.ts";
import type { Member } from "./member-steps.ts";
import type { Actor, Business } from "./open-business.ts";

const DUE_SHARES_SQL = `select order_id from public.referral_entries group by order_id
  having bool_or(step = 'due') and not bool_or(step in ('paid', 'cancelled')) order by min(at)`;

/** What the team does in the office, by the product's own actions. */
export function officeSteps(business: Business, team: Actor) {
  const { act, read } = business;
  const { ticketOf, versionOf } = openLookups(business);
  const accessOf = async ({ userId }: Member) => ({
    userId,
    version: await versionOf("indicator_access", "user_id", userId),
  });
  return {
    grant: async (member: Member) => act("grant-indicator-access", team, await accessOf(member)),
    failName: async (member: Member) =>
      act("fail-indicator-access", team, { ...(await accessOf(member)), reason: "name_not_found" }),
    withdraw: async (member: Member) => act("withdraw-indicator-access", team, await accessOf(member)),
    refuseTrial: async (member: Member) =>
      act("refuse-trial", team, { ...(await accessOf(member)), reason: "no_such_account" }),
    answerRefund: (orderId: string, refusal: string | null) => act("answer-refund", team, { orderId, refusal }),
    answer: async (member: Member, text: string) =>
      act("answer-ticket", team, { ...(await ticketOf(member.userId)), text, status: "answered", attachments: [] }),
    note: (member: Member, text: string) => act("add-user-note", team, { userId: member.userId, text }),
    async payDueReferrals(): Promise<void> {
      for (const { order_id: orderId } of await read<{ order_id: string }>(DUE_SHARES_SQL))
        await act("pay-referral", team, { orderId, note: "PayPal" });
    },
    makeCoupon: (code: string, value: number) =>
      act("create-coupon", team, {
        ...NO_LIMITS,
        code,
        type: "percentage",
        value,
        maxUsesPerPerson: 1,
        isFirstPurchaseOnly: true,
        reason: "",
      }),
    switchCouponOff: async (key: string) =>
      act("switch-coupon", team, {
        key,
        reason: "Se acabó la apertura",
        isActive: false,
        version: await versionOf("coupons", "code", key),
      }),
    /** An hour every second day, each at another time of day. */
    async publishSlots(count: number): Promise<void> {
      for (let index = 0; index < count; index += 1) {
        const startsAt = new Date(business.clock().getTime() + 2 * (index + 1) * DAY_MS + (12 + index) * HOUR_MS);
        await act("publish-class-slot", team, {
          startsAt: startsAt.toISOString(),
          minutes: 60,
          host: SAMPLE_HOST,
          hostZone: "America/Lima",
          meetingUrl: null,
        });
      }
    },
    markClass: async (bookingId: string, state: "done" | "missed") =>
      act("mark-class", team, { bookingId, state, version: await versionOf("class_bookings", "id", bookingId) }),
  };
}
