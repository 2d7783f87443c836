import type { Measured } from "../outage/measured.ts";
import type { PatroniCluster } from "./patroni-cluster.ts";

/** A paid order in the database, with its payments and memberships. */
type Paid = { id: string; payments: number; memberships: number };

const PAID = `select o.id,
    (select count(*)::integer from public.payments p where p.order_id = o.id and p.status = 'completed') as payments,
    (select count(*)::integer from public.memberships m where m.order_id = o.id) as memberships
  from public.orders o where o.status = 'paid'`;

/** The paid orders of the moment. */
export const readPaid = (cluster: PatroniCluster) => cluster.read<Paid>(PAID);

type Counted = {
  /** Purchases that their buyers saw completed. */
  acknowledged: readonly string[];
  /** The demonstration's own. */
  before: readonly Paid[];
  /** At the payment double. */
  captures: number;
};

/** Each purchase that its buyer saw completed is there, once, and the payment double holds as much money. */
export async function countLost(
  cluster: PatroniCluster,
  { acknowledged, before, captures }: Counted,
): Promise<Measured> {
  const own = (await readPaid(cluster)).filter(({ id }) => !before.some((order) => order.id === id));
  const whole = own.filter(({ payments, memberships }) => payments === 1 && memberships === 1);
  const ids = new Set(whole.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !ids.has(id));
  const figure =
    `${lost.length} of ${acknowledged.length} acknowledged purchases lost, ${captures} captures at the payment double, ` +
    `${whole.length} paid orders with one payment and one membership`;
  const isEven = [captures, own.length, acknowledged.length].every((count) => count === whole.length);
  return { problems: lost.length === 0 && isEven ? [] : [`${figure}, ${own.length} paid orders`], figure };
}
