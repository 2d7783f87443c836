import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { connect, PUBLISHABLE_KEY, startGateway, type TestGateway, type TestUser } from "./gateway-server.ts";

describeEachEngine("rest: what one person may see of another", (openDatabase) => {
  let gateway: TestGateway;
  let database: Database;
  let owner: TestUser;
  let other: TestUser;
  let orderId: string;
  beforeAll(async () => {
    database = await openDatabase();
    gateway = await startGateway(database);
    owner = await gateway.createUser();
    other = await gateway.createUser();
    orderId = await placeOrder(owner.id);
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });

  async function placeOrder(userId: string): Promise<string> {
    const order = { id: randomUUID(), user_id: userId, email: "a@example.com", name: "Ana", provider: "paypal" };
    const names = { tradingview_username: "ana", telegram_username: "ana", subtotal_cents: 17900, total_cents: 17900 };
    const { error } = await gateway.service
      .from("orders")
      .insert({ ...order, ...names, hold_until: "2027-01-01T00:00:00Z" });
    expect(error).toBeNull();
    const item = { order_id: order.id, product_id: "semestral", unit_price_cents: 17900 };
    expect((await gateway.service.from("order_items").insert(item)).error).toBeNull();
    return order.id;
  }

  it("[resilience 12] shows an order with its items to its buyer, and to nobody else", async () => {
    const query = (user: TestUser) =>
      user.client.from("orders").select("number,total_cents,order_items(product_id)").eq("id", orderId);
    expect((await query(owner)).data).toEqual([
      { number: 1001, total_cents: 17900, order_items: [{ product_id: "semestral" }] },
    ]);
    expect(await query(other)).toMatchObject({ data: [], error: null });
    expect((await other.client.from("order_items").select("id").eq("order_id", orderId)).data).toEqual([]);
    expect((await other.client.from("payments").select("id,orders!inner(id)").eq("orders.id", orderId)).data).toEqual(
      [],
    );
  });

  it("[3.15] [6.7] [7.17] tells a signed-in user who is no administrator PGRST116", async () => {
    const { error } = await other.client.from("admin_users").select("user_id").eq("user_id", other.id).single();
    expect(error?.code).toBe("PGRST116");
  });

  it("[resilience 10] lets nobody write what only the server writes", async () => {
    const attempts = {
      order: other.client.from("orders").insert({ user_id: other.id, total_cents: 0 }),
      status: owner.client.from("orders").update({ status: "paid" }).eq("id", orderId),
      administrator: other.client.from("admin_users").insert({ user_id: other.id }),
      membership: other.client.from("memberships").insert({ user_id: other.id, plan_id: "lifetime", source: "admin" }),
      access: other.client.from("indicator_access").update({ status: "active" }).eq("user_id", other.id),
      profile: other.client.from("profiles").update({ id: owner.id }).eq("id", other.id),
      cart: other.client.from("carts").insert({ user_id: owner.id, items: [] }),
      coupon: other.client.from("coupons").update({ uses_count: 0 }).eq("code", "HALLOWEEN30"),
    };
    for (const [what, attempt] of Object.entries(attempts)) {
      const { error, status } = await attempt;
      expect({ what, status, code: error?.code }).toEqual({ what, status: 403, code: "42501" });
    }
  });

  it("keeps a member's own cart by upsert, without naming the member", async () => {
    const save = (items: string[]) =>
      owner.client
        .from("carts")
        .upsert({ items, coupon_code: null }, { onConflict: "user_id" })
        .select("items")
        .single();
    expect((await save(["anual"])).data).toEqual({ items: ["anual"] });
    expect((await save(["lifetime"])).data).toEqual({ items: ["lifetime"] });
    expect((await other.client.from("carts").select("items")).data).toEqual([]);
  });

  it("refuses a row that policies forbid, and writes nothing of another's", async () => {
    const note = await owner.client.from("onboarding_tasks").insert({ key: "indicator_access" });
    expect({ status: note.status, code: note.error?.code }).toEqual({ status: 403, code: "42501" });
    expect(note.error?.message).toContain("row-level security");
    const { data } = await other.client.from("profiles").update({ name: "Eve" }).eq("id", owner.id).select("id");
    expect(data).toEqual([]);
  });

  it("[7.11] reads a coupon by the code in the header, and lists none but the offer that everybody may know [9.8]", async () => {
    const client = (code?: string) =>
      code === undefined ? gateway.anonymous : withHeader(connect(gateway.url, PUBLISHABLE_KEY), code);
    const read = (code?: string) => client(code).from("coupons").select("code,value");
    const offer = { code: "JUNIO10", value: 10 };
    expect((await read()).data).toEqual([offer]);
    expect((await read("halloween30").neq("code", offer.code)).data).toEqual([{ code: "HALLOWEEN30", value: 30 }]);
    expect((await read("HALLOWEEN30").eq("code", "HALLOWEEN30").single()).data).toEqual({
      code: "HALLOWEEN30",
      value: 30,
    });
    for (const guess of ["%", "*", "HALLOWEEN", "' or true --", "null"])
      expect((await read(guess)).data).toEqual([offer]);
  });

  it("takes no other header into the database, and for the request's id our own", async () => {
    await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query(
        "create function public.shown_headers() returns json language sql as $$ select current_setting('request.headers')::json $$",
      ),
    );
    await gateway.gateway.refreshSchema();
    const client = withHeader(connect(gateway.url, PUBLISHABLE_KEY), "ABC");
    const sent = client.rpc("shown_headers").setHeader("cookie", "a=b").setHeader("x-request-id", "a stranger's");
    expect((await sent).data).toEqual({
      "x-coupon-code": "ABC",
      "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  function withHeader(client: ReturnType<typeof connect>, code: string) {
    return {
      from: (table: string) => ({
        select: (columns: string) => client.from(table).select(columns).setHeader("X-Coupon-Code", code),
      }),
      rpc: (name: string) => client.rpc(name).setHeader("X-Coupon-Code", code),
    };
  }
});
