import { randomUUID } from "node:crypto";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { WEBHOOK_PATH } from "#server/start/open-payments.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore } from "#tests/fixtures/seeded-store.ts";
import {
  type Account,
  inventAccount,
  openShopClient,
  type Session,
  type ShopClient,
} from "#tests/fixtures/shop-client.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { openDatabaseProxy } from "./database-proxy.ts";
import type { KillPoint } from "./kill-points.ts";
import { openWatchedDouble } from "./watched-double.ts";
import { openWebhookRelay } from "./webhook-relay.ts";

/** What one killed purchase came to, as the buyer and the provider see it. */
export type Outcome = { problems: string[]; secondsToPaid: number };

const LIMIT_SECONDS = 60;
const POLL_MS = 100;
const PAID = "order paid, 1 payment completed, 1 membership, 1 capture";

/** A shop process that can be killed and started again on the same data, with its provider in this process. */
export async function openKilledShop(engine: EngineName) {
  const store = await copyStore(engine, `capture-kill-${randomUUID().slice(0, 8)}`);
  const proxy = store.databaseUrl === undefined ? null : await openDatabaseProxy(store.databaseUrl);
  const relay = await openWebhookRelay();
  const double = await openWatchedDouble(relay.url);
  let server: LpxProcess = await startServer();
  let shop: ShopClient = await openShopClient(server.url);
  const account: Account = inventAccount();
  await shop.register(account);

  /** A server must not outlive this process when that is stopped half-way. */
  process.once("exit", () => void server.kill());

  async function startServer(): Promise<LpxProcess> {
    const started = await startLpx({
      dataDir: store.dataDir,
      databaseUrl: proxy?.url,
      environment: { PAYPAL_API_URL: double.url },
    });
    relay.setTarget(`${started.url}${WEBHOOK_PATH}`);
    return started;
  }

  async function kill(): Promise<void> {
    relay.setTarget(null);
    await server.kill();
  }

  async function restart(): Promise<void> {
    double.faults.clear();
    server = await startServer();
    shop = await openShopClient(server.url);
  }

  async function runPoint(point: KillPoint): Promise<Outcome> {
    let session = await shop.signIn(account);
    const idempotencyKey = randomUUID();
    let order: { orderId: string; providerOrderId: string } | null = null;
    const purchase = {
      double,
      relay,
      proxy,
      create: async () => {
        order = await createOrder(shop, session, idempotencyKey);
      },
      approve: () => shop.approve(order?.providerOrderId ?? ""),
      capture: () => captureOrder(shop, session, order?.orderId ?? ""),
      kill,
    };
    await point.run(purchase);
    await restart();
    const readyAt = performance.now();
    session = await shop.signIn(account);
    if (!point.isApproved) {
      const again = await createOrder(shop, session, idempotencyKey);
      order = again;
      await shop.approve(again.providerOrderId);
      await captureOrder(shop, session, again.orderId);
    }
    const orderId = (order as { orderId: string } | null)?.orderId ?? "";
    const seen = await waitForPaid(session, orderId, readyAt);
    return {
      problems: seen === PAID ? [] : [`${point.name}: ${seen}`],
      secondsToPaid: (performance.now() - readyAt) / 1000,
    };
  }

  async function waitForPaid(session: Session, orderId: string, readyAt: number): Promise<string> {
    let seen = "";
    while (performance.now() - readyAt < LIMIT_SECONDS * 1000) {
      seen = await readOutcome(session, orderId);
      if (seen === PAID) return seen;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return seen;
  }

  async function readOutcome(session: Session, orderId: string): Promise<string> {
    const [order] = (await shop.select<{ status: string }>(`orders?select=status&id=eq.${orderId}`, session)).body;
    const payments = (await shop.select<{ status: string }>(`payments?select=status&order_id=eq.${orderId}`, session))
      .body;
    const memberships = (await shop.select(`memberships?select=id&order_id=eq.${orderId}`, session)).body;
    const opened = [...double.state.orders.values()].filter(({ customId }) => customId === orderId);
    const captures = [...double.state.captures.values()].filter((capture) =>
      opened.some(({ id }) => id === capture.orderId),
    );
    const paid = payments.map(({ status }) => status).join("+") || "none";
    return `order ${order?.status}, ${payments.length} payment ${paid}, ${memberships.length} membership, ${captures.length} capture`;
  }

  return {
    runPoint,
    /** Over all purchases: nothing is captured that isn't paid, and nothing paid that isn't captured. */
    async findImbalance(): Promise<string[]> {
      const session = await shop.signIn(account);
      const orders = (await shop.select<{ id: string }>("orders?select=id&status=eq.paid&limit=10000", session)).body;
      const captured = [...double.state.captures.values()].filter(({ status }) => status === "COMPLETED").length;
      return orders.length === captured
        ? []
        : [`${captured} captures at the provider for ${orders.length} paid orders`];
    },
    async close() {
      await server.stop();
      await double.close();
      await relay.close();
      await proxy?.close();
    },
  };
}

/** The key of a call whose process died is free again after its lease, so the client asks until then. */
async function createOrder(shop: ShopClient, session: Session, idempotencyKey: string) {
  const body = {
    planIds: ["semestral"],
    name: "Lucía Márquez",
    tradingviewUsername: "lucia_tv",
    telegramUsername: "lucia_tg",
    language: "es",
    termsVersion: TERMS_VERSION,
    // One buyer buys at every point.
    confirmsRepeat: true,
  };
  for (;;) {
    const answer = await shop.invoke<Created>("create-order", { session, idempotencyKey, body });
    if (answer.status < 400) return answer.body;
    if (answer.body.code !== "idempotency.in_progress") throw new Error(`create-order: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

type Created = { orderId: string; providerOrderId: string; code?: string };

async function captureOrder(shop: ShopClient, session: Session, orderId: string): Promise<void> {
  const { status, body } = await shop.invoke("capture-order", { session, body: { orderId } });
  if (status >= 400) throw new Error(`capture-order answered ${status}: ${JSON.stringify(body)}`);
}
