import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Claim } from "#domain/offers/claim.ts";
import { FIRST_CLAIMS } from "#domain/offers/first-claims.ts";
import { FIRST_PROMOTIONS } from "#domain/offers/first-promotions.ts";
import type { Promotion } from "#domain/offers/promotion.ts";
import { settingsInForce } from "#domain/settings/settings-in-force.ts";
import type { Database } from "#gateway/database/port.ts";
import { openPublicChanges } from "#server/platform/public-changes/public-changes.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { changeClaim, createClaim, switchClaim } from "./change-claims.ts";
import { changePromotion } from "./change-promotion.ts";
import { importOffers } from "./import-offers.ts";
import { createOfferReader } from "./offer-reader.ts";

const CLAIM: Claim = {
  value: "300+",
  wordsEs: "traders fondeados",
  wordsEn: "funded traders",
  sourceEs: "Recuento del equipo.",
  sourceEn: "The team's count.",
  link: "",
  checkedOn: "2026-11-19",
  shownUntil: "",
};
const BANNER: Promotion = {
  ...FIRST_PROMOTIONS.banner,
  lineEs: "Vuelta al mercado",
  lineEn: "Back to the market",
  startsAt: "2026-11-20T00:00:00.000Z",
  endsAt: "2026-11-21T05:00:00.000Z",
  isOn: true,
};

