import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { captureOrder } from "./capture-order.ts";

describeEachEngine("capture-order", (openDatabase) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
  });
  afterAll(() => shop.close());

  function call(orderId: string, userId: string | null) {
    const caller = userId === null ? null : { userId, claims: { sub: userId, role: "authenticated" } };
    return captureOrder.handle(shop.services, { orderId }, { caller, idempotencyKey: "key", ip: "127.0.0.1" });
  }

  it("[2.37] captures the buyer's own approved order", async () => {
    const userId = await shop.createBuyer();
    const { id } = await shop.approveOrder({ userId });
    expect(await call(id, userId)).toEqual({ ok: true, data: { orderId: id, status: "paid" } });
  });

  it("resilience 12: another member's order is as unknown as one that isn't there, and stays untouched", async () => {
    const { id } = await shop.approveOrder();
    const stranger = await shop.createBuyer();
    const refused = await call(id, stranger);
    expect(refused).toMatchObject({ ok: false, status: 404, code: "order.not_found" });
    expect(await call(crypto.randomUUID(), stranger)).toEqual(refused);
    expect(await call(id, null)).toEqual(refused);
    expect((await shop.findOrder(id)).status).toBe("created");
  });

  it("says whether a declined order can be paid another way, and when the provider is out of reach", async () => {
    const userId = await shop.createBuyer();
    const open = await shop.approveOrder({ userId }, "declined");
    expect(await call(open.id, userId)).toMatchObject({
      status: 402,
      code: "payment.declined",
      details: { isOrderOpen: true },
    });
    const over = await shop.approveOrder({ userId }, "declined_capture");
    expect(await call(over.id, userId)).toMatchObject({
      status: 402,
      code: "payment.declined",
      details: { isOrderOpen: false },
    });
    const waiting = await shop.approveOrder({ userId });
    shop.double.faults.add({ operation: "order.capture", kind: "status_503", times: 3 });
    expect(await call(waiting.id, userId)).toMatchObject({ status: 503, code: "payment.unavailable" });
  });
});
