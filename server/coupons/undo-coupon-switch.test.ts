import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import { UNDO_MINUTES } from "#domain/staff/undo.ts";
import { forgetUndoableActs } from "#server/platform/jobs/forget-old-rows.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { switchCoupon } from "./change-coupon.ts";
import { undoCouponSwitch } from "./undo-coupon-switch.ts";

const START = new Date("2026-11-20T12:00:00.000Z");

describeEachEngine("undoing that a coupon was switched off", (openDatabase) => {
  const clock = createTestClock(START.toISOString());
  let shop: Shop;
  let services: Shop["services"];
  let admin: Buyer;
  let code: string;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    services = { ...shop.services, clock: clock.read };
    admin = await insertBuyer(shop.database, { isAdmin: true });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.now = START;
    code = `C${randomUUID().slice(0, 12).toUpperCase()}`;
    await shop.read("insert into public.coupons (code, value) values ($1, 10)", [code]);
  });

  const turn = (version: number, isActive: boolean) =>
    callFunction(switchCoupon, services, { key: code, version, isActive, reason: "Fin" }, { buyer: admin });
  const undo = (actId: string) => callFunction(undoCouponSwitch, services, { actId }, { buyer: admin });
  async function switchOff() {
    const answer = await turn(1, false);
    return (answer as { data: { undo: { actId: string } } }).data.undo.actId;
  }
  const isActive = async () =>
    (await shop.read<{ is_active: boolean }>("select is_active from public.coupons where code = $1", [code]))[0]
      ?.is_active;
  const trail = async () =>
    (
      await shop.read<{ action: string }>("select action from public.audit_log where subject = $1 order by id", [
        `coupon:${code}`,
      ])
    ).map(({ action }) => action);

  it("within ten minutes it is on again, once, and the trail has both", async () => {
    const actId = await switchOff();
    clock.now = new Date(START.getTime() + UNDO_MINUTES * MINUTE_MS - 1);
    for (const _ of [1, 2]) expect(await undo(actId)).toEqual({ ok: true, data: { isUndone: true } });
    expect(await isActive()).toBe(true);
    expect(await trail()).toEqual(["coupon.switched_off", "coupon.switch_undone"]);
  });

  it("after them, or where somebody changed it since, it is refused and stays off", async () => {
    const actId = await switchOff();
    clock.now = new Date(START.getTime() + UNDO_MINUTES * MINUTE_MS);
    expect(await undo(actId)).toMatchObject({ ok: false, status: 409, code: "undo.too_late" });
    clock.now = START;
    await turn(2, true);
    await turn(3, false);
    expect(await undo(actId)).toMatchObject({
      code: "record.changed",
      details: { yours: { version: 2 }, current: { version: 4, isActive: false } },
    });
    expect(await isActive()).toBe(false);
  });

  it("switching on has nothing to undo, and what can't be undone any more is forgotten after a day", async () => {
    const actId = await switchOff();
    expect(await turn(2, true)).toEqual({ ok: true, data: { isActive: true, undo: null } });
    clock.now = new Date(START.getTime() + 25 * 60 * MINUTE_MS);
    await forgetUndoableActs(services);
    expect(await undo(actId)).toMatchObject({ status: 404, code: "undo.not_found" });
  });
});