describeEachEngine("offers and claims", (openDatabase) => {
  let database: Database;
  let services: Services;
  let owner: Buyer;
  const clock = createTestClock("2026-11-20T12:00:00.000Z");

  beforeAll(async () => {
    database = await openDatabase();
    services = createTestServices({ database, payments: {} as Services["payments"], clock });
    owner = await insertBuyer(database, { isAdmin: true });
  });
  beforeEach(async () => {
    clock.now = new Date("2026-11-20T12:00:00.000Z");
    for (const table of ["public.claims", "public.promotions", "public.audit_log"])
      await database.query({ role: "owner" }, { sql: `delete from ${table}` });
    await database.query({ role: "owner" }, { sql: "delete from gateway.imported_builds where name = 'offers'" });
    await importOffers({ database, build: 1 });
  });

  const read = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.query<Row>({ role: "service" }, { sql, parameters });
  const create = (change: object = {}, buyer = owner) =>
    callFunction(createClaim, services, { ...CLAIM, place: "hero", ...change }, { buyer });
  const change = (body: object, buyer = owner) =>
    callFunction(changeClaim, services, { ...CLAIM, claimId: "funded", version: 1, ...body }, { buyer });
  const turn = (body: object, buyer = owner) =>
    callFunction(switchClaim, services, { claimId: "funded", version: 1, isShown: false, ...body }, { buyer });
  const announce = (body: object = {}, buyer = owner) =>
    callFunction(changePromotion, services, { ...BANNER, promotionId: "banner", version: 1, ...body }, { buyer });
  const trail = () => read("select action, subject, area, before, after from public.audit_log order by id");
  async function openReader() {
    const publicChanges = await openPublicChanges(database);
    const settings = settingsInForce({ kept: {}, given: {}, isDemo: false });
    const reader = createOfferReader({ database, publicChanges, settings: async () => settings, clock: clock.read });
    return { reader, close: publicChanges.close };
  }

  it("[1.14] [2.28] begin as the program's files have them", async () => {
    const { reader, close } = await openReader();
    expect((await reader.readClaims("es")).map(({ id, value, words }) => [id, value, words])).toEqual([
      ["best", "", ""],
      ["funded", "200+", "traders fondeados"],
      ["rating", "4,9/5", "de valoración"],
      ["peak-month", "+23 %", "Mejor mes"],
      ["two-months", "16 %", "Dos meses seguidos"],
      ["drawdown", "< 5 %", "Drawdown máximo"],
    ]);
    expect(await reader.readPromotions("en")).toEqual({
      banner: null,
      season: {
        line: "Halloween: 30% with HALLOWEEN30",
        title: "30% off until 31 October",
        text: "The code works for every plan and is applied in the cart. Valid until 31 October, UTC−4.",
        couponCode: "HALLOWEEN30",
      },
    });
    await close();
  });

  it("[2.23] a claim is made, changed, switched off and on, each act noted with before and after", async () => {
    const made = await create({ value: " 12 ", wordsEs: "empresas", wordsEn: "firms" });
    expect(made).toMatchObject({ ok: true });
    expect(await change({})).toMatchObject({ ok: true });
    expect(await turn({ version: 2 })).toMatchObject({ ok: true, data: { isShown: false } });
    expect(await turn({ version: 3, isShown: false })).toMatchObject({ ok: true });
    expect(await turn({ version: 3, isShown: true })).toMatchObject({ ok: true, data: { isShown: true } });
    expect(await trail()).toMatchObject([
      { action: "claim.created", area: "products", before: null, after: { value: "12", place: "hero" } },
      { action: "claim.changed", subject: "claim:funded", before: { value: "200+" }, after: { value: "300+" } },
      { action: "claim.switched_off", before: { isShown: true }, after: { isShown: false } },
      { action: "claim.switched_on" },
    ]);
  });

  it("a claim without source or day isn't kept, nor one that was changed meanwhile or isn't there", async () => {
    expect(await change({ checkedOn: "", sourceEn: " " })).toMatchObject({
      status: 422,
      code: "claim.invalid",
      details: { problems: { checkedOn: "required", sourceEn: "required" } },
    });
    // The office is in Lima, where it is still the 20th.
    clock.now = new Date("2026-11-21T03:00:00.000Z");
    expect(await change({ checkedOn: "2026-11-21" })).toMatchObject({
      details: { problems: { checkedOn: "in_the_future" } },
    });
    expect(await change({ value: "250+" })).toMatchObject({ ok: true });
    expect(await change({})).toMatchObject({
      status: 409,
      code: "record.changed",
      details: { yours: { value: "300+" }, current: { value: "250+", version: 2 } },
    });
    expect(await change({ claimId: "ninguna" })).toMatchObject({ status: 404, code: "claim.not_found" });
    expect(await create({ wordsEs: "" })).toMatchObject({ code: "claim.invalid" });
  });

  it("the title's claim takes a source and a day, and is never off", async () => {
    expect(await change({ claimId: "best" })).toMatchObject({ ok: true });
    expect(await read("select value, words_es, source_es from public.claims where id = 'best'")).toEqual([
      { value: "", words_es: "", source_es: "Recuento del equipo." },
    ]);
    expect(await turn({ claimId: "best", version: 2 })).toMatchObject({ status: 409, code: "claim.title_stays" });
  });

  it("[1.14] every process shows the change, and a claim that is off or past its last day no more", async () => {
    const [one, other] = [await openReader(), await openReader()];
    const shown = ({ reader }: typeof one) =>
      reader.readClaims("en").then((claims) => claims.map(({ value, words }) => `${value} ${words}`.trim()));
    expect(await shown(other)).toContain("200+ funded traders");
    await change({ shownUntil: "2026-11-21" });
    for (const process of [one, other])
      await expect.poll(() => shown(process)).toEqual(expect.arrayContaining(["300+ funded traders", "4.9/5 rating"]));
    await turn({ claimId: "rating" });
    await expect.poll(() => shown(other)).not.toContain("4.9/5 rating");
    clock.now = new Date("2026-11-22T05:00:00.000Z");
    expect(await shown(one)).not.toContain("300+ funded traders");
    await Promise.all([one.close(), other.close()]);
  });

  it("[1.15] what is announced is shown from its beginning to its end, while its coupon is good", async () => {
    const { reader, close } = await openReader();
    const line = async () => (await reader.readPromotions("es")).banner?.line ?? null;
    await read("insert into public.coupons (code, value) values ('VUELTA25', 25) on conflict do nothing");
    expect(await announce({ couponCode: "vuelta25" })).toMatchObject({ ok: true });
    await expect.poll(line).toBe("Vuelta al mercado · VUELTA25");
    clock.now = new Date("2026-11-21T05:00:00.000Z");
    expect(await line()).toBeNull();
    clock.now = new Date("2026-11-19T23:59:59.000Z");
    expect(await line()).toBeNull();
    clock.now = new Date("2026-11-20T12:00:00.000Z");
    await read("update public.coupons set is_active = false where code = 'VUELTA25'");
    await expect.poll(line).toBeNull();
    await read("delete from public.coupons where code = 'VUELTA25'");
    expect(await line()).toBeNull();
    expect(await trail()).toMatchObject([
      {
        action: "promotion.changed",
        subject: "promotion:banner",
        before: { isOn: false, lineEs: "" },
        after: { isOn: true, lineEs: "Vuelta al mercado", couponCode: "VUELTA25" },
      },
    ]);
    await close();
  });

  it("isn't announced without both languages, with no such coupon, or over another's change", async () => {
    expect(await announce({ lineEn: "" })).toMatchObject({
      code: "promotion.invalid",
      details: { problems: { lineEn: "required" } },
    });
    expect(await announce({ couponCode: "NINGUNO" })).toMatchObject({ status: 422, code: "promotion.no_coupon" });
    expect(await announce()).toMatchObject({ ok: true });
    expect(await announce({ lineEs: "Tarde" })).toMatchObject({
      code: "record.changed",
      details: { current: { lineEs: "Vuelta al mercado", version: 2 } },
    });
  });

  it("a newer file changes what the office hasn't edited; an older build changes nothing", async () => {
    await change({});
    await announce();
    const [claim, promotion] = [
      FIRST_CLAIMS.map((each) => ({ ...each, link: "https://lpx.example/" })),
      FIRST_PROMOTIONS,
    ];
    const promotions = { ...promotion, season: { ...promotion.season, titleEs: "Otro título" } };
    const values = () =>
      read(`select id, link as said from public.claims where id in ('funded', 'rating')
        union all select id, title_es from public.promotions where id = 'season' order by id`);
    await importOffers({ database, build: 2, claims: claim, promotions });
    const newer = [
      { id: "funded", said: null },
      { id: "rating", said: "https://lpx.example/" },
      { id: "season", said: "Otro título" },
    ];
    expect(await values()).toEqual(newer);
    await importOffers({ database, build: 1 });
    expect(await values()).toEqual(newer);
    expect(await read("select line_es from public.promotions where id = 'banner'")).toEqual([
      { line_es: "Vuelta al mercado" },
    ]);
  });

  it("an import that finds nothing new tells nobody", async () => {
    const heard: (string | null)[] = [];
    const changes = await openPublicChanges(database);
    changes.onChange((table) => void heard.push(table));
    await importOffers({ database, build: 2 });
    await read("update public.settings set value = value where key = 'contact'");
    await expect.poll(() => heard).toContain("settings");
    expect(heard).not.toContain("claims");
    expect(heard).not.toContain("promotions");
    await changes.close();
  });

  it.each([
    { role: "support", code: "admin.not_allowed", rows: 0 },
    { role: "content", code: "admin.not_allowed", rows: 0 },
    { role: "read_only", code: "admin.not_allowed", rows: 1 },
    { role: null, code: "admin.required", rows: 0 },
  ] as const)("[6.7] whose role is $role writes none and reads $rows", async ({ role, code, rows }) => {
    const person = await insertBuyer(database, role === null ? {} : { isAdmin: true, role });
    for (const refused of [create({}, person), change({}, person), turn({}, person), announce({}, person)])
      expect(await refused).toMatchObject({ status: 403, code });
    for (const table of ["claims where id = 'funded'", "promotions where id = 'season'"]) {
      const seen = await database.query(
        { role: "authenticated", claims: person.claims },
        { sql: `select id from public.${table}` },
      );
      expect(seen).toHaveLength(rows);
    }
  });
});
