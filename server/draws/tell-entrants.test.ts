import { afterAll, beforeAll, expect, it } from "vitest";
import { DRAW_RULES_VERSION } from "#domain/draw/draw-rules.ts";
import { readAlert } from "#server/alerts/alert-content.ts";
import { wordAlert } from "#server/alerts/alert-words.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { enterDraw } from "./enter-draw.ts";
import { keepDraws } from "./keep-draws.ts";

type Told = { channel: string; kind: string; payload: { event?: string } };

/** 12:00 on the reference clock, each of them; members are awake. */
const OPENS = "2026-11-28T16:00:00Z";
const CLAIM_ENDS_SOON = "2026-12-16T16:00:00Z";

describeOneEngine("what entrants hear of the draw", (openDatabase) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    await keepAt(OPENS);
  });
  afterAll(() => shop.close());

  async function keepAt(moment: string): Promise<void> {
    shop.pass(Date.parse(moment) - shop.now().getTime());
    await keepDraws(shop.services);
  }
  const write = (sql: string, parameters: unknown[]) => shop.database.query({ role: "owner" }, { sql, parameters });
  async function entered(ways: readonly string[] | null): Promise<Buyer> {
    const buyer = await insertBuyer(shop.database);
    const { userId } = buyer;
    await write("insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, 'p', 'a')", [
      userId,
      `https://push.example/${userId}`,
    ]);
    await write(
      `insert into public.telegram_links (user_id, chat_id)
       select $1, 1 + count(*) from public.telegram_links`,
      [userId],
    );
    if (ways !== null)
      await write(
        `insert into public.notification_preferences (user_id, session_reminder, expiry_reminder, weekly_draw)
         values ($1, '{}', '{}', $2)`,
        [userId, [...ways]],
      );
    const given = { rules: DRAW_RULES_VERSION, showsName: false };
    expect(await callFunction(enterDraw, shop.services, given, { buyer })).toMatchObject({ ok: true });
    return buyer;
  }
  /** `mail draw_won` for a letter, `push won` for an alert. */
  async function heard({ userId, email }: Buyer): Promise<string[]> {
    const rows = await shop.read<Told>(
      `select channel, kind, payload from public.outbox where recipient in ($1::text, $2)
       or recipient in (select id::text from public.push_subscriptions where user_id = $2::uuid)`,
      [email, userId],
    );
    return rows.map(({ channel, kind, payload }) => `${channel} ${payload.event ?? kind}`).sort();
  }

  it("comes by letter, browser and chat as each chose; a prize is always told by letter", async () => {
    const all = await entered(null);
    const chat = await entered(["telegram"]);
    const none = await entered([]);
    const ways: [Buyer, string[]][] = [
      [all, ["mail", "push", "telegram"]],
      [chat, ["telegram"]],
      [none, []],
    ];
    const first = (event: string, by: readonly string[]) =>
      by.map((way) => `${way} ${way === "mail" ? `draw_${event}` : event}`);
    for (const [buyer, by] of ways) expect(await heard(buyer)).toEqual(first("entered", by));
    await keepAt("2026-12-04T21:00:00Z");
    await keepAt("2026-12-04T22:00:00Z");
    await keepAt(CLAIM_ENDS_SOON);
    await keepAt(CLAIM_ENDS_SOON);
    const winners = await shop.read<{ userId: string }>(
      `select e.user_id as "userId" from public.draw_prizes p join public.draw_entries e on e.id = p.entry_id`,
    );
    expect(winners).toHaveLength(2);
    for (const [buyer, by] of ways) {
      const hasWon = winners.some(({ userId }) => userId === buyer.userId);
      const always = [...new Set(["mail", ...by])];
      const told = hasWon ? [...first("won", always), ...first("claim", always)] : first("drawn", by);
      expect(await heard(buyer)).toEqual([...first("entered", by), ...told].sort());
    }
  });

  it("says in short what the letter says, and leads to the draw", async () => {
    const rows = await shop.read<{ kind: string; payload: unknown }>(
      "select kind, payload from public.outbox where channel = 'telegram' order by payload ->> 'event'",
    );
    const words = rows.map(({ kind, payload }) => wordAlert(readAlert(kind, payload), "en", shop.now()));
    expect(new Set(words.map(({ path }) => path))).toEqual(new Set(["/sorteo-semanal"]));
    expect(words.map(({ title }) => title)).toContain("You are in the draw of 2026-12-04");
    for (const { text } of words) expect(text).not.toBe("");
  });
});
