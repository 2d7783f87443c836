import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { createDatabaseLimitStore } from "#gateway/auth/limits/database-limit-store.ts";
import type { Database } from "#gateway/database/port.ts";
import { createEncryption } from "#gateway/encryption/encryption.ts";
import { payThroughDouble } from "#server/adapters/payments/double/pay-through-double.ts";
import { serveDouble } from "#server/adapters/payments/double/serve-double.ts";
import type { Instrument } from "#server/adapters/payments/double/state.ts";
import { createPaypalWebhook } from "#server/api/paypal-webhook.ts";
import { readEnvironment } from "#server/env.ts";
import { createOrder } from "#server/functions/create-order.ts";
import { createLogger } from "#server/logger.ts";
import type { OrderRow } from "#server/orders/order-row.ts";
import type { Services } from "#server/services.ts";
import { SERVICE } from "../payment-services.ts";

const START = new Date("2026-11-20T12:00:00.000Z");

export type OrderWish = { planIds?: PlanId[]; couponCode?: string; userId?: string };

/**
 * A shop for tests: a real database, the real adapter over HTTP to the double, and the real webhook endpoint
 * that the double delivers to. Time stands still until a test moves it.
 */
export async function openShop(database: Database) {
  let now = START;
  const clock = () => now;
  const double = await serveDouble({ port: 0, clock, webhookTarget: null, hasControl: true });
  const environment = readEnvironment({ LOG_LEVEL: "silent" });
  if (!environment.ok) throw new Error(environment.problem);
  const services: Services = {
    database,
    payments: payThroughDouble({ ...double, clock, timeoutMs: 8_000, retryDelaysMs: [5, 5] }),
    clock,
    logger: createLogger("silent"),
    environment: environment.environment,
    encryption: createEncryption([Buffer.alloc(32, 7)]),
    publicUrl: "http://shop.test",
    alerts: { push: null, telegram: null },
    mailbox: null,
    limitStore: createDatabaseLimitStore(database, clock),
    countProcesses: () => 1,
  };
  /** Gives up on the provider quickly: for tests in which it never answers. */
  const impatient: Services = {
    ...services,
    payments: payThroughDouble({ ...double, clock, timeoutMs: 400, retryDelaysMs: [5, 5] }),
  };
  const webhook = createPaypalWebhook(services);
  const { url: webhookUrl, close: closeWebhook } = await serveApp(webhook.app);

  function read<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return database.transaction(SERVICE, (transaction) => transaction.query<Row>(sql, parameters));
  }

  async function createBuyer(): Promise<string> {
    const userId = randomUUID();
    await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("insert into auth.users (id, email, created_at) values ($1, $2, $3)", [
        userId,
        `${userId}@example.com`,
        now,
      ]),
    );
    return userId;
  }

  async function placeOrder({ planIds = ["anual"], couponCode, userId }: OrderWish = {}): Promise<OrderRow> {
    const sub = userId ?? (await createBuyer());
    const claims = { sub, role: "authenticated", email: `${sub}@example.com` };
    const input = {
      planIds,
      couponCode: couponCode ?? null,
      keepPlans: true,
      name: "Marina Quispe",
      tradingviewUsername: "marina_q",
      telegramUsername: "marinaq",
      language: "es" as const,
      termsVersion: "2026-11",
    };
    const call = { caller: { userId: sub, claims }, idempotencyKey: randomUUID(), ip: "127.0.0.1" };
    const created = await createOrder.handle(services, input, call);
    if (!created.ok) throw new Error(`no order: ${created.code}`);
    return findOrder(created.data.orderId);
  }

  /** An order the buyer has approved at the provider. */
  async function approveOrder(wish: OrderWish = {}, instrument: Instrument = "good"): Promise<OrderRow> {
    const order = await placeOrder(wish);
    double.bank.approveOrder(order.provider_order_id ?? "", instrument);
    return order;
  }

  async function findOrder(orderId: string): Promise<OrderRow> {
    const [order] = await read<OrderRow>("select * from public.orders where id = $1", [orderId]);
    if (order === undefined) throw new Error("the order is gone");
    return order;
  }

  return {
    database,
    services,
    impatient,
    double,
    webhook,
    webhookUrl,
    now: () => now,
    /** Moves the clock of shop and provider. */
    pass(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds);
    },
    read,
    createBuyer,
    placeOrder,
    approveOrder,
    findOrder,
    async close() {
      await webhook.settled();
      await closeWebhook();
      await double.close();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

async function serveApp(app: Hono) {
  const root = new Hono().route("/api/paypal/webhook", app);
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: root.fetch, port: 0, hostname: "127.0.0.1" }, () => resolve(started));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/paypal/webhook`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}
