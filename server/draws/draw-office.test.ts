import { afterAll, beforeAll, expect, it } from "vitest";
import { DRAW_RULES_VERSION } from "#domain/draw/draw-rules.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { claimDrawPrize } from "./claim-draw-prize.ts";
import { enterDraw } from "./enter-draw.ts";
import { keepDraws } from "./keep-draws.ts";
import { cancelOpenDraw, deliverDrawPrize } from "./office-actions.ts";

/** Fridays long ago: the list of what is due goes by the database's own clock. */
const [FIRST, SECOND, THIRD] = ["2024-12-06", "2024-12-13", "2024-12-20"] as const;

describeOneEngine("the weekly draw in the office", (openDatabase) => {
  let shop: Shop;
  let support: Buyer;
  let entrants: Buyer[];
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    support = await insertBuyer(shop.database, { isAdmin: true, role: "support" });
    await keepAt("2024-12-01T12:00:00Z");
    entrants = [await entered(), await entered(), await entered(), await entered()];
  });
  afterAll(() => shop.close());

  async function keepAt(moment: string): Promise<void> {
    shop.pass(Date.parse(moment) - shop.now().getTime());
    await keepDraws(shop.services);
  }
  async function entered(): Promise<Buyer> {
    const buyer = await insertBuyer(shop.database);
    const given = { rules: DRAW_RULES_VERSION, showsName: false };
    expect(await callFunction(enterDraw, shop.services, given, { buyer })).toMatchObject({ ok: true });
    return buyer;
  }
  const readAs = <Row extends object>({ claims }: Buyer, sql: string) =>
    shop.database.transaction({ role: "authenticated", claims }, (transaction) => transaction.query<Row>(sql));
  const due = (reader = support) =>
    readAs<{ kind: string; id: string }>(reader, "select kind, id, who, about from public.due_items order by id");

  it("before the close the office sees who shares a name with others, however it is written", async () => {
    const names = [
      ["Ana_TV", "ana"],
      ["ana_tv", "otra"],
      ["", "beto"],
      ["", "Beto"],
    ];
    for (const [place, [tradingview, telegram]] of names.entries())
      await shop.database.query(
        { role: "owner" },
        {
          sql: "update public.profiles set tradingview_username = $2, telegram_username = $3 where id = $1",
          parameters: [entrants[place]?.userId, tradingview, telegram],
        },
      );
    await entered();
    const clustered = await readAs(
      support,
      `select tradingview_username as tv, same_tradingview as "sameTv", same_telegram as "sameTg"
       from public.draw_entry_list where is_clustered and draw_state = 'open' order by 1, 3, telegram_username`,
    );
    expect(clustered).toHaveLength(4);
    expect(clustered).toEqual(
      expect.arrayContaining([
        { tv: "Ana_TV", sameTv: 2, sameTg: 1 },
        { tv: "ana_tv", sameTv: 2, sameTg: 1 },
        { tv: "", sameTv: 1, sameTg: 2 },
      ]),
    );
  });

  it("[2.23] a draw whose randomness is late waits in the office's list until it is drawn", async () => {
    await keepAt(`${FIRST}T21:00:00Z`);
    expect(await due()).toMatchObject([{ kind: "draw_late", id: FIRST }]);
    await keepAt(`${FIRST}T22:00:00Z`);
    expect(await due()).toEqual([]);
  });

  it("[2.23] a claimed prize waits there until it is delivered", async () => {
    const [prize] = await shop.read<{ id: string; userId: string }>(
      `select p.id, e.user_id as "userId" from public.draw_prizes p join public.draw_entries e on e.id = p.entry_id
       order by p.award limit 1`,
    );
    const winner = entrants.find(({ userId }) => userId === prize?.userId) ?? (await insertWinner(prize?.userId));
    const prizeId = prize?.id ?? "";
    await callFunction(claimDrawPrize, shop.services, { prizeId, firm: "FTMO" }, { buyer: winner });
    expect(await due()).toMatchObject([{ kind: "draw_prize", id: prizeId, who: "Ana Prueba", about: FIRST }]);
    const content = await insertBuyer(shop.database, { isAdmin: true, role: "content" });
    for (const reader of [winner, content]) expect(await due(reader)).toEqual([]);
    const found = await readAs(
      support,
      `select id from public.draw_prize_list where search_text like '%${FIRST}%' and state = 'claimed'`,
    );
    expect(found).toEqual([{ id: prizeId }]);
    const given = { prizeId, proof: "Recibo 7", version: 2 };
    expect(await callFunction(deliverDrawPrize, shop.services, given, { buyer: support })).toMatchObject({ ok: true });
    expect(await due()).toEqual([]);
  });

  it("[2.23] a draw that cancelled itself waits until a later one was closed, one that staff cancelled doesn't", async () => {
    await keepAt(`${SECOND}T21:59:30Z`);
    expect(await due()).toMatchObject([{ kind: "draw_cancelled", id: SECOND, about: "list_late" }]);
    const cancel = { drawId: THIRD, words: "Prueba", version: 1 };
    expect(await callFunction(cancelOpenDraw, shop.services, cancel, { buyer: support })).toMatchObject({ ok: true });
    expect(await due()).toMatchObject([{ kind: "draw_cancelled", id: SECOND }]);
    await keepAt(`${THIRD}T21:00:00Z`);
    await keepAt("2024-12-27T21:00:00Z");
    await keepAt("2024-12-27T22:00:00Z");
    expect(await due()).toEqual([]);
  });

  const insertWinner = async (userId = ""): Promise<Buyer> => ({
    userId,
    email: "",
    claims: { sub: userId, role: "authenticated" },
  });
});
