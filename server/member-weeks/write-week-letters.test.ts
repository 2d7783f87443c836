import { beforeEach, expect, it } from "vitest";
import { HOUR_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { DIARY_ENTRY, DIARY_TRADE } from "#tests/factories/diary-entry.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { insertSetup } from "#tests/factories/setup.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { writeWeekLetters } from "./write-week-letters.ts";

/** A Sunday; in Lima it is four in the morning, in Madrid ten. */
const SUNDAY = "2026-11-29T09:00:00.000Z";

describeOneEngine("the letter of Sunday", (openDatabase) => {
  const clock = createTestClock(SUNDAY);
  let database: Database;
  beforeEach(async () => {
    clock.now = new Date(SUNDAY);
    database = await openDatabase();
  });

  const write = (sql: string, parameters: unknown[] = []) => database.query({ role: "service" }, { sql, parameters });
  const run = () => writeWeekLetters({ database, clock: clock.read });
  const letters = () =>
    write(
      "select channel, kind, recipient, language, payload from public.outbox where kind like '%week%' order by channel",
    );

  async function insertMember(zone: string | null, ways: string[] | null, { hasPlan = true } = {}) {
    const buyer = await insertBuyer(database, { language: "en" });
    if (hasPlan)
      await insertPaidOrder(database, buyer, { planIds: ["anual"], capturedAt: new Date("2026-11-01T12:00:00Z") });
    await write("insert into public.telegram_links (user_id, chat_id) values ($1, $2)", [
      buyer.userId,
      Math.floor(Math.random() * 1e9),
    ]);
    if (ways !== null)
      await write(
        `insert into public.notification_preferences (user_id, session_reminder, expiry_reminder, weekly_summary, time_zone)
         values ($1, '{}', '{}', $2, $3)`,
        [buyer.userId, ways, zone],
      );
    return buyer;
  }

  it("is written once by two processes, by the ways that were chosen, and again a week later", async () => {
    const { userId, email } = await insertMember("Europe/Madrid", ["mail", "telegram"]);
    const counts = await Promise.all([run(), run()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    clock.advance(3 * HOUR_MS);
    expect(await run()).toBe(0);
    expect(await letters()).toMatchObject([
      { channel: "mail", kind: "member_week", recipient: email, payload: { zone: "Europe/Madrid", followed: 0 } },
      { channel: "telegram", kind: "week_alert", recipient: userId, payload: { sunday: "2026-11-29" } },
    ]);
    clock.now = new Date("2026-12-06T09:00:00.000Z");
    expect(await run()).toBe(1);
    expect(await letters()).toHaveLength(4);
  });

  it("is none for who didn't choose it, chose nothing, or has no plan that runs", async () => {
    await insertMember("Europe/Madrid", null);
    await insertMember("Europe/Madrid", []);
    await insertMember("Europe/Madrid", ["mail"], { hasPlan: false });
    expect(await run()).toBe(0);
    expect(await letters()).toEqual([]);
  });

  it.each([
    ["Europe/Madrid", "2026-11-29T07:59:00Z", 0],
    ["Europe/Madrid", "2026-11-29T08:00:00Z", 1],
    ["Europe/Madrid", "2026-11-29T23:00:00Z", 0],
    ["America/Lima", "2026-11-29T13:59:00Z", 0],
    ["America/Lima", "2026-11-30T04:59:00Z", 1],
    ["Pacific/Auckland", "2026-11-28T20:00:00Z", 1],
    ["Atlantis/Capital", "2026-11-29T09:00:00Z", 1],
    [null, "2026-11-29T08:59:00Z", 0],
  ])("comes on the member's own Sunday from nine on: %s at %s", async (zone, now, written) => {
    await insertMember(zone, ["mail"]);
    clock.now = new Date(now);
    expect(await run()).toBe(written);
  });

  it("says what is followed and fell, the room of the evaluation, and what renewal adds", async () => {
    const { userId } = await insertMember("UTC", ["mail"]);
    await insertSetup(database, { id: 1 });
    await write("insert into public.setup_follows (setup_id, user_id) values (1, $1)", [userId]);
    const { firm, product, rules, startedOn, status } = DIARY_ENTRY;
    await write(
      `with attempt as (
         insert into public.evaluation_attempts (user_id, firm, product, rules, started_on, status)
         values ($1, $2, $3, $4, $5, $6) returning id)
       insert into public.evaluation_trades (attempt_id, user_id, number, trade) select id, $1, 0, $7 from attempt`,
      [userId, firm, product, rules, startedOn, status, { ...DIARY_TRADE, profitCents: -1_500_00 }],
    );
    expect(await run()).toBe(1);
    const [letter] = await letters();
    expect(letter?.payload).toMatchObject({
      ...{ followed: 1, alerts: 0, stopped: ["Setup 1"], session: null },
      week: { signals: 0, judged: 0, trades: 0, milliR: 0 },
      room: { evaluation: "FTMO 2-Step", daily: 500_000, maximum: 850_000 },
      plan: { id: "anual", renewal: { daysLeft: 338, months: 12, priceCents: 299_00 } },
    });
  });

  it("asks once what they think of LPX, the first Sunday after thirty days", async () => {
    const { userId } = await insertMember("UTC", ["mail"]);
    const opinions = async () => {
      await run();
      const rows = await write("select payload -> 'opinion' as opinion from public.outbox where kind = 'member_week'");
      await write("delete from public.outbox");
      return rows;
    };
    expect(await opinions()).toEqual([{ opinion: null }]);
    clock.now = new Date("2026-12-06T09:00:00.000Z");
    expect(await opinions()).toEqual([{ opinion: { days: 34 } }]);
    clock.now = new Date("2026-12-13T09:00:00.000Z");
    expect(await opinions()).toEqual([{ opinion: null }]);

    await write("update public.notification_preferences set summary_sunday = null where user_id = $1", [userId]);
    await write("insert into public.testimonials (user_id, state) values ($1, 'dismissed')", [userId]);
    clock.now = new Date("2026-12-06T09:00:00.000Z");
    expect(await opinions()).toEqual([{ opinion: null }]);
  });
});
