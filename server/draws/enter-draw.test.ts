import { afterAll, beforeAll, expect, it } from "vitest";
import { DRAW_RULES_VERSION } from "#domain/draw/draw-rules.ts";
import { eraseAccount } from "#server/members/delete-account.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { claimDrawPrize } from "./claim-draw-prize.ts";
import { enterDraw } from "./enter-draw.ts";
import { keepDraws } from "./keep-draws.ts";
import { hideDrawName, leaveDraw } from "./leave-draw.ts";
import { cancelOpenDraw, deliverDrawPrize, excludeDrawEntry } from "./office-actions.ts";

describeOneEngine("people and the weekly draw", (openDatabase) => {
  let shop: Shop;
  let admin: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    setTime("2026-11-28T12:00:00Z");
    admin = await insertBuyer(shop.database, { isAdmin: true });
    await keepDraws(shop.services);
  });
  afterAll(() => shop.close());
  const setTime = (moment: string) => shop.pass(Date.parse(moment) - shop.now().getTime());

  const enter = (buyer: Buyer, given: object = {}) =>
    callFunction(enterDraw, shop.services, { rules: DRAW_RULES_VERSION, showsName: false, ...given }, { buyer });
  const leave = (buyer: Buyer) => callFunction(leaveDraw, shop.services, {}, { buyer });
  const own = (buyer: Buyer, draw = "2026-12-04") =>
    shop.read<{ id: string; name: string | null; salt: string | null; hash: string | null }>(
      `select id, shown_name as name, name_salt as salt, name_hash as hash from public.draw_entries
       where user_id = $1 and draw_id = $2`,
      [buyer.userId, draw],
    );
  const write = (sql: string, parameters: unknown[] = []) =>
    shop.database.query({ role: "owner" }, { sql, parameters });
  async function entered(): Promise<{ buyer: Buyer; entryId: string }> {
    const buyer = await insertBuyer(shop.database);
    const answer = await enter(buyer);
    if (answer === "invalid" || !answer.ok) throw new Error(JSON.stringify(answer));
    return { buyer, entryId: answer.data.entryId };
  }

  it("[1.8] every confirmed account enters once, and leaves until the close", async () => {
    const buyer = await insertBuyer(shop.database);
    expect(await leave(buyer)).toMatchObject({ code: "draw.not_entered" });
    expect(await enter(buyer)).toMatchObject({ ok: true, data: { drawId: "2026-12-04" } });
    expect(await enter(buyer)).toMatchObject({ ok: true });
    expect(await own(buyer)).toHaveLength(1);
    expect(await leave(buyer)).toMatchObject({ ok: true });
    expect(await own(buyer)).toEqual([]);
  });

  it("asks whether the name may be shown, and takes another answer until the close", async () => {
    const { buyer } = await entered();
    expect(await own(buyer)).toMatchObject([{ name: null, hash: null }]);
    await enter(buyer, { showsName: true });
    expect(await own(buyer)).toMatchObject([{ name: "Ana Prueba", hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    await enter(buyer);
    expect(await own(buyer)).toMatchObject([{ name: null, salt: null, hash: null }]);
    const nameless = await insertBuyer(shop.database, { name: " " });
    expect(await enter(nameless, { showsName: true })).toMatchObject({ code: "draw.name_missing" });
    expect(await enter(nameless, { rules: "2020-01-01" })).toMatchObject({ code: "draw.rules_changed" });
  });

  it("one mailbox enters once, whatever it is spelled like", async () => {
    const [first, second] = [await insertBuyer(shop.database), await insertBuyer(shop.database)];
    const spell = (buyer: Buyer, email: string) =>
      write("update auth.users set email = $2 where id = $1", [buyer.userId, email]);
    await spell(first, "ana.prueba@gmail.com");
    await spell(second, "AnaPrueba+sorteo@googlemail.com");
    expect(await enter(first)).toMatchObject({ ok: true });
    expect(await enter(second)).toMatchObject({ code: "draw.mailbox_entered" });
  });

  it.each([
    ["unconfirmed", "update auth.users set email_confirmed_at = null where id = $1"],
    ["banned", "update auth.users set banned_until = '2027-01-01' where id = $1"],
  ])("an account that is %s doesn't enter", async (_title, sql) => {
    const buyer = await insertBuyer(shop.database);
    await write(sql, [buyer.userId]);
    expect(await enter(buyer)).toMatchObject({ code: "draw.account_unfit" });
  });

  it("staff exclude with a reason before the close; leaving and entering is no way around it", async () => {
    const { buyer, entryId } = await entered();
    const exclude = () =>
      callFunction(excludeDrawEntry, shop.services, { entryId, reason: "Cuenta repetida" }, { buyer: admin });
    expect(await exclude()).toMatchObject({ ok: true });
    expect(await exclude()).toMatchObject({ code: "draw.excluded" });
    for (const again of [leave, enter]) expect(await again(buyer)).toMatchObject({ code: "draw.excluded" });
    const trail = await shop.read("select details from public.audit_log where subject = $1", [entryId]);
    expect(trail).toEqual([{ details: { reason: "Cuenta repetida", draw: "2026-12-04" } }]);
  });

  it("an account whose row is taken away leaves the open draw", async () => {
    const { buyer, entryId } = await entered();
    await write("delete from auth.users where id = $1", [buyer.userId]);
    expect(await shop.read("select id from public.draw_entries where id = $1", [entryId])).toEqual([]);
  });

  it("an account whose entry was excluded can be taken away, and its exclusion stays", async () => {
    const { buyer, entryId } = await entered();
    await callFunction(excludeDrawEntry, shop.services, { entryId, reason: "Dos cuentas" }, { buyer: admin });
    await write("delete from auth.users where id = $1", [buyer.userId]);
    const kept = "select user_id, shown_name from public.draw_entries where id = $1";
    expect(await shop.read(kept, [entryId])).toEqual([{ user_id: null, shown_name: null }]);
    expect(await shop.read("select kind from public.draw_exclusions where entry_id = $1", [entryId])).toEqual([
      { kind: "staff" },
    ]);
  });

  it("after the close nobody enters, leaves, excludes or cancels; a deleted account leaves its pseudonym", async () => {
    const [banned, gone, staying] = [await entered(), await entered(), await entered()];
    await enter(staying.buyer, { showsName: true });
    await write("update auth.users set banned_until = '2027-01-01' where id = $1", [banned.buyer.userId]);
    await erase(gone.buyer);
    // The moment counts, not whether the job has come by.
    setTime("2026-12-04T21:00:00Z");
    const refused = { code: "draw.not_open" };
    expect(await enter(await insertBuyer(shop.database))).toMatchObject(refused);
    expect(await leave(staying.buyer)).toMatchObject(refused);
    const { entryId } = staying;
    expect(
      await callFunction(excludeDrawEntry, shop.services, { entryId, reason: "Tarde" }, { buyer: admin }),
    ).toMatchObject(refused);
    const cancel = { drawId: "2026-12-04", words: "Tarde", version: 1 };
    expect(await callFunction(cancelOpenDraw, shop.services, cancel, { buyer: admin })).toMatchObject(refused);
    await keepDraws(shop.services);
    const kinds = await shop.read<{ kind: string }>("select kind from public.draw_exclusions order by kind");
    expect(kinds.map(({ kind }) => kind)).toEqual(["banned", "gone", "staff", "staff"]);
    await erase(staying.buyer);
    expect(await own(staying.buyer)).toMatchObject([{ id: entryId, name: null, salt: null }]);
  });

  it("a winner claims with the firm, once, and the office delivers with what shows it", async () => {
    setTime("2026-12-04T22:00:00Z");
    await keepDraws(shop.services);
    const [prize] = await shop.read<{ id: string; userId: string; entryId: string }>(
      `select p.id, e.user_id as "userId", e.id as "entryId" from public.draw_prizes p
       join public.draw_entries e on e.id = p.entry_id order by p.award limit 1`,
    );
    if (prize === undefined) throw new Error("no prize");
    const winner = { userId: prize.userId, email: "", claims: { sub: prize.userId, role: "authenticated" } };
    const claim = (firm: string, buyer: Buyer = winner) =>
      callFunction(claimDrawPrize, shop.services, { prizeId: prize.id, firm }, { buyer });
    const deliver = (version: number) =>
      callFunction(
        deliverDrawPrize,
        shop.services,
        { prizeId: prize.id, proof: "Recibo 7", version },
        { buyer: admin },
      );
    expect(await deliver(1)).toMatchObject({ code: "draw.not_claimed" });
    expect(await claim("FTMO", admin)).toMatchObject({ code: "draw.prize_not_found" });
    expect(await claim(" ")).toBe("invalid");
    expect(await claim("FTMO")).toMatchObject({ ok: true });
    expect(await claim("Otra")).toMatchObject({ ok: true });
    expect(await deliver(1)).toMatchObject({ code: "record.changed" });
    expect(await deliver(2)).toMatchObject({ ok: true });
    const kept = await shop.read("select state, firm, proof from public.draw_prizes where id = $1", [prize.id]);
    expect(kept).toEqual([{ state: "delivered", firm: "FTMO", proof: "Recibo 7" }]);
    expect(
      await callFunction(hideDrawName, shop.services, { entryId: prize.entryId }, { buyer: winner }),
    ).toMatchObject({ ok: true });
  });

  it("a claim after its 14 days is too late", async () => {
    const [prize] = await shop.read<{ id: string; userId: string }>(
      `select p.id, e.user_id as "userId" from public.draw_prizes p join public.draw_entries e on e.id = p.entry_id
       where p.state = 'announced' limit 1`,
    );
    if (prize === undefined) throw new Error("no prize");
    setTime("2026-12-18T22:00:00Z");
    const buyer = { userId: prize.userId, email: "", claims: { sub: prize.userId, role: "authenticated" } };
    expect(
      await callFunction(claimDrawPrize, shop.services, { prizeId: prize.id, firm: "FTMO" }, { buyer }),
    ).toMatchObject({ code: "draw.claim_over" });
  });

  async function erase({ userId, email }: Buyer): Promise<void> {
    const { personal } = shop.services;
    const erased = await shop.database.transaction({ role: "owner" }, (transaction) =>
      eraseAccount(transaction, { userId, confirmation: email, personal, at: shop.now() }),
    );
    expect(erased).toMatchObject({ ok: true });
  }
});
