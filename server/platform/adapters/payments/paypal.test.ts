import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FaultKind } from "#doubles/paypal/faults.ts";
import { payThroughDouble } from "#doubles/paypal/pay-through-double.ts";
import { type ServedDouble, serveDouble } from "#doubles/paypal/serve-double.ts";
import type { Instrument } from "#doubles/paypal/state.ts";
import type { CreateProviderOrder, PaymentProvider, ProviderOrder } from "./port.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const clock = () => NOW;
let double: ServedDouble;
let payments: PaymentProvider;
let count = 0;

beforeAll(async () => {
  double = await serveDouble({ port: 0, clock, webhookTarget: null });
  payments = payThroughDouble({ ...double, clock, timeoutMs: 250, retryDelaysMs: [5, 5] });
});
afterAll(() => double.close());
beforeEach(() => {
  double.faults.clear();
  double.journal.clear();
});

function newOrder(fields: Partial<CreateProviderOrder> = {}): CreateProviderOrder {
  count += 1;
  const orderId = `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
  return {
    orderId,
    invoiceId: `LPX-${count}`,
    totalCents: 17_900,
    currency: "USD",
    description: "Plan Starter",
    requestId: `order:${orderId}:create`,
    ...fields,
  };
}

async function createOrder(fields: Partial<CreateProviderOrder> = {}): Promise<ProviderOrder> {
  const result = await payments.createOrder(newOrder(fields));
  if (!result.ok) throw new Error(`not created: ${result.issue}`);
  return result.value;
}

async function approveOrder(instrument: Instrument): Promise<ProviderOrder> {
  const order = await createOrder();
  double.bank.approveOrder(order.id, instrument);
  return order;
}

describe("an order's way through the provider", () => {
  it("creates, captures and reads with the amount, currency, custom id and payee we sent", async () => {
    const asked = newOrder({ totalCents: 26_910 });
    const created = await payments.createOrder(asked);
    expect(created).toMatchObject({
      ok: true,
      value: { status: "CREATED", amountCents: 26_910, currency: "USD", customId: asked.orderId, captures: [] },
    });
    const id = created.ok ? created.value.id : "";
    double.bank.approveOrder(id, "good");
    const captured = await payments.captureOrder(id, `order:${asked.orderId}:capture`);
    const capture = {
      status: "COMPLETED",
      amountCents: 26_910,
      currency: "USD",
      customId: asked.orderId,
      providerOrderId: id,
      payeeMerchantId: payments.merchantId,
      createdAt: NOW,
    };
    expect(captured).toMatchObject({ ok: true, value: { status: "COMPLETED", captures: [capture] } });
    expect(await payments.getOrder(id)).toEqual(captured);
    const captureId = captured.ok ? (captured.value.captures[0]?.id ?? "") : "";
    expect(await payments.getCapture(captureId)).toMatchObject({ ok: true, value: capture });
  });

  it("[18] the same request id is done once, for create and for capture", async () => {
    const asked = newOrder();
    const answers = [];
    for (let turn = 0; turn < 5; turn += 1) answers.push(await payments.createOrder(asked));
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.issue))).size).toBe(1);
    const id = answers[0]?.ok ? answers[0].value.id : "";
    double.bank.approveOrder(id, "good");
    const captures = [];
    for (let turn = 0; turn < 5; turn += 1) captures.push(await payments.captureOrder(id, "order:x:capture"));
    expect(new Set(captures.map((answer) => (answer.ok ? answer.value.captures[0]?.id : answer.issue))).size).toBe(1);
  });

  it.each<{ instrument: Instrument; expected: object }>([
    { instrument: "declined", expected: { ok: false, reason: "declined", issue: "INSTRUMENT_DECLINED" } },
    { instrument: "declined_capture", expected: { ok: true, value: { captures: [{ status: "DECLINED" }] } } },
    { instrument: "pending", expected: { ok: true, value: { captures: [{ status: "PENDING" }] } } },
  ])("a capture of a $instrument instrument", async ({ instrument, expected }) => {
    const order = await approveOrder(instrument);
    expect(await payments.captureOrder(order.id, `order:${order.customId}:capture`)).toMatchObject(expected);
  });

  it("says why there is nothing to capture", async () => {
    const order = await createOrder();
    expect(await payments.captureOrder(order.id, "a")).toEqual({
      ok: false,
      reason: "not_approved",
      issue: "ORDER_NOT_APPROVED",
    });
    double.bank.approveOrder(order.id, "good");
    await payments.captureOrder(order.id, "b");
    expect(await payments.captureOrder(order.id, "c")).toMatchObject({ ok: false, reason: "already_captured" });
    expect(await payments.getOrder("NOSUCHORDER")).toMatchObject({ ok: false, reason: "not_found" });
  });

  it("refunds in part and in full, and reads the refund with its capture", async () => {
    const order = await approveOrder("good");
    const captured = await payments.captureOrder(order.id, "r");
    const captureId = captured.ok ? (captured.value.captures[0]?.id ?? "") : "";
    const part = await payments.refundCapture(captureId, "part", 5_000);
    expect(part).toMatchObject({ ok: true, value: { captureId, status: "COMPLETED", amountCents: 5_000 } });
    expect(await payments.getCapture(captureId)).toMatchObject({ value: { status: "PARTIALLY_REFUNDED" } });
    expect(await payments.refundCapture(captureId, "rest")).toMatchObject({ value: { amountCents: 12_900 } });
    expect(await payments.refundCapture(captureId, "more")).toMatchObject({ issue: "CAPTURE_FULLY_REFUNDED" });
    expect(await payments.getRefund(part.ok ? part.value.id : "")).toEqual(part);
    expect(await payments.getOrder(order.id)).toMatchObject({
      value: { refunds: [{ amountCents: 5_000 }, { amountCents: 12_900 }] },
    });
  });

  it.each([
    ["RESOLVED_BUYER_FAVOUR", "lost"],
    ["ACCEPTED", "lost"],
    ["RESOLVED_SELLER_FAVOUR", "won"],
    ["CANCELED_BY_BUYER", "won"],
  ])("reads a dispute with outcome %s as %s", async (outcome, status) => {
    const order = await approveOrder("good");
    const captured = await payments.captureOrder(order.id, "d");
    const captureId = captured.ok ? (captured.value.captures[0]?.id ?? "") : "";
    const opened = double.moneyBack.openDispute(captureId).body as { dispute_id: string };
    expect(await payments.getDispute(opened.dispute_id)).toMatchObject({
      value: { status: "open", captureIds: [captureId] },
    });
    double.moneyBack.resolveDispute(opened.dispute_id, outcome, null);
    expect(await payments.getDispute(opened.dispute_id)).toMatchObject({ value: { status } });
    expect(await payments.listDisputes(new Date(0))).toMatchObject({
      value: expect.arrayContaining([opened.dispute_id]),
    });
  });
});

describe("a dispute that is answered", () => {
  async function openDispute(): Promise<string> {
    const order = await approveOrder("good");
    const captured = await payments.captureOrder(order.id, `answered:${order.id}`);
    const captureId = captured.ok ? (captured.value.captures[0]?.id ?? "") : "";
    return (double.moneyBack.openDispute(captureId).body as { dispute_id: string }).dispute_id;
  }

  it("says why, how much, at which stage, until when and what the seller may do", async () => {
    expect(await payments.getDispute(await openDispute())).toMatchObject({
      value: {
        reason: "MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED",
        stage: "CHARGEBACK",
        state: "WAITING_FOR_SELLER_RESPONSE",
        amountCents: 17_900,
        buyerWords: "The indicator is not what I expected.",
        answerDueAt: new Date("2026-11-30T12:00:00.000Z"),
        wants: ["PROOF_OF_FULFILLMENT"],
        takesEvidence: true,
        takesAcceptance: true,
        sentEvidence: [],
      },
    });
  });

  it("takes evidence to the letter, and then no more until the provider asks anew", async () => {
    const id = await openDispute();
    const text = 'Order no. 7: "más" & ü.\n\n- 2026-11-20 12:00 UTC: it was used — \u{1F4C8}.';
    expect(await payments.provideEvidence(id, text, "e1")).toEqual({ ok: true, value: null });
    expect(await payments.getDispute(id)).toMatchObject({
      value: { state: "UNDER_REVIEW", takesEvidence: false, takesAcceptance: false, wants: [], sentEvidence: [text] },
    });
    expect(await payments.provideEvidence(id, text, "e2")).toEqual({
      ok: false,
      reason: "rejected",
      issue: "INVALID_DISPUTE_STATE",
    });
    double.moneyBack.askSeller(id, "PRE_ARBITRATION");
    expect(await payments.getDispute(id)).toMatchObject({ value: { stage: "PRE_ARBITRATION", takesEvidence: true } });
  });

  it("gives the money back where the claim is accepted", async () => {
    const id = await openDispute();
    expect(await payments.acceptClaim(id, "We accept.", "a1")).toEqual({ ok: true, value: null });
    expect(await payments.getDispute(id)).toMatchObject({ value: { status: "lost", refundedCents: 17_900 } });
  });

  it.each<FaultKind>(["status_503", "hang_after", "reset_after", "reset"])(
    "is asked once, whatever happens: %s",
    async (kind) => {
      const id = await openDispute();
      double.journal.clear();
      double.faults.add({ operation: "dispute.evidence", kind, times: 1 });
      expect(await payments.provideEvidence(id, "Order no. 7.", "e1")).toMatchObject({ reason: "unavailable" });
      double.faults.add({ operation: "dispute.accept", kind, times: 1 });
      await payments.acceptClaim(id, "We accept.", "a1");
      const calls = double.journal.since(0).filter(({ operation }) => operation.startsWith("dispute."));
      expect(calls.length).toBeLessThanOrEqual(2);
      expect(await payments.provideEvidence("PP-D-NONE", "Order no. 7.", "e3")).toMatchObject({ reason: "not_found" });
    },
  );
});

describe("[20] when the provider is in trouble", () => {
  const lost: FaultKind[] = [
    "status_500",
    "status_503",
    "status_429",
    "hang",
    "hang_after",
    "reset",
    "reset_after",
    "drip",
    "garbage",
  ];

  it.each(lost)("%s once: tried again with the same request id, captured once", async (kind) => {
    const order = await approveOrder("good");
    double.journal.clear();
    double.faults.add({ operation: "order.capture", kind, times: 1 });
    const captured = await payments.captureOrder(order.id, `order:${kind}:capture`);
    expect(captured).toMatchObject({ ok: true, value: { captures: [{ status: "COMPLETED" }] } });
    const calls = double.journal.since(0).filter(({ operation }) => operation === "order.capture");
    expect(new Set(calls.map(({ requestId }) => requestId))).toEqual(new Set([`order:${kind}:capture`]));
    expect([...double.state.captures.values()].filter(({ orderId }) => orderId === order.id)).toHaveLength(1);
  });

  it.each(lost)("%s for good: unavailable, with no text of the provider", async (kind) => {
    const order = await approveOrder("good");
    double.faults.add({ operation: "order.capture", kind, times: 3 });
    const result = await payments.captureOrder(order.id, `order:${kind}:capture-never`);
    expect(result).toMatchObject({ ok: false, reason: "unavailable" });
    expect(JSON.stringify(result)).toMatch(/^\{"ok":false,"reason":"unavailable","issue":"[A-Z0-9_]+"\}$/);
  });

  it("a refused token is asked for again", async () => {
    const other = payThroughDouble({ ...double, clock, timeoutMs: 250, retryDelaysMs: [5] });
    double.faults.add({ operation: "token", kind: "status_500", times: 1 });
    expect(await other.createOrder(newOrder())).toMatchObject({ ok: true });
  });
});
