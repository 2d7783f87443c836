import type { Database } from "#gateway/database/port.ts";
import { BUYER_DOMAIN } from "./accounts.ts";

/** How many of each there are for the accounts that bought; every number must be the number of journeys. */
type Purchases = {
  orders: number;
  buyers: number;
  paid: number;
  payments: number;
  memberships: number;
  accesses: number;
  letters: number;
};

/** Counts in the database what the journeys left there, and nothing of anybody else. */
export async function countPurchases(database: Database): Promise<Purchases> {
  const [row] = await database.transaction({ role: "owner" }, (transaction) =>
    transaction.query<Purchases>(
      `with buyers as (select id from auth.users where email like '%@' || $1),
            orders as (select * from public.orders where user_id in (select id from buyers))
       select (select count(*) from orders) as orders,
              (select count(distinct user_id) from orders where status = 'paid') as buyers,
              (select count(*) from orders where status = 'paid') as paid,
              (select count(*) from public.payments p join orders o on o.id = p.order_id
               where p.status = 'completed' and p.amount_cents = o.total_cents) as payments,
              (select count(*) from public.memberships m join orders o on o.id = m.order_id
               where m.status = 'active' and m.user_id = o.user_id) as memberships,
              (select count(*) from public.indicator_access
               where status = 'pending' and user_id in (select id from buyers)) as accesses,
              (select count(*) from public.outbox
               where kind = 'purchase_confirmed' and recipient like '%@' || $1) as letters`,
      [BUYER_DOMAIN],
    ),
  );
  if (row === undefined) throw new Error("the counts are missing");
  return row;
}

/** What is not as many as the journeys, in words; empty when each was paid exactly once. */
export function findDifferences(purchases: Record<string, number>, journeys: number): string[] {
  return Object.entries(purchases)
    .filter(([, count]) => count !== journeys)
    .map(([name, count]) => `${count} ${name} for ${journeys} journeys`);
}
