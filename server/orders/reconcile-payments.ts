import { SERVICE } from "#server/platform/service-caller.ts";
import type { OrderRow } from "./order-row.ts";
import { followDisputeNews } from "./settle/follow-event.ts";
import type { PaymentServices } from "./settle/payment-services.ts";
import { processDuePaymentEvents } from "./settle/process-payment-events.ts";
import {
  claimUncheckedPayments,
  findLateOrders,
  findOpenOrders,
  findUncheckedDisputes,
  findUnwantedCaptures,
} from "./settle/reconcile-rows.ts";
import { recordListedRefunds, recordProviderOrder } from "./settle/record-provider-order.ts";
import { refundUnwanted } from "./settle/refund-unwanted.ts";
import { type OrderNews, settleOrder } from "./settle/settle-order.ts";

const PAGE = 100;
/** Readings at the provider at the same time. */
const PARALLEL = 4;
const CHECKED_A_RUN = 50;
const DISPUTES_SINCE_MILLISECONDS = 3 * 24 * 60 * 60 * 1000;

export type Reconciliation = { orders: Partial<Record<OrderNews, number>>; events: number; returned: number };

/**
 * Brings our orders in line with the provider, whatever died on the way: at start and every few minutes.
 * Repeating it, in one process or many, changes nothing that is right already.
 */
export async function reconcilePayments(services: PaymentServices): Promise<Reconciliation> {
  const events = await processDuePaymentEvents(services);
  const orders: Reconciliation["orders"] = {};
  const count = (news: OrderNews) => {
    orders[news] = (orders[news] ?? 0) + 1;
  };
  await settleAllOpen(services, count);
  const late = await services.database.transaction(SERVICE, (transaction) =>
    findLateOrders(transaction, services.clock()),
  );
  await inParallel(late, async (order) => count(await settleSafely(services, order)));
  const returned = await returnUnwanted(services);
  await checkSettledPayments(services);
  await checkDisputes(services);
  return { orders, events, returned };
}

async function settleAllOpen(services: PaymentServices, count: (news: OrderNews) => void): Promise<void> {
  let page = await readOpenPage(services, null);
  while (page.length > 0) {
    await inParallel(page, async (order) => count(await settleSafely(services, order)));
    page = page.length < PAGE ? [] : await readOpenPage(services, page.at(-1)?.id ?? null);
  }
}

function readOpenPage(services: PaymentServices, after: string | null): Promise<OrderRow[]> {
  return services.database.transaction(SERVICE, (transaction) =>
    findOpenOrders(transaction, { at: services.clock(), after, limit: PAGE }),
  );
}

/** One order that trips over a bug must not stop the others. */
async function settleSafely(services: PaymentServices, order: OrderRow): Promise<OrderNews> {
  try {
    return await settleOrder(services, order);
  } catch (error) {
    services.logger.error(
      { orderId: order.id, error: error instanceof Error ? error : null },
      "an order was not settled",
    );
    return "unavailable";
  }
}

async function returnUnwanted(services: PaymentServices): Promise<number> {
  const captures = await services.database.transaction(SERVICE, (transaction) =>
    findUnwantedCaptures(transaction, services.clock()),
  );
  const returned = await Promise.all(captures.map((captureId) => refundUnwanted(services, captureId)));
  return returned.filter((isReturned) => isReturned).length;
}

/** Refunds whose webhook never came: every settled payment is read again once a day. */
async function checkSettledPayments(services: PaymentServices): Promise<void> {
  const payments = await services.database.transaction(SERVICE, (transaction) =>
    claimUncheckedPayments(transaction, { at: services.clock(), limit: CHECKED_A_RUN }),
  );
  await inParallel(payments, async ({ order_id: orderId, provider_order_id: providerOrderId }) => {
    const reading = await services.payments.getOrder(providerOrderId);
    if (!reading.ok) return;
    await recordProviderOrder(services, orderId, reading.value);
    await recordListedRefunds(services, reading.value, "refund");
  });
}

/** Disputes whose webhook never came: the provider lists what changed, and the open ones are read again once an hour. */
async function checkDisputes(services: PaymentServices): Promise<void> {
  const at = services.clock();
  const changed = await services.payments.listDisputes(new Date(at.getTime() - DISPUTES_SINCE_MILLISECONDS));
  if (!changed.ok) return;
  const open = await services.database.transaction(SERVICE, (transaction) =>
    findUncheckedDisputes(transaction, { at, limit: CHECKED_A_RUN }),
  );
  const disputeIds = [...new Set([...changed.value, ...open])];
  await inParallel(disputeIds, (disputeId) => followDisputeNews(services, disputeId));
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, items.length) }, worker));
}
