import { afterAll, beforeAll, expect, it } from "vitest";
import { ensureDemonstrationWithdrawals } from "#server/demo/demonstration-withdrawals.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { createWithdrawal } from "./create-withdrawal.ts";
import { setWithdrawalLevel } from "./set-withdrawal-level.ts";
import { updateWithdrawal } from "./update-withdrawal.ts";
import { createWithdrawalReader } from "./withdrawal-rows.ts";

const FACTS = {
  firm: "Empresa de prueba",
  amountCents: 125_050,
  currency: "EUR",
  paidOn: "2026-03-14",
  holder: "M. R.",
  consentedOn: "2026-03-20",
  consentHow: "Correo a soporte",
};

describeOneEngine("withdrawal certificates", (openDatabase) => {
  let shop: Shop;
  let content: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    content = await insertBuyer(shop.database, { isAdmin: true, role: "content" });
  });
  afterAll(() => shop.close());

  async function create(facts: object = FACTS): Promise<string> {
    const created = await callFunction(createWithdrawal, shop.services, facts, { buyer: content });
    if (created === "invalid" || !created.ok) throw new Error("it was not created");
    return created.data.withdrawalId;
  }
  const update = (withdrawalId: string, change: object, buyer = content) =>
    callFunction(
      updateWithdrawal,
      shop.services,
      { ...FACTS, withdrawalId, picture: null, isPublished: false, version: 1, ...change },
      { buyer },
    );
  const put = (name: string) =>
    shop.database.query(
      { role: "authenticated", claims: content.claims },
      { sql: "insert into storage.objects (bucket_id, name) values ('withdrawals', $1)", parameters: [name] },
    );
  const published = () =>
    shop.database.query({ role: "anon" }, { sql: "select * from public.published_withdrawals()" });
  const shown = (isDemo: boolean) => createWithdrawalReader(shop.database, { isDemo }).readWithdrawals();

  it("[2.5] is published with its picture and consent, and visitors learn nothing else of it", async () => {
    const id = await create();
    expect(await published()).toEqual([]);
    expect(await update(id, { isPublished: true })).toMatchObject({ code: "withdrawal.incomplete" });
    expect(await update(id, { picture: `${id}/none.webp` })).toMatchObject({ code: "withdrawal.picture_missing" });
    const picture = `${id}/a.webp`;
    await put(picture);
    expect(await update(id, { picture, isPublished: true, consentedOn: null, consentHow: null })).toMatchObject({
      code: "withdrawal.incomplete",
    });
    expect(await update(id, { picture, isPublished: true })).toMatchObject({ ok: true });
    expect(await published()).toEqual([
      {
        id,
        firm: "Empresa de prueba",
        amount_cents: 125_050,
        currency: "EUR",
        paid_on: "2026-03-14",
        holder: "M. R.",
        level: "unverified",
        picture,
      },
    ]);
    // It must not go with the account that uploaded it.
    const [file] = await shop.read("select owner from storage.objects where bucket_id = 'withdrawals' and name = $1", [
      picture,
    ]);
    expect(file).toEqual({ owner: null });
    expect(await shown(false)).toMatchObject([
      { id, picture: `/storage/v1/object/public/withdrawals/${picture}`, isSample: false },
    ]);

    expect(await update(id, { picture, isPublished: false })).toMatchObject({
      code: "record.changed",
      details: { current: { version: 2, isPublished: true } },
    });
    expect(await update(id, { picture, isPublished: false, version: 2 })).toMatchObject({ ok: true });
    expect([await published(), await shown(true)]).toEqual([[], []]);
  });

  it("[2.5] says who changed its level and when, and the trail what it was before", async () => {
    const id = await create();
    const set = (level: string, version: number) =>
      callFunction(setWithdrawalLevel, shop.services, { withdrawalId: id, level, version }, { buyer: content });
    expect(await set("firm_confirmed", 1)).toMatchObject({ ok: true });
    expect(await set("firm_confirmed", 2)).toMatchObject({ ok: true });
    expect(await set("document_seen", 1)).toMatchObject({ code: "record.changed" });
    expect(await set("certain", 2)).toBe("invalid");
    const [row] = await shop.read(
      "select level, level_set_by, level_set_at is not null as is_dated from public.withdrawal_certificates where id = $1",
      [id],
    );
    expect(row).toEqual({ level: "firm_confirmed", level_set_by: content.userId, is_dated: true });
    const trail = await shop.read(
      "select area, action, before ->> 'level' as before, after ->> 'level' as after from public.audit_log where subject = $1 order by id",
      [`withdrawal:${id}`],
    );
    expect(trail).toEqual([
      { area: "results", action: "withdrawal.created", before: null, after: null },
      { area: "results", action: "withdrawal.level_set", before: "unverified", after: "firm_confirmed" },
    ]);
  });

  it("refuses what can't stand on one", async () => {
    for (const wrong of [{ amountCents: 0 }, { firm: " " }, { paidOn: "2026-02-30" }, { consentHow: null }])
      expect(
        await callFunction(createWithdrawal, shop.services, { ...FACTS, ...wrong }, { buyer: content }),
      ).toMatchObject({
        code: "withdrawal.invalid",
      });
    const inTenDays = new Date(shop.services.clock().getTime() + 864_000_000).toISOString().slice(0, 10);
    expect(
      await callFunction(createWithdrawal, shop.services, { ...FACTS, paidOn: inTenDays }, { buyer: content }),
    ).toMatchObject({ code: "withdrawal.invalid" });
    expect(await update(crypto.randomUUID(), {})).toMatchObject({ code: "withdrawal.not_found" });
  });

  it("[6.7] is for who writes results", async () => {
    const id = await create();
    const support = await insertBuyer(shop.database, { isAdmin: true, role: "support" });
    const reader = await insertBuyer(shop.database, { isAdmin: true, role: "read_only" });
    const member = await insertBuyer(shop.database);
    expect(await update(id, {}, member)).toMatchObject({ code: "admin.required" });
    expect(await update(id, {}, support)).toMatchObject({ code: "admin.not_allowed" });
    expect(await update(id, {}, reader)).toMatchObject({ code: "admin.not_allowed" });
    const read = (buyer: Buyer) =>
      shop.database.query(
        { role: "authenticated", claims: buyer.claims },
        { sql: "select id from public.withdrawal_certificates where id = $1", parameters: [id] },
      );
    expect(await Promise.all([member, support, reader].map(read))).toEqual([[], [], [{ id }]]);
  });

  it("[2.28] keeps the demonstration's samples to the demonstration's pages, however often it starts", async () => {
    await ensureDemonstrationWithdrawals(shop.database);
    await ensureDemonstrationWithdrawals(shop.database);
    const samples = await shown(true);
    expect(samples).toHaveLength(22);
    expect(samples[0]).toMatchObject({ isSample: true, picture: "/pictures/samples/withdrawal-1.svg" });
    expect([await shown(false), await published()]).toEqual([[], []]);
  });
});
