import { beforeAll, expect, it } from "vitest";
import { FOUND_AREAS, FOUND_KINDS, MOST_FOUND } from "#domain/staff/office-search.ts";
import { roleMay, STAFF_ROLES } from "#domain/staff/staff-rights.ts";
import type { Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { insertLesson } from "#tests/factories/course-rows.ts";
import { insertFactor } from "#tests/factories/factor.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

type Row = { kind: string; id: string; facts: Record<string, unknown> };

/** In every record that the tests look for. */
const WORD = "Ñandutí";

describeEachEngine("the office's search", (openDatabase) => {
  let database: Database;
  let owner: Buyer;
  let rocio: Buyer;
  let orderId: string;

  beforeAll(async () => {
    database = await openDatabase();
    owner = await insertBuyer(database, { name: "Elena Luján", isAdmin: true });
    rocio = await insertBuyer(database, { name: `Rocío Huamán ${WORD}` });
    await asService("update public.profiles set tradingview_username = 'rociohc_fx' where id = $1", [rocio.userId]);
    orderId = await insertPaidOrder(database, rocio, { planIds: ["anual"], capturedAt: new Date(Date.now() - 60_000) });
    await asService("update public.orders set name = $1, provider_order_id = '5O190127TN364715T' where id = $2", [
      `Rocío ${WORD}`,
      orderId,
    ]);
    await asService(
      `insert into public.support_tickets (user_id, name, email, subject, message, language)
       values ($1, 'Rocío', 'rocio@correo.example', 'El ' || $2 || ' no llega', 'Desde el jueves.', 'es')`,
      [rocio.userId, WORD],
    );
    await asService("insert into public.coupons (code, value, batch) values ('NANDUTI-A1', 30, 'NANDUTI')", []);
    await asService(
      `insert into public.setups (id, name, asset, timeframe, day, pattern1_hour, pattern1_min, pattern2_hour, pattern2_min,
         direction, stop_loss, take_profit, tick_size, cost_ticks, plan_id)
       values (98765, $1, 'NAS100', 'H1', '{lunes}', 4, 0, 8, 0, 'oppose', 10, 20, 0.25, 8, 'lifetime')`,
      [`Mañana ${WORD}`],
    );
    const lesson = await insertLesson(database, { position: 91 });
    await asService("update public.lessons set title_es = $1, title_en = 'The lace' where id = $2", [
      `El encaje ${WORD}`,
      lesson,
    ]);
  });

  const asService = (sql: string, parameters: unknown[]) => database.query({ role: "service" }, { sql, parameters });
  const search = ({ claims }: Buyer, query: string): Promise<Row[]> =>
    database.query<Row>(
      { role: "authenticated", claims },
      { sql: "select * from public.search_office($1)", parameters: [query] },
    );
  const kinds = async (...asked: Parameters<typeof search>) =>
    (await search(...asked)).map(({ kind }) => kind).toSorted();
  const only = async (query: string) => (await search(owner, query)).map(({ kind, id }) => [kind, id]);

  it.each(STAFF_ROLES)("[2.23] [6.7] finds for %s the kinds whose list they may read, and no other", async (role) => {
    const reader = await insertBuyer(database, { isAdmin: true, role });
    const readable = FOUND_KINDS.filter((kind) => roleMay(role, FOUND_AREAS[kind], "read"));
    expect(await kinds(reader, WORD)).toEqual(readable.toSorted());
  });

  it("finds nothing for a member, not even what is theirs, and for nobody who owes the second factor", async () => {
    expect(await search(rocio, WORD)).toEqual([]);
    const guarded = await insertBuyer(database, { isAdmin: true });
    await insertFactor(database, guarded.userId);
    const owing: Buyer = { ...guarded, claims: { ...guarded.claims, aal: "aal1" } };
    expect(await search(owing, WORD)).toEqual([]);
    expect(await kinds(guarded, WORD)).toHaveLength(FOUND_KINDS.length);
    await expect(
      database.query({ role: "anon" }, { sql: "select * from public.search_office('a')", parameters: [] }),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it("looks at records from two letters or one digit on", async () => {
    expect(await search(owner, "n")).toEqual([]);
    expect(await kinds(owner, "na")).not.toEqual([]);
    expect(await kinds(owner, "9")).toContain("setup");
  });

  it("reads accents and capitals as one, each word for itself", async () => {
    for (const query of ["ñandutí", "NANDUTI", "  nanduti ", "n\u0303anduti\u0301"])
      expect(await kinds(owner, query), query).toHaveLength(FOUND_KINDS.length);
    expect(await only("huaman ROCIO")).toEqual([["person", rocio.userId]]);
    expect(await only("rocio nadie")).toEqual([]);
  });

  it("finds by address, TradingView name, provider's id, numbers, a code of a batch, and a title in either language", async () => {
    expect(await only(rocio.email.toUpperCase())).toContainEqual(["person", rocio.userId]);
    expect(await only("RocioHC_fx")).toEqual([["person", rocio.userId]]);
    expect(await only("5o190127tn364715t")).toEqual([["order", orderId]]);
    expect(await only("nanduti-a1")).toEqual([["coupon", "NANDUTI-*"]]);
    expect(await only("98765")).toContainEqual(["setup", "98765"]);
    expect(await kinds(owner, "the lace")).toEqual(["lesson"]);
    const [order] = await search(owner, "5O190127TN364715T");
    expect(await only(`#${order?.facts.number}`)).toContainEqual(["order", orderId]);
  });

  it("gives the newest of a kind and no more than its share, but what is called exactly so first", async () => {
    const people = 2 * MOST_FOUND;
    for (let count = 0; count < people; count += 1) await insertBuyer(database, { name: `Tocayo ${count}` });
    const found = await search(owner, "tocayo");
    expect(found).toHaveLength(MOST_FOUND);
    await asService("update public.profiles set tradingview_username = 'tocayo' where id = $1", [rocio.userId]);
    expect((await only("tocayo"))[0]).toEqual(["person", rocio.userId]);
    await asService("update public.profiles set tradingview_username = 'rociohc_fx' where id = $1", [rocio.userId]);
  });

  it.each(["", "   ", "%", "_", "% _ * \\", "\u0301"])("finds nothing for %j, which has no letters", async (query) => {
    expect(await search(owner, query)).toEqual([]);
  });

  it("takes % and _ in a word for one letter, and reads a long query as far as the lists do", async () => {
    expect(await only("rociohc_fx")).toEqual([["person", rocio.userId]]);
    expect(await only("rocio%fx")).toEqual([]);
    expect(await only("ro_io_hc_fx")).toEqual([]);
    expect(await search(owner, "x".repeat(500))).toEqual([]);
    expect(await only(`huaman ${" ".repeat(500)} nadie`)).toEqual([["person", rocio.userId]]);
    expect(await search(owner, "'; drop table public.orders; --")).toEqual([]);
  });
});
