import type { KeyObject } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type SignedEvent, signBody, signEvent } from "#doubles/paypal/signed-event.ts";
import { makeSigningIdentity, readPrivateKey } from "#doubles/paypal/signing-identity.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { expectWithin, startWatch } from "#tests/fixtures/figures.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { readFacts } from "#tests/fixtures/purchase-facts.ts";
import { reconcilePayments } from "../reconcile-payments.ts";
import { processDuePaymentEvents } from "./process-payment-events.ts";

describeEachEngine("resilience 21: webhooks", (openDatabase) => {
  let shop: Shop;
  let strangerKey: KeyObject;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    const stranger = await makeSigningIdentity(shop.now());
    strangerKey = readPrivateKey(stranger);
    shop.double.strangers.set("STRANGER", stranger.certificate);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.double.faults.clear();
    Object.assign(shop.double.webhooks.settings, { target: null, mode: "normal" });
  });

  const PAID = { order: "paid", payments: ["completed"], memberships: ["anual:active"], captures: 1, refunds: 0 };

  async function post(body: string, headers: Record<string, string>) {
    const elapsed = startWatch();
    const response = await fetch(shop.webhookUrl, { method: "POST", body, headers });
    await response.body?.cancel();
    await shop.webhook.settled();
    return { status: response.status, ms: elapsed() };
  }

  /** An order captured at the provider by a process that died before it wrote anything down. */
  async function captureBehindOurBack() {
    const order = await shop.approveOrder();
    const before = shop.double.webhooks.events().length;
    await shop.services.payments.captureOrder(order.provider_order_id ?? "", `order:${order.id}:capture`);
    const [event] = shop.double.webhooks.events().slice(before) as [SignedEvent];
    return { order, event };
  }

  async function countEvents(): Promise<number> {
    return (await shop.read("select 1 from public.payment_events")).length;
  }

  it("a genuine capture event pays the order, stored before the 2xx and answered in under 5 s", async () => {
    const { order, event } = await captureBehindOurBack();
    const { status, ms } = await post(event.body, event.headers);
    expect(status).toBe(200);
    expectWithin(ms, 5_000);
    expect(await readFacts(shop, order.id)).toMatchObject(PAID);
  });

  it("100 repetitions, 10 at a time: one event, one effect", async () => {
    const { order, event } = await captureBehindOurBack();
    const before = await countEvents();
    for (let turn = 0; turn < 10; turn += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => post(event.body, signBody(shop.double.signer, event.body))),
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
    expect((await countEvents()) - before).toBe(1);
    const facts = await readFacts(shop, order.id);
    expect(facts).toMatchObject(PAID);
    expect(facts.mails.filter((kind) => kind === "purchase_confirmed")).toHaveLength(1);
  });

  const forgeries: [string, (event: SignedEvent) => { body: string; headers: Record<string, string> }][] = [
    [
      "a bad signature",
      ({ body, headers }) => ({ body, headers: { ...headers, "paypal-transmission-sig": "A".repeat(344) } }),
    ],
    ["no signature", ({ body }) => ({ body, headers: { "content-type": "application/json" } })],
    [
      "another webhook's id",
      ({ body }) => ({ body, headers: signBody({ ...shop.double.signer, webhookId: "OTHER" }, body) }),
    ],
    [
      "a certificate from a foreign host",
      ({ body }) => ({
        body,
        headers: signBody(
          { ...shop.double.signer, certificateUrl: "https://certs.example/v1/notifications/certs/CERT" },
          body,
        ),
      }),
    ],
    [
      "a certificate chain nobody vouches for",
      ({ body }) => ({
        body,
        headers: signBody(
          {
            ...shop.double.signer,
            privateKey: strangerKey,
            certificateUrl: `${shop.double.url}/v1/notifications/certs/STRANGER`,
          },
          body,
        ),
      }),
    ],
    ["one byte changed", ({ body, headers }) => ({ body: body.replace("PAYMENT", "PAYMENU"), headers })],
    ["one byte added", ({ body, headers }) => ({ body: `${body} `, headers })],
  ];

  it.each(forgeries)("%s: 4xx and no side effect", async (_title, forge) => {
    const { order, event } = await captureBehindOurBack();
    const before = await countEvents();
    const { body, headers } = forge(event);
    const { status } = await post(body, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await countEvents()).toBe(before);
    expect(await readFacts(shop, order.id)).toMatchObject({ order: "created", payments: [], memberships: [] });
  });

  it("a genuine event that lies about money is not believed: the provider is read", async () => {
    const order = await shop.placeOrder();
    const lie = signEvent(shop.double.signer, "PAYMENT.CAPTURE.COMPLETED", {
      id: "MADEUPCAPTURE",
      status: "COMPLETED",
      amount: { currency_code: "USD", value: "299.00" },
      custom_id: order.id,
      supplementary_data: { related_ids: { order_id: order.provider_order_id } },
    });
    expect((await post(lie.body, lie.headers)).status).toBe(200);
    expect(await readFacts(shop, order.id)).toMatchObject({ order: "created", payments: [], memberships: [] });
  });

  it("a body over 256 KB is refused, and an unknown kind of event kept and ignored", async () => {
    expect((await post("x".repeat(262_145), {})).status).toBe(413);
    const event = signEvent(shop.double.signer, "CATALOG.PRODUCT.CREATED", { id: "PROD-1" });
    expect((await post(event.body, event.headers)).status).toBe(200);
    const rows = await shop.read("select outcome from public.payment_events where event_id = $1", [event.id]);
    expect(rows).toEqual([{ outcome: "ignored" }]);
  });

  it("a refund's news before the capture's, then the capture's: paid and ended, each once", async () => {
    const { order, event } = await captureBehindOurBack();
    const [capture] = [...shop.double.state.captures.values()].filter(
      ({ orderId }) => orderId === order.provider_order_id,
    );
    const before = shop.double.webhooks.events().length;
    shop.double.moneyBack.giveBack(capture?.id ?? "", "refund");
    const [refund] = shop.double.webhooks.events().slice(before) as [SignedEvent];
    const ended = { order: "refunded", payments: ["refunded"], memberships: ["anual:ended"], refunds: 1 };
    await post(refund.body, refund.headers);
    expect(await readFacts(shop, order.id)).toMatchObject(ended);
    await post(event.body, event.headers);
    await post(refund.body, signBody(shop.double.signer, refund.body));
    expect(await readFacts(shop, order.id)).toMatchObject(ended);
  });

  it("an event the provider could not be read for is kept, and followed later", async () => {
    const { order, event } = await captureBehindOurBack();
    shop.double.faults.add({ operation: "any", kind: "reset", times: 3 });
    expect((await post(event.body, event.headers)).status).toBe(200);
    expect((await readFacts(shop, order.id)).order).toBe("created");
    await processDuePaymentEvents(shop.services);
    expect((await readFacts(shop, order.id)).order).toBe("created");
    shop.pass(31_000);
    await processDuePaymentEvents(shop.services);
    expect(await readFacts(shop, order.id)).toMatchObject(PAID);
  });

  it("while the certificate is out of reach the sender is asked to try again", async () => {
    const { event } = await captureBehindOurBack();
    shop.double.faults.add({ operation: "certificate", kind: "status_503" });
    const certificateUrl = `${shop.double.url}/v1/notifications/certs/CERT-NEW`;
    const before = await countEvents();
    expect((await post(event.body, signBody({ ...shop.double.signer, certificateUrl }, event.body))).status).toBe(503);
    expect(await countEvents()).toBe(before);
  });

  it("an approval whose tab died is captured by its event, after giving the browser its time", async () => {
    const order = await shop.approveOrder();
    const event = shop.double.webhooks.events().at(-1) as SignedEvent;
    await post(event.body, event.headers);
    expect((await readFacts(shop, order.id)).order).toBe("created");
    shop.pass(20_000);
    await processDuePaymentEvents(shop.services);
    expect(await readFacts(shop, order.id)).toMatchObject(PAID);
  });

  it("webhooks that never came are made up for by polling", async () => {
    const { order } = await captureBehindOurBack();
    await reconcilePayments(shop.services);
    expect(await readFacts(shop, order.id)).toMatchObject(PAID);
  });

  it("forged on its way: refused, no effect", async () => {
    Object.assign(shop.double.webhooks.settings, { target: shop.webhookUrl, mode: "forged" });
    const before = await countEvents();
    const { order } = await captureBehindOurBack();
    const refused = () =>
      shop.double.journal.since(0).filter(({ requestId, status }) => requestId !== null && status === 401);
    await expect.poll(refused, { timeout: 5_000 }).not.toEqual([]);
    expect(await countEvents()).toBe(before);
    expect(await readFacts(shop, order.id)).toMatchObject({ order: "created", payments: [], memberships: [] });
  });

  it.each(["twice", "late"] as const)("delivered %s by the double itself: one effect", async (mode) => {
    Object.assign(shop.double.webhooks.settings, { target: shop.webhookUrl, mode, delayMs: 50 });
    const { order } = await captureBehindOurBack();
    await expect.poll(async () => (await readFacts(shop, order.id)).order, { timeout: 5_000 }).toBe("paid");
    await shop.webhook.settled();
    expect(await readFacts(shop, order.id)).toMatchObject(PAID);
  });
});
