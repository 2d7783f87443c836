import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchPatterns } from "#domain/office/search-patterns.ts";
import type { Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { connect, PUBLISHABLE_KEY, startGateway, type TestGateway } from "./gateway-server.ts";

const OWNER = { role: "owner" } as const;

// The office's lists as its screens ask for them: the official client, filters, searches, sorts and exact counts on views.
describeEachEngine("the office's lists over REST", (openDatabase) => {
  let database: Database;
  let gateway: TestGateway;
  let staff: ReturnType<typeof connect>;
  let member: ReturnType<typeof connect>;
  let rocio: Buyer;
  let orderId: string;

  beforeAll(async () => {
    database = await openDatabase();
    gateway = await startGateway(database);
    const signIn = async ({ userId, claims }: Buyer) => {
      const [session] = await database.query<{ id: string }>(OWNER, {
        sql: "insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now()) returning id",
        parameters: [userId],
      });
      const { token } = await gateway.tokens.sign({ ...claims, session_id: session?.id ?? "" });
      return connect(gateway.url, PUBLISHABLE_KEY, token);
    };
    staff = await signIn(await insertBuyer(database, { name: "Elena Luján", isAdmin: true }));
    rocio = await insertBuyer(database, { name: "Rocío Huamán Ñahui" });
    const paula = await insertBuyer(database, { name: "Paula Ruiz% Andrade" });
    member = await signIn(paula);
    orderId = await insertPaidOrder(database, rocio, {
      planIds: ["anual"],
      capturedAt: new Date(Date.now() - 60_000),
      tradingviewUsername: "rociohc_fx",
    });
    await database.query(OWNER, {
      sql: "update public.profiles set tradingview_username = 'rociohc_fx' where id = $1",
      parameters: [rocio.userId],
    });
    await database.query(OWNER, {
      sql: `insert into public.support_tickets (user_id, name, email, subject, message, language)
        values ($1, 'Rocío', 'rocio@correo.example', 'No llegan los avisos', 'Desde el jueves.', 'es'),
          ($2, 'Paula', 'paula@correo.example', 'Acceso', 'No veo el indicador.', 'es')`,
      parameters: [rocio.userId, paula.userId],
    });
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });

  async function search(view: string, words: string) {
    let query = staff.from(view).select("*", { count: "exact" });
    for (const pattern of searchPatterns(words)) query = query.like("search_text", pattern);
    const { data, count, error } = await query;
    expect(error).toBeNull();
    return { names: data?.map(({ name }) => name), count };
  }

  it("finds by parts of words, in any order, whatever their accents and size", async () => {
    const found = { names: ["Rocío Huamán Ñahui"], count: 1 };
    for (const words of ["ROCIO", "nahui rocío", "Huamán", "rociohc", rocio.email.slice(3, 12)]) {
      expect(await search("user_list", words), words).toEqual(found);
    }
    expect(await search("user_list", "ruiz%")).toEqual({ names: ["Paula Ruiz% Andrade"], count: 1 });
    expect(await search("user_list", "rocío paula")).toEqual({ names: [], count: 0 });
    expect(await search("order_list", "#1001")).toMatchObject({ count: 1 });
    expect(await search("access_list", "rociohc ñahui")).toEqual(found);
    for (const words of ["ñahui", "huamán #1001", "rociohc", rocio.email.slice(3, 12)])
      expect(await search("membership_list", words), words).toEqual(found);
    expect(await search("ticket_list", "avisos")).toEqual({ names: ["Rocío"], count: 1 });
  });

  it("serves a search by any of several columns, as the protocol has it", async () => {
    const { data, count } = await staff
      .from("user_list")
      .select("name", { count: "exact" })
      .or("name.ilike.*huam*,email.ilike.*nobody*");
    expect({ data, count }).toEqual({ data: [{ name: "Rocío Huamán Ñahui" }], count: 1 });
  });

  it("sorts both ways with a tie-breaker, pages and counts", async () => {
    const read = (ascending: boolean, from: number) =>
      staff
        .from("user_list")
        .select("name", { count: "exact" })
        .order("name", { ascending })
        .order("id", { ascending })
        .range(from, from + 1);
    const first = await read(true, 0);
    expect(first).toMatchObject({ count: 3, data: [{ name: "Elena Luján" }, { name: "Paula Ruiz% Andrade" }] });
    expect((await read(true, 2)).data).toEqual([{ name: "Rocío Huamán Ñahui" }]);
    expect((await read(false, 0)).data).toEqual([{ name: "Rocío Huamán Ñahui" }, { name: "Paula Ruiz% Andrade" }]);
    expect((await read(true, 9)).error?.code).toBe("PGRST103");
  });

  it("[6.4] tells what a person holds and has paid", async () => {
    const { data } = await staff.from("user_list").select("*").eq("id", rocio.userId).single();
    expect(data).toMatchObject({
      email: rocio.email,
      is_confirmed: true,
      tradingview_username: "rociohc_fx",
      plan_id: "anual",
      paid_orders: 1,
      staff_role: null,
    });
    expect(new Date(data.plan_ends_at).getTime()).toBeGreaterThan(Date.now());
    const order = await staff.from("order_list").select("products,status,total_cents").eq("id", orderId).single();
    expect(order.data).toEqual({ products: ["anual"], status: "paid", total_cents: data.spent_cents });
    const roles = await staff.from("user_list").select("name,staff_role").not("staff_role", "is", null);
    expect(roles.data).toEqual([{ name: "Elena Luján", staff_role: "owner" }]);
  });

  it("[6.4] tells the highest plan of those that run now", async () => {
    const add = (planId: string, startsIn: number, status = "active") =>
      database.query(OWNER, {
        sql: `insert into public.memberships (user_id, plan_id, source, starts_at, status)
          values ($1, $2, 'admin', now() + $3 * interval '1 day', $4)`,
        parameters: [rocio.userId, planId, startsIn, status],
      });
    const planOf = async () =>
      (await staff.from("user_list").select("plan_id").eq("id", rocio.userId).single()).data?.plan_id;
    await add("semestral", -1);
    await add("lifetime", 1);
    await add("lifetime", -1, "frozen");
    expect(await planOf()).toBe("anual");
    await add("lifetime", -1);
    expect(await planOf()).toBe("lifetime");
  });

  it("takes what is given back from what was paid", async () => {
    const spent = async () =>
      (await staff.from("user_list").select("spent_cents").eq("id", rocio.userId).single()).data?.spent_cents;
    const before = await spent();
    await database.transaction(OWNER, async (transaction) => {
      const payment = [orderId, "capture", before];
      await transaction.query(
        `insert into public.payments (id, order_id, provider, provider_capture_id, status, amount_cents, currency)
         values ($1, $1, 'paypal', $2, 'partially_refunded', $3, 'USD')`,
        payment,
      );
      await transaction.query(
        `insert into public.refunds (payment_id, provider_refund_id, kind, amount_cents, currency)
         values ($1, 'refund', 'refund', 1000, 'USD')`,
        [orderId],
      );
      await transaction.query("update public.orders set status = 'partially_refunded' where id = $1", [orderId]);
    });
    expect(await spent()).toBe(before - 1_000);
  });

  it("[6.7] shows a member no more than their own rows", async () => {
    const count = async (view: string) => (await member.from(view).select("*", { count: "exact", head: true })).count;
    expect(await Promise.all(["user_list", "order_list", "access_list", "ticket_list"].map(count))).toEqual([
      1, 0, 0, 1,
    ]);
    expect((await member.from("user_list").select("name")).data).toEqual([{ name: "Paula Ruiz% Andrade" }]);
    expect((await gateway.anonymous.from("user_list").select("id")).status).toBe(401);
  });

  it.each(["user_list", "order_list", "access_list", "ticket_list"])("takes no rows into %s", async (view) => {
    for (const client of [member, staff, gateway.service]) {
      const { error, status } = await client.from(view).insert({ name: "Eve" });
      expect({ code: error?.code, status }).toSatisfy(
        (refusal: { code: string; status: number }) =>
          (refusal.code === "55000" && refusal.status === 405) || (refusal.code === "42501" && refusal.status === 403),
      );
    }
  });

  describe("the list of accounts", () => {
    const entry = async (userId: string) =>
      (await database.query(OWNER, { sql: "select * from public.user_list where id = $1", parameters: [userId] }))[0];
    const run = (sql: string, ...parameters: unknown[]) => database.query(OWNER, { sql, parameters });

    it("follows the account and the profile, and forgets who is deleted", async () => {
      const { userId } = await insertBuyer(database, { name: "Old Name" });
      await run(
        "update public.profiles set name = 'New', telegram_username = 'new_tg', language = 'en' where id = $1",
        userId,
      );
      await run("update auth.users set email = 'new@correo.example', email_confirmed_at = null where id = $1", userId);
      await run("update auth.users set last_sign_in_at = '2026-11-20T10:00:00Z' where id = $1", userId);
      expect(await entry(userId)).toMatchObject({
        name: "New",
        telegram_username: "new_tg",
        language: "en",
        email: "new@correo.example",
        is_confirmed: false,
        last_sign_in_at: "2026-11-20T10:00:00+00:00",
        search_text: "new new@correo.example  new_tg",
      });
      await run("update auth.users set deleted_at = now() where id = $1", userId);
      expect(await entry(userId)).toBeUndefined();
      await run("update public.profiles set name = '' where id = $1", userId);
      expect(await entry(userId)).toBeUndefined();
    });

    it("[6.4] notes what the clock alone changes: a plan that began, one that ended", async () => {
      const { userId } = await insertBuyer(database);
      const write = (startsAt: string, endsAt: string) =>
        run(
          `insert into public.memberships (user_id, plan_id, source, starts_at, ends_at)
           values ($1, 'anual', 'admin', now() + $2::interval, now() + $3::interval)`,
          userId,
          startsAt,
          endsAt,
        );
      const passes = async (moment: "starts_at" | "ends_at") => {
        // As if it were later: no test can move the clock of the database.
        await run("alter table public.memberships disable trigger list_purchase");
        await run(`update public.memberships set ${moment} = now() where user_id = $1`, userId);
        await run("alter table public.memberships enable trigger list_purchase");
        await run("update public.user_list set plan_changes_at = now() where id = $1", userId);
        await run("select private.list_current_plans()");
      };
      await write("1 hour", "2 hours");
      expect(await entry(userId)).toMatchObject({ plan_id: null });
      await passes("starts_at");
      expect(await entry(userId)).toMatchObject({ plan_id: "anual" });
      await run("update public.memberships set starts_at = now() - interval '1 day' where user_id = $1", userId);
      await passes("ends_at");
      expect(await entry(userId)).toMatchObject({ plan_id: null, plan_ends_at: null, plan_changes_at: null });
    });

    it("loses no change of two that are made at the same moment", async () => {
      const { userId } = await insertBuyer(database, { name: "Before" });
      await Promise.all([
        run("update public.profiles set name = 'After' where id = $1", userId),
        run("update auth.users set email = 'after@correo.example' where id = $1", userId),
      ]);
      expect(await entry(userId)).toMatchObject({ name: "After", email: "after@correo.example" });
    });
  });
});
