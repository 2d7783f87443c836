import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { judgeTestimonial } from "./judge-testimonial.ts";
import { dismissTestimonial, withdrawTestimonial, writeTestimonial } from "./own-testimonial.ts";
import { createTestimonialReader } from "./testimonial-rows.ts";

const SAID = {
  stars: 4,
  text: "Los avisos llegan a tiempo y la ficha no exagera.",
  shownAs: "initials",
  pseudonym: "",
  hasConsented: true,
  language: "es",
};

describeOneEngine("what members say", (openDatabase) => {
  let shop: Shop;
  let editor: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    editor = await insertBuyer(shop.database, { isAdmin: true, role: "content" });
  });
  afterAll(() => shop.close());

  async function member(days: number, name = "Lucía Márquez"): Promise<Buyer> {
    const buyer = await insertBuyer(shop.database, { name });
    const from = new Date(shop.services.clock().getTime() - days * DAY_MS);
    await shop.database.transaction({ role: "owner" }, (transaction) =>
      transaction.query(
        "insert into public.memberships (user_id, plan_id, source, starts_at, ends_at) values ($1, 'anual', 'admin', $2, null)",
        [buyer.userId, from],
      ),
    );
    return buyer;
  }
  const write = (buyer: Buyer, change: object = {}) =>
    callFunction(writeTestimonial, shop.services, { ...SAID, ...change }, { buyer });
  const withdraw = (buyer: Buyer) => callFunction(withdrawTestimonial, shop.services, {}, { buyer });
  const find = async ({ userId }: Buyer) => {
    const sql = "select id, state, shown_name, member_days, version from public.testimonials where user_id = $1";
    const [row] = await shop.read<{ id: string; state: string; version: number }>(sql, [userId]);
    return row;
  };
  const judge = async (buyer: Buyer, refusal: string | null, by = editor) => {
    const row = await find(buyer);
    const body = { testimonialId: row?.id ?? "", refusal, version: row?.version ?? 0 };
    return callFunction(judgeTestimonial, shop.services, body, { buyer: by });
  };
  const shown = async ({ isDemo }: { isDemo: boolean } = { isDemo: false }) =>
    createTestimonialReader(shop.database, { isDemo }).readTestimonials();
  const seen = async (reader: Buyer, owner: Buyer) =>
    shop.database.query(
      { role: "authenticated", claims: reader.claims },
      { sql: "select state from public.testimonials where user_id = $1", parameters: [owner.userId] },
    );

  it("[2.28] are shown once the office published them, with day and months, and not after a change", async () => {
    expect(await shown()).toEqual({ average: null, latest: [] });
    const lucia = await member(61);
    expect(await write(lucia)).toMatchObject({ ok: true, data: { state: "pending" } });
    expect(await shown()).toEqual({ average: null, latest: [] });
    expect(await judge(lucia, null)).toMatchObject({ ok: true });
    const writtenOn = shop.services.clock().toISOString().slice(0, 10);
    const said = { stars: 4, text: SAID.text, name: "L. M.", language: "es", writtenOn, months: 2 };
    expect(await shown()).toMatchObject({
      average: { count: 1, stars: 4 },
      latest: [{ ...said, isDemonstration: false }],
    });
    expect((await shown({ isDemo: true })).latest).toMatchObject([{ isDemonstration: true }]);

    expect(await write(lucia, { stars: 2 })).toMatchObject({ ok: true });
    expect(await shown()).toEqual({ average: null, latest: [] });
    expect(await judge(lucia, "Da datos de otra persona.")).toMatchObject({ ok: true });
    expect(await shown()).toEqual({ average: null, latest: [] });
    expect(await find(lucia)).toMatchObject({ state: "refused" });
    expect(await judge(lucia, null)).toMatchObject({ ok: true });
    expect((await shown()).average).toEqual({ count: 1, stars: 2 });

    expect(await withdraw(lucia)).toMatchObject({ ok: true });
    expect(await shown()).toEqual({ average: null, latest: [] });
    expect(await withdraw(lucia)).toMatchObject({ code: "testimonial.not_found" });
    expect(await judge(lucia, null)).toMatchObject({ code: "testimonial.not_found" });
    const [left] = await shop.read(
      "select state, stars, text, shown_name from public.testimonials where user_id = $1",
      [lucia.userId],
    );
    expect(left).toEqual({ state: "withdrawn", stars: null, text: null, shown_name: null });
  });

  it("are told to their member by letter, once for each judgement, in their language", async () => {
    const buyer = await member(45, "Rosa Díaz");
    const letters = () =>
      shop.read<{ payload: object }>(
        `select o.payload, o.language from public.outbox o join public.user_list l on l.email = o.recipient
         where o.kind = 'testimonial_judged' and l.id = $1 order by o.dedupe_key`,
        [buyer.userId],
      );
    await write(buyer);
    expect(await letters()).toEqual([]);
    expect(await judge(buyer, "Promete ganancias.")).toMatchObject({ ok: true });
    expect(await judge(buyer, "Promete ganancias.")).toMatchObject({ ok: true });
    const refused = { payload: { name: "Rosa Díaz", refusal: "Promete ganancias." }, language: "es" };
    expect(await letters()).toEqual([refused]);
    expect(await judge(buyer, null)).toMatchObject({ ok: true });
    expect(await letters()).toEqual([refused, { payload: { name: "Rosa Díaz", refusal: null }, language: "es" }]);
  });

  it("[2.23] wait in the office's list until they are judged, for who may read contents", async () => {
    const buyer = await member(45, "Paz Vera");
    const support = await insertBuyer(shop.database, { isAdmin: true, role: "support" });
    const due = ({ claims }: Buyer) =>
      shop.database.query(
        { role: "authenticated", claims },
        {
          sql: `select kind, extract(epoch from due_at - since) / 3600 as hours, who from public.due_items
                where kind = 'testimonial' and who = 'Paz Vera'`,
        },
      );
    expect(await due(editor)).toEqual([]);
    await write(buyer, { shownAs: "name" });
    expect(await due(editor)).toMatchObject([{ kind: "testimonial", who: "Paz Vera" }]);
    expect((await due(editor)).map(({ hours }) => Number(hours))).toEqual([72]);
    expect(await due(support)).toEqual([]);
    await judge(buyer, null);
    expect(await due(editor)).toEqual([]);
  });

  it("are written after 30 days under a plan alone, with consent and a name", async () => {
    expect(await write(await member(29))).toMatchObject({ code: "testimonial.too_early" });
    expect(await write(await insertBuyer(shop.database))).toMatchObject({ code: "testimonial.too_early" });
    const ana = await member(30, "");
    for (const wrong of [{ hasConsented: false }, { stars: 6 }, { text: "Bien" }, { shownAs: "pseudonym" }])
      expect(await write(ana, wrong)).toMatchObject({ code: "testimonial.invalid" });
    expect(await write(ana)).toMatchObject({ code: "testimonial.name_missing" });
    expect(await write(ana, { language: "xx" })).toBe("invalid");
    expect(await write(ana, { shownAs: "pseudonym", pseudonym: " Trader del sur " })).toMatchObject({ ok: true });
    expect(await find(ana)).toMatchObject({ state: "pending", shown_name: "Trader del sur", member_days: 30 });
  });

  it("a dismissal is kept, and takes nothing away of what was written", async () => {
    const buyer = await member(40);
    const dismiss = () => callFunction(dismissTestimonial, shop.services, {}, { buyer });
    for (let press = 0; press < 2; press += 1) expect(await dismiss()).toMatchObject({ ok: true });
    expect(await find(buyer)).toMatchObject({ state: "dismissed" });
    expect(await seen(editor, buyer)).toEqual([]);
    expect(await write(buyer)).toMatchObject({ ok: true });
    expect(await dismiss()).toMatchObject({ ok: true });
    expect(await find(buyer)).toMatchObject({ state: "pending" });
  });

  it("[6.7] are judged by who writes contents, of the version that they read; the trail keeps no words", async () => {
    const buyer = await member(40);
    await write(buyer);
    const support = await insertBuyer(shop.database, { isAdmin: true, role: "support" });
    const reader = await insertBuyer(shop.database, { isAdmin: true, role: "read_only" });
    const stranger = await member(40);
    expect(await judge(buyer, null, stranger)).toMatchObject({ code: "admin.required" });
    expect(await judge(buyer, null, support)).toMatchObject({ code: "admin.not_allowed" });
    expect(await judge(buyer, null, reader)).toMatchObject({ code: "admin.not_allowed" });
    const saw = await Promise.all([buyer, editor, reader, support, stranger].map((one) => seen(one, buyer)));
    expect(saw.map((rows) => rows.length)).toEqual([1, 1, 1, 0, 0]);

    const read = await find(buyer);
    await write(buyer, { text: "Otras palabras, que nadie del equipo ha leído." });
    const late = { testimonialId: read?.id ?? "", refusal: null, version: read?.version ?? 0 };
    expect(await callFunction(judgeTestimonial, shop.services, late, { buyer: editor })).toMatchObject({
      code: "record.changed",
    });
    expect(await judge(buyer, null)).toMatchObject({ ok: true });
    const trail = await shop.read(
      "select area, action, after::text as after from public.audit_log where subject = $1",
      [`testimonial:${read?.id}`],
    );
    expect(trail).toMatchObject([{ area: "content", action: "testimonial.published" }]);
    expect(JSON.stringify(trail)).not.toContain("palabras");
  });
});
