import { describe, expect, it } from "vitest";
import type { FunctionFailure, FunctionResult } from "#app/core/data/invoke-function.ts";
import type { OrderAttempt } from "#app/core/shop/cart/checkout-data.ts";
import type { ActionName, Actions } from "#domain/actions/actions.ts";
import type { OrderRequest } from "#domain/actions/order-actions.ts";
import { createOrderDesk } from "./order-desk.ts";

const REQUEST: OrderRequest = {
  planIds: ["anual"],
  couponCode: null,
  name: "Ana",
  tradingviewUsername: "ana_tv",
  telegramUsername: "ana_tg",
  referralCode: null,
  language: "es",
  termsVersion: "2026-11-20",
  keepPlans: false,
  confirmsRepeat: false,
};
type CallOptions = { idempotencyKey?: string };
type Call = { name: string; key: string | undefined; body: object };

/** A desk over a script of answers, one a call; the last one repeats. */
function openDesk(...answers: FunctionResult<ActionName>[]) {
  const calls: Call[] = [];
  let attempt: OrderAttempt | null = null;
  const desk = createOrderDesk({
    invoke: async <Name extends ActionName>(name: Name, body: Actions[Name]["input"], options?: CallOptions) => {
      calls.push({ name, key: options?.idempotencyKey, body });
      return answers[Math.min(calls.length, answers.length) - 1] as FunctionResult<Name>;
    },
    attempts: {
      read: () => attempt,
      store: (next) => {
        attempt = structuredClone(next);
      },
    },
  });
  return { ...desk, calls, readAttempt: () => attempt };
}

const CREATED = {
  ok: true,
  data: { orderId: "o1", number: 1001, status: "created", totalCents: 299_00, providerOrderId: "PP1" },
} as const;
const CAPTURED = { ok: true, data: { orderId: "o1", status: "paid" } } as const;

function refused(code: FunctionFailure["code"], status: number) {
  return { ok: false, code, status } as const;
}

describe("[resilience 18] one wish is one order", () => {
  it("uses the same key after a reload or a second press", async () => {
    const { placeOrder, calls, readAttempt } = openDesk(CREATED);
    await placeOrder(REQUEST);
    await placeOrder({ ...REQUEST });
    expect(calls.map(({ name }) => name)).toEqual(["create-order", "create-order"]);
    expect(calls[0]?.key).toBe(calls[1]?.key);
    expect(readAttempt()).toMatchObject({ orderId: "o1", providerOrderId: "PP1", totalCents: 299_00 });
  });

  it.each([
    ["no answer", refused("network", 0)],
    ["the provider is away", refused("payment.unavailable", 503)],
    ["too many requests", refused("unexpected", 429)],
    ["the first call is still at work elsewhere", refused("idempotency.in_progress", 409)],
    ["the session ended", refused("unexpected", 401)],
  ])("keeps the key when %s", async (_title, answer) => {
    const { placeOrder, calls } = openDesk(answer, CREATED);
    await placeOrder(REQUEST);
    await placeOrder(REQUEST);
    expect(calls[0]?.key).toBe(calls[1]?.key);
  });

  it.each([
    ["coupon.invalid", 422],
    ["order.cancelled", 409],
    ["plan.lower_than_active", 409],
    ["order.repeated", 409],
  ] as const)("asks anew after %s", async (code, status) => {
    const { placeOrder, calls } = openDesk(refused(code, status), CREATED);
    await placeOrder(REQUEST);
    await placeOrder(REQUEST);
    expect(calls[0]?.key).not.toBe(calls[1]?.key);
  });

  it("gives the earlier order up when the wish has changed", async () => {
    const { placeOrder, calls } = openDesk(CREATED);
    await placeOrder(REQUEST);
    await placeOrder({ ...REQUEST, planIds: ["lifetime"] });
    expect(calls.map(({ name }) => name)).toEqual(["create-order", "cancel-order", "create-order"]);
    expect(calls[1]?.body).toEqual({ orderId: "o1" });
    expect(calls[0]?.key).not.toBe(calls[2]?.key);
  });

  it("makes no second order while the first is being paid", async () => {
    const { placeOrder, calls, readAttempt } = openDesk(CREATED, refused("order.in_payment", 409));
    await placeOrder(REQUEST);
    const second = await placeOrder({ ...REQUEST, planIds: ["lifetime"] });
    expect(second).toMatchObject({ ok: false, code: "order.in_payment" });
    expect(calls).toHaveLength(2);
    expect(readAttempt()?.orderId).toBe("o1");
  });
});

describe("captures", () => {
  it("asks again with the same key when the outcome is unknown", async () => {
    const { placeOrder, captureOrder, calls } = openDesk(CREATED, refused("payment.unavailable", 503), CAPTURED);
    await placeOrder(REQUEST);
    await captureOrder();
    expect(await captureOrder()).toEqual(CAPTURED);
    expect(calls[1]?.key).toBe(calls[2]?.key);
  });

  it("lets another instrument have a capture of its own after a declined one", async () => {
    const { placeOrder, captureOrder, calls } = openDesk(CREATED, refused("payment.declined", 402), CAPTURED);
    await placeOrder(REQUEST);
    await captureOrder();
    await captureOrder();
    expect(calls[1]?.key).not.toBe(calls[2]?.key);
    expect(calls[1]?.body).toEqual(calls[2]?.body);
  });

  it.each(["order.cancelled", "order.repeated"] as const)("forgets an order that ended as %s", async (code) => {
    const { placeOrder, captureOrder, readAttempt } = openDesk(CREATED, refused(code, 409));
    await placeOrder(REQUEST);
    await captureOrder();
    expect(readAttempt()).toBeNull();
  });

  it("captures nothing that was never placed", async () => {
    const { captureOrder, calls } = openDesk(CAPTURED);
    expect(await captureOrder()).toMatchObject({ ok: false, code: "order.not_found" });
    expect(calls).toEqual([]);
  });
});
