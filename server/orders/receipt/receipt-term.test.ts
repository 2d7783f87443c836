import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { captureApprovedOrder } from "#server/orders/settle/capture-approved-order.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { wordsOfPdf } from "#tests/fixtures/read-pdf.ts";
import { orderReceipt } from "../order-receipt.ts";

describeOneEngine("a receipt says from when until when its plan counts", (openDatabase) => {
  let shop: Shop;
  let userId: string;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    userId = await shop.createBuyer();
  });
  afterAll(() => shop.close());

  async function receiptOf(planId: PlanId, language: "es" | "en"): Promise<string> {
    const order = await shop.approveOrder({ userId, planIds: [planId] });
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual({ ok: true, status: "paid" });
    const caller = { userId, claims: { sub: userId, role: "authenticated" as const, email: `${userId}@example.com` } };
    const call = { caller, idempotencyKey: null, ip: "127.0.0.1" };
    const answer = await orderReceipt.handle(shop.services, { orderId: order.id, language }, call);
    if (!answer.ok) throw new Error(answer.code);
    return wordsOfPdf(Buffer.from(answer.data.pdf, "base64"));
  }

  it("a first plan from its payment, a renewal from the running term's end, an upgrade for life", async () => {
    expect(await receiptOf("anual", "es")).toMatch(
      /Vigencia del plan ProDel 20 de noviembre de 2026.* al 20 de noviembre de 2027/,
    );
    shop.pass(DAY_MS);
    expect(await receiptOf("anual", "es")).toMatch(
      /Vigencia del plan ProDel 20 de noviembre de 2027.* al 20 de noviembre de 2028/,
    );
    shop.pass(DAY_MS);
    expect(await receiptOf("lifetime", "en")).toMatch(/Term of the Elite planFrom November 22, 2026.*, for life/);
  });
});
