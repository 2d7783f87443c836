import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { Answer, Session, ShopClient } from "#tests/fixtures/shop-client.ts";

/** A purchase that its buyer saw completed; the moment by `performance.now()`. */
export type Bought = { orderId: string; paidAt: number };

const AGAIN_MS = 250;
const GIVEN_UP_MS = 120_000;
const BODY = {
  planIds: ["semestral"],
  name: "Lucía Márquez",
  tradingviewUsername: "lucia_tv",
  telegramUsername: "lucia_tg",
  language: "es",
  termsVersion: TERMS_VERSION,
  confirmsRepeat: true,
};

/** What a buyer came to: purchases, and what ended otherwise than paid. */
export type Bill = { bought: Bought[]; refused: string[] };

/** Buys one plan after the other until the signal; the last purchase is brought to its end. */
export async function buyUntil(shop: ShopClient, session: Session, signal: AbortSignal): Promise<Bill> {
  const bill: Bill = { bought: [], refused: [] };
  while (!signal.aborted) {
    try {
      const orderId = await buyOnce(shop, session);
      bill.bought.push({ orderId, paidAt: performance.now() });
    } catch (error) {
      bill.refused.push(error instanceof Error ? error.message : String(error));
    }
  }
  return bill;
}

async function buyOnce(shop: ShopClient, session: Session): Promise<string> {
  const ask = <Body extends object>(name: string, body: unknown) => {
    const idempotencyKey = randomUUID();
    return insist<Body>(name, () => shop.invoke(name, { session, idempotencyKey, body }));
  };
  const { orderId, providerOrderId } = await ask<Created>("create-order", BODY);
  await shop.approve(providerOrderId);
  const { status } = await ask<{ status: string }>("capture-order", { orderId });
  if (status !== "paid") throw new Error(`${orderId} ended as ${status}`);
  return orderId;
}

type Created = { orderId: string; providerOrderId: string };
type Refusal = { code?: string };

/** Asks again with the same key, as the page does, while the shop is away or still at work on it. */
async function insist<Body extends object>(name: string, ask: () => Promise<Answer<Body & Refusal>>): Promise<Body> {
  const deadline = performance.now() + GIVEN_UP_MS;
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer !== null && answer.status < 400) return answer.body;
    const isPassing = answer === null || answer.status >= 500 || answer.body.code === "idempotency.in_progress";
    if (!isPassing || performance.now() > deadline) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    await sleep(AGAIN_MS);
  }
}
