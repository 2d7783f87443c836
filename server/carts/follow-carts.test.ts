import { beforeAll, beforeEach, expect, it } from "vitest";
import { isHeldOut } from "#domain/cart/cart-recovery.ts";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop } from "#tests/fixtures/open-shop.ts";
import { followCarts } from "./follow-carts.ts";
import { CARTS_A_PAGE } from "./followed-cart-rows.ts";
import { giveCartUp } from "./give-cart-up.ts";
import { stopCartLetters } from "./stop-cart-letters.ts";

const LEFT = new Date("2026-11-20T12:00:00.000Z");

describeOneEngine("carts that were left", (openDatabase) => {
  let database: Database;
  let services: Services;
  let now = LEFT;
  let member: Buyer;
  beforeAll(async () => {
    const shop = await openShop(await openDatabase());
    database = shop.services.database;
    services = { ...shop.services, clock: () => now };
    return () => shop.close();
  });
  beforeEach(async () => {
    now = LEFT;
    member = await insertWritten(false);
  });

  /** A member who is written to, or held out: the id decides. */
  async function insertWritten(isHeld: boolean): Promise<Buyer> {
    const buyer = await insertBuyer(database);
    return isHeldOut(buyer.userId) === isHeld ? buyer : insertWritten(isHeld);
  }
  const serve = <Row extends object>(sql: string, ...parameters: unknown[]) =>
    database.query<Row>({ role: "service" }, { sql, parameters });
  const leave = (planId: PlanId = "anual", at = LEFT) =>
    serve(
      `insert into public.carts (user_id, items, updated_at) values ($1, jsonb_build_array(jsonb_build_object('id', $2::text)), $3)`,
      ...[member.userId, planId, at],
    );
  const choose = (wants = true) =>
    serve("insert into public.cart_letter_choices (user_id, wants_letters) values ($1, $2)", member.userId, wants);
  const follow = async (hours: number) => {
    now = new Date(LEFT.getTime() + hours * HOUR_MS);
    await Promise.all([followCarts(services), followCarts(services)]);
  };
  const letters = async () =>
    (
      await serve<{ number: string }>(
        "select payload ->> 'number' as number from public.outbox where kind = 'cart_left' and recipient = $1 order by created_at",
        member.email,
      )
    ).map(({ number }) => Number(number));
  const states = async () =>
    (
      await serve<{ state: string }>(
        "select state from public.followed_carts where user_id = $1 order by since",
        member.userId,
      )
    ).map(({ state }) => state);

  it("[2.23] three letters at most, once each by two processes, and then it didn't come back", async () => {
    await choose();
    await leave();
    await follow(1);
    expect([await states(), await letters()]).toEqual([["active"], []]);
    for (const hours of [4, 10, 24, 30, 72, 100, 300]) await follow(hours);
    expect([await states(), await letters()]).toEqual([["recovering"], [1, 2, 3]]);
    await follow(4 + 14 * 24);
    expect(await states()).toEqual(["exhausted"]);
    // The same cart isn't followed again.
    await follow(4 + 14 * 24 + 1);
    expect([await states(), await letters()]).toEqual([["exhausted"], [1, 2, 3]]);
  });

  it.each([
    ["who didn't choose", async () => {}],
    ["who chose not to", () => choose(false)],
    [
      "who is held out",
      async () => {
        member = await insertWritten(true);
        await choose();
      },
    ],
  ])("none to %s", async (_, prepare) => {
    await prepare();
    await leave();
    for (const hours of [4, 24, 72]) await follow(hours);
    expect([await states(), await letters()]).toEqual([["abandoned"], []]);
  });

  it("what is bought came back, with its order; what is emptied in time was never abandoned", async () => {
    await choose();
    await leave();
    await follow(5);
    await serve("delete from public.carts where user_id = $1", member.userId);
    const capturedAt = new Date(LEFT.getTime() + 6 * HOUR_MS);
    const orderId = await insertPaidOrder(database, member, {
      planIds: ["anual"],
      capturedAt,
      tradingviewUsername: "vuelve",
    });
    await follow(7);
    expect(await states()).toEqual(["recovered"]);
    expect(await serve("select order_id from public.followed_carts where user_id = $1", member.userId)).toEqual([
      { order_id: orderId },
    ]);
    member = await insertWritten(false);
    await leave();
    await follow(1);
    await serve("delete from public.carts where user_id = $1", member.userId);
    await follow(2);
    expect(await states()).toEqual([]);
  });

  it("the letter's way out ends it without signing in, however often it is opened", async () => {
    await choose();
    await leave();
    await follow(4);
    const [row] = await serve<{ code: string }>(
      "select payload ->> 'optOutCode' as code from public.outbox where kind = 'cart_left' and recipient = $1",
      member.email,
    );
    for (const _ of [1, 2]) {
      expect(await callFunction(stopCartLetters, services, { code: row?.code })).toEqual({
        ok: true,
        data: { isStopped: true },
      });
    }
    await follow(30);
    expect([await states(), await letters()]).toEqual([["opted_out"], [1]]);
    for (const code of [crypto.randomUUID(), "abc"]) {
      expect(await callFunction(stopCartLetters, services, { code })).toMatchObject({
        code: "cart_letters.unknown_code",
      });
    }
  });

  it("the team gives one up with a reason, once", async () => {
    const admin = await insertBuyer(database, { isAdmin: true, role: "support" });
    await choose();
    await leave();
    await follow(4);
    const read = async () =>
      (
        await serve<{ id: string; version: number }>(
          "select id, version from public.followed_carts where user_id = $1",
          member.userId,
        )
      )[0];
    const give = async () => {
      const cart = await read();
      const body = { cartId: cart?.id, version: cart?.version, reason: "Lo pidió por ticket" };
      return callFunction(giveCartUp, services, body, { buyer: admin });
    };
    expect(await give()).toMatchObject({ ok: true });
    expect(await give()).toMatchObject({ code: "followed_cart.over" });
    await follow(80);
    expect([await states(), await letters()]).toEqual([["opted_out"], [1]]);
    expect(
      await serve(
        "select action, details ->> 'reason' as reason from public.audit_log where subject = $1",
        member.userId,
      ),
    ).toEqual([{ action: "cart.given_up", reason: "Lo pidió por ticket" }]);
  });

  it("more carts than a page holds are all seen to, the latest too", async () => {
    const crowd = "(select id from auth.users where email like '%@crowd.example')";
    await database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query(
        `insert into auth.users (id, email, created_at)
         select gen_random_uuid(), 'cart' || n || '@crowd.example', $1::timestamptz from generate_series(1, $2::integer) n`,
        [LEFT, CARTS_A_PAGE + 1],
      );
      await transaction.query(
        `insert into public.carts (user_id, items, updated_at) select id, '[{"id": "anual"}]', $1::timestamptz from ${crowd} c`,
        [LEFT],
      );
    });
    now = new Date(LEFT.getTime() + HOUR_MS);
    for (let run = 0; run < 2; run += 1) await followCarts(services);
    now = new Date(LEFT.getTime() + 5 * HOUR_MS);
    await followCarts(services);
    const found = await serve<{ state: string; carts: number }>(
      `select state, count(*)::integer as carts from public.followed_carts where user_id in
         (select id from public.user_list where email like '%@crowd.example') group by state`,
    );
    expect(found).toEqual([{ state: "abandoned", carts: CARTS_A_PAGE + 1 }]);
    await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("delete from auth.users where email like '%@crowd.example'"),
    );
  });

  it("a cart of long ago isn't written about", async () => {
    await choose();
    await leave("anual", new Date(LEFT.getTime() - 15 * DAY_MS));
    await follow(0);
    expect([await states(), await letters()]).toEqual([[], []]);
  });

  it("carts are compared once their 14 days are over, and only of who chose letters", async () => {
    await serve("delete from public.followed_carts");
    const add = (state: string, isHeld: boolean, wasWanted: boolean, daysAgo: number) =>
      serve(
        `insert into public.followed_carts (user_id, state, items, value_cents, since, changed_at, abandoned_at, is_held_out, was_wanted, ended_at)
         values ($1, $2, '{anual}', 29900, now(), now(), now() - make_interval(days => $3), $4, $5, now())`,
        ...[member.userId, state, daysAgo, isHeld, wasWanted],
      );
    await add("recovered", false, true, 20);
    await add("exhausted", false, true, 20);
    await add("recovered", false, true, 3);
    await add("recovered", false, false, 20);
    await add("exhausted", true, true, 20);
    expect(
      await serve("select is_held_out, carts, recovered from public.cart_recovery_groups order by is_held_out"),
    ).toEqual([
      { is_held_out: false, carts: 2, recovered: 1 },
      { is_held_out: true, carts: 1, recovered: 0 },
    ]);
  });
});
