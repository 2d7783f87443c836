import type { Transaction } from "#gateway/database/port.ts";
import type { SourceOrder } from "./read-order.ts";

/** What a page of orders refers to and is here. */
export type OrderBuyers = {
  /**
   * The order's account by its id, else the confirmed one with the order's address: of two accounts that differed in
   * letters' case one was taken. Null where there is none.
   */
  accountOf(order: Pick<SourceOrder, "userId" | "email">): string | null;
  emailOf(userId: string): string | null;
  hasCoupon(code: string): boolean;
};

type AccountRow = { id: string; email: string | null; isConfirmed: boolean };

const ACCOUNTS = `select id, email, email_confirmed_at is not null as "isConfirmed" from auth.users
  where deleted_at is null and (id::text = any($1::text[]) or email = any($2::text[]))`;

export async function findBuyers(transaction: Transaction, orders: readonly SourceOrder[]): Promise<OrderBuyers> {
  const given = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  const accounts = await transaction.query<AccountRow>(ACCOUNTS, [
    given(orders.map(({ userId }) => userId)),
    given(orders.map(({ email }) => email)),
  ]);
  const known = await transaction.query<{ code: string }>(
    "select code from public.coupons where code = any($1::text[])",
    [given(orders.map(({ couponCode }) => couponCode))],
  );
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const byEmail = new Map(accounts.filter(({ isConfirmed }) => isConfirmed).map(({ email, id }) => [email, id]));
  const codes = new Set(known.map(({ code }) => code));
  return {
    accountOf({ userId, email }) {
      if (userId !== null && byId.has(userId)) return userId;
      return email === null ? null : (byEmail.get(email) ?? null);
    },
    emailOf: (userId) => byId.get(userId)?.email ?? null,
    hasCoupon: (code) => codes.has(code),
  };
}
