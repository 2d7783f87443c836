import { createHash } from "node:crypto";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { Instrument } from "#doubles/paypal/state.ts";
import { insertAccount } from "#server/demo/demonstration-accounts.ts";
import type { InventedPerson } from "./invented-people.ts";
import { openLookups } from "./lookups.ts";
import type { Actor, Business } from "./open-business.ts";

/** The same in each play: whether somebody is written to about their cart follows from it. */
function idOf({ email }: InventedPerson): string {
  const hex = createHash("sha256").update(email).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A cart is written by its owner's page, not by an action. */
const CART_SQL = `insert into public.carts (user_id, items, updated_at) values ($1, $2, $3)
  on conflict (user_id) do update set items = excluded.items, updated_at = excluded.updated_at`;
const CHOICE_SQL = `insert into public.cart_letter_choices (user_id, wants_letters) values ($1, $2)
  on conflict (user_id) do update set wants_letters = excluded.wants_letters`;

export type Member = Actor & { person: InventedPerson };

export type Basket = {
  plan: PlanId;
  coupon?: string;
  /** Whose code came along, by their address. */
  referralOf?: string;
};

/** What members do, a step each, by the product's own actions. */
export function memberSteps(business: Business) {
  const { act, attempt, double, read } = business;
  const { codeOf, paymentOf, ticketOf } = openLookups(business);
  async function keepCart(member: Member, items: object[], wantsLetters: boolean | null): Promise<void> {
    const at = business.clock();
    await read(CART_SQL, [member.userId, JSON.stringify(items), at]);
    if (wantsLetters !== null) await read(CHOICE_SQL, [member.userId, wantsLetters]);
  }
  const captureOf = async (orderId: string) => (await paymentOf(orderId)).capture_id ?? "";
  return {
    async join(person: InventedPerson): Promise<Member> {
      const userId = await business.database.transaction({ role: "owner" }, (transaction) =>
        insertAccount(transaction, { ...person, id: idOf(person), hash: null }),
      );
      return { userId, email: person.email, person };
    },
    /** Puts a plan into the cart, as its screen keeps it, and says whether letters about it are wanted. */
    fillCart: (member: Member, plan: PlanId, wantsLetters: boolean) =>
      keepCart(member, [{ id: plan, quantity: 1 }], wantsLetters),
    order: async (member: Member, { plan, coupon, referralOf }: Basket) =>
      act("create-order", member, {
        planIds: [plan],
        couponCode: coupon ?? null,
        name: member.person.name,
        tradingviewUsername: member.person.username,
        telegramUsername: member.person.username,
        referralCode: referralOf === undefined ? null : await codeOf(referralOf),
        language: member.person.language,
        termsVersion: TERMS_VERSION,
        keepPlans: false,
        confirmsRepeat: true,
      }),
    /** Approves at the provider and captures; a refused payment leaves the order as the product does. */
    async pay(member: Member, orderId: string, instrument: Instrument = "good") {
      double.bank.approveOrder((await paymentOf(orderId)).provider_order_id, instrument, member.person.country);
      const paid = await attempt("capture-order", member, { orderId });
      if (paid.ok) await keepCart(member, [], null);
      return paid;
    },
    correctName: (member: Member, tradingviewUsername: string) =>
      act("change-indicator-name", member, { tradingviewUsername }),
    askTrial: (member: Member) => act("request-trial", member, { tradingviewUsername: member.person.username }),
    askRefund: (member: Member, orderId: string, details: string) =>
      act("request-refund", member, { orderId, reason: "not_expected", details }),
    withdrawRefund: (member: Member, orderId: string) => act("withdraw-refund", member, { orderId }),
    /** The buyer complains at the provider. */
    dispute: async (orderId: string) => double.moneyBack.openDispute(await captureOf(orderId)),
    /** The provider has looked at a payment that it held, and lets it through. */
    clearPayment: async (orderId: string) => double.bank.settleCapture(await captureOf(orderId), "COMPLETED"),
    async ask(member: Member, subject: string, message: string): Promise<void> {
      const { name, email, language } = member.person;
      await act("send-ticket", member, { name, email, subject, message, language });
    },
    async reply(member: Member, text: string): Promise<void> {
      const { ticketId } = await ticketOf(member.userId);
      await act("reply-ticket", member, { ticketId, text, attachments: [] });
    },
    closeTicket: async (member: Member) =>
      act("close-ticket", member, { ticketId: (await ticketOf(member.userId)).ticketId }),
  };
}
