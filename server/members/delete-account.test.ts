import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import type { Mailbox } from "#server/platform/adapters/mail/mailbox.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertOpenOrder, insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { deleteAccount } from "./delete-account.ts";

describeEachEngine("delete-account", (openDatabase) => {
  let shop: Shop;
  let member: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    member = await insertBuyer(shop.services.database);
  });

  function remove(buyer: Buyer, { age = 0, confirmation = buyer.email, services = shop.services } = {}) {
    const timestamp = Math.floor(shop.services.clock().getTime() / 1000) - age;
    const claims = { ...buyer.claims, amr: [{ method: "password", timestamp }] };
    return callFunction(deleteAccount, services, { confirmation }, { buyer: { ...buyer, claims } });
  }
  const rows = (sql: string, userId = member.userId) =>
    shop.services.database.query({ role: "owner" }, { sql, parameters: [userId] });
  const isThere = async (buyer = member) =>
    (await rows("select from auth.users where id = $1 and deleted_at is null", buyer.userId)).length === 1;
  const capturedAt = () => shop.services.clock();

  it("makes the account nobody's, ends what it had, and keeps the books", async () => {
    const { database } = shop.services;
    await insertPaidOrder(database, member, { planIds: ["anual"], capturedAt: capturedAt() });
    const open = await insertOpenOrder(database, member, { planIds: ["lifetime"], capturedAt: capturedAt() });
    await rows("insert into public.carts (user_id, coupon_code) values ($1, 'LPX10')");
    await rows("insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())");
    expect(await remove(member, { confirmation: ` ${member.email.toUpperCase()} ` })).toEqual({
      ok: true,
      data: { isDeleted: true },
    });
    expect(await isThere()).toBe(false);
    expect(
      await rows(
        `select encrypted_password, raw_user_meta_data, email ~ '^[0-9A-Za-z_-]{43}$' as is_hashed from auth.users where id = $1`,
      ),
    ).toEqual([{ encrypted_password: null, raw_user_meta_data: {}, is_hashed: true }]);
    expect(await rows("select name, tradingview_username from public.profiles where id = $1")).toEqual([
      { name: "", tradingview_username: null },
    ]);
    expect(await rows("select id from auth.sessions where user_id = $1")).toEqual([]);
    expect(await rows("select coupon_code from public.carts where user_id = $1")).toEqual([]);
    expect(await rows("select status, end_reason from public.memberships where user_id = $1")).toEqual([
      { status: "ended", end_reason: "account_deleted" },
    ]);
    expect(await rows("select status, tradingview_username from public.indicator_access where user_id = $1")).toEqual([
      { status: "inactive", tradingview_username: "ana_trader" },
    ]);
    expect(
      await rows(
        "select status, email from public.orders where user_id = $1 order by (id = $2)".replace("$2", `'${open}'`),
      ),
    ).toEqual([
      { status: "paid", email: member.email },
      { status: "cancelled", email: member.email },
    ]);
    expect(await rows("select action from public.audit_log where subject = $1::uuid::text")).toEqual([
      { action: "account.deleted" },
    ]);
    expect(
      await rows("select recipient from public.outbox where dedupe_key = 'account_deleted:' || $1::uuid::text"),
    ).toEqual([{ recipient: member.email }]);
    expect(await remove(member)).toMatchObject({ code: "account.gone" });
  });

  it("forgets a demonstration's letters before the one that says so can be delivered", async () => {
    const { database } = shop.services;
    const steps: string[] = [];
    const mailbox: Mailbox = {
      send: async () => {},
      list: () => [],
      find: () => null,
      forget: (addresses) => steps.push(`forgotten: ${addresses.join()}`),
    };
    const watched: Database = {
      ...database,
      async transaction(caller, work) {
        const done = await database.transaction(caller, work);
        steps.push("committed");
        return done;
      },
    };
    await remove(member, { services: { ...shop.services, database: watched, mailbox } });
    expect(steps.slice(0, 2)).toEqual([`forgotten: ${member.email}`, "committed"]);
  });

  it("takes a view of the office's lists away that searches for them, and no other", async () => {
    const text = new URLSearchParams({ q: member.email.toUpperCase() }).toString();
    const keep = `insert into public.list_views (owner_id, list, area, name, query)
      values (null, 'admin-users', 'users', $1, $2)`;
    for (const query of [text, "q=otra%40correo.example"])
      await shop.read(keep, [`${member.userId.slice(0, 8)} ${query.length}`, query]);
    await remove(member);
    const left = await shop.read("select query from public.list_views where name like $1", [
      `${member.userId.slice(0, 8)}%`,
    ]);
    expect(left).toEqual([{ query: "q=otra%40correo.example" }]);
  });

  it("leaves the address free for a new account", async () => {
    await remove(member);
    await shop.services.database.query(
      { role: "owner" },
      { sql: "insert into auth.users (id, email) values (gen_random_uuid(), $1)", parameters: [member.email] },
    );
  });

  it.each([
    ["a sign-in of long ago", { age: 601 }, "account.sign_in_again"],
    ["another address", { confirmation: "eva@buyer.example" }, "account.confirmation_wrong"],
  ])("asks for more than %s", async (_what, proof, code) => {
    expect(await remove(member, proof)).toMatchObject({ ok: false, code });
    expect(await isThere()).toBe(true);
  });

  it("waits for a payment that is on its way, and changes nothing until then", async () => {
    const { database } = shop.services;
    const orderId = await insertOpenOrder(database, member, { planIds: ["anual"], capturedAt: capturedAt() });
    await insertOpenOrder(database, member, { planIds: ["anual"], capturedAt: capturedAt() });
    await rows("update public.orders set status = 'pending_review' where id = $1", orderId);
    expect(await remove(member)).toMatchObject({ status: 409, code: "account.payment_running" });
    expect(await rows("select status from public.orders where user_id = $1 order by status")).toEqual([
      { status: "created" },
      { status: "pending_review" },
    ]);
    expect(await isThere()).toBe(true);
  });

  it("never takes the last administrator, whoever asks first", async () => {
    const { database } = shop.services;
    const admins = [await insertBuyer(database, { isAdmin: true }), await insertBuyer(database, { isAdmin: true })];
    const answers = await Promise.all(admins.map((admin) => remove(admin)));
    expect(answers.map((answer) => (answer === "invalid" || answer.ok ? "deleted" : answer.code)).toSorted()).toEqual([
      "account.last_admin",
      "deleted",
    ]);
  });
});
