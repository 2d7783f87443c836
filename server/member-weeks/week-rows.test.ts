import { beforeEach, expect, it } from "vitest";
import { writeDueAlerts } from "#server/alerts/write-due-alerts.ts";
import { insertOutcome } from "#server/record/outcome-rows.ts";
import { publishDay, publishDueDays } from "#server/record/publish-record.ts";
import { keepDailySignals } from "#server/signals/keep-commitments.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { insertSetup } from "#tests/factories/setup.ts";
import { describeEachEngine, type OpenTestDatabase } from "#tests/fixtures/database.ts";
import { readMemberWeek } from "./week-rows.ts";

const FRIDAY = "2026-11-20";
const SOURCE = "00000000-0000-4000-8000-000000000001";
const NOTHING = { signals: 0, judged: 0, trades: 0, milliR: 0 };

describeEachEngine("a member's week", (openDatabase) => {
  let stage: Awaited<ReturnType<typeof openStage>>;
  beforeEach(async () => {
    stage = await openStage(openDatabase);
  });

  it("counts published results of what is followed from the day after, and no other member's", async () => {
    const { follow, playFriday, read, other } = stage;
    await follow(1, "2026-11-19T12:00:00Z");
    await follow(2, "2026-11-20T03:59:00Z");
    // Followed when its day had begun on the reference clock: its result was no surprise.
    await follow(3, "2026-11-20T04:00:00Z");
    await playFriday();
    const one = (milliR: number) => ({ signals: 1, judged: 1, trades: 1, milliR });
    expect((await read("2026-11-16")).followed).toEqual([
      { setupId: 1, since: "2026-11-19", week: one(1_920), all: one(1_920) },
      { setupId: 2, since: "2026-11-19", week: one(-1_080), all: one(-1_080) },
      { setupId: 3, since: "2026-11-20", week: NOTHING, all: NOTHING },
    ]);
    expect((await read("2026-11-23")).followed[0]).toMatchObject({ week: NOTHING, all: one(1_920) });
    expect(await read("2026-11-16", other)).toEqual({ followed: [], alerts: [] });
  });

  it("takes a day's last version alone, and says of a signal without a result that it has none", async () => {
    const { follow, playFriday, tell, publishAgain, read } = stage;
    await follow(1, "2026-11-18T12:00:00Z");
    await follow(4, "2026-11-18T12:00:00Z");
    await playFriday();
    await tell(1, 15_025);
    await publishAgain();
    const { followed } = await read("2026-11-16");
    expect(followed.map(({ all }) => all)).toEqual([
      { signals: 1, judged: 1, trades: 1, milliR: 920 },
      { signals: 1, judged: 0, trades: 0, milliR: 0 },
    ]);
  });

  it("[4.6] has the alerts that reached the member, with what their signals did once the record says so", async () => {
    const { follow, playFriday, read, other, deliver } = stage;
    await follow(1, "2026-11-18T12:00:00Z");
    await follow(2, "2026-11-18T12:00:00Z");
    await stage.writeAlerts();
    expect((await read("2026-11-16")).alerts).toEqual([]);
    await deliver();
    const alert = { day: FRIDAY, time: "08:00:00", side: null, entry: null, exit: null, milliR: null };
    expect((await read("2026-11-16")).alerts).toEqual([
      { ...alert, setupId: 1 },
      { ...alert, setupId: 2 },
    ]);
    await playFriday();
    expect((await read("2026-11-16")).alerts[0]).toEqual({
      ...{ setupId: 1, day: FRIDAY, time: "08:00:00" },
      ...{ side: "buy", entry: 15_000, exit: 15_050, milliR: 1_920 },
    });
    expect([await read("2026-11-23"), await read("2026-11-16", other)].flatMap(({ alerts }) => alerts)).toEqual([]);
  });
});

/** Four setups whose signals of a Friday are promised, a member with a plan and a Telegram chat, and another one. */
async function openStage(openDatabase: OpenTestDatabase) {
  const clock = createTestClock(`${FRIDAY}T04:00:10.000Z`);
  const database = await openDatabase();
  for (const id of [1, 2, 3, 4]) await insertSetup(database, { id });
  await keepDailySignals({ database, clock: clock.read });
  const member = await insertBuyer(database);
  const other = await insertBuyer(database);
  await insertPaidOrder(database, member, { planIds: ["anual"], capturedAt: new Date("2026-11-01T00:00:00Z") });
  const write = (sql: string, parameters: unknown[] = []) => database.query({ role: "service" }, { sql, parameters });
  await write("insert into public.telegram_links (user_id, chat_id) values ($1, 7)", [member.userId]);
  const tell = (setupId: number, exit: number) =>
    database.transaction({ role: "service" }, (transaction) =>
      insertOutcome(transaction, {
        ...{ date: FRIDAY, setupId, origin: "alert", at: clock.now, sourceId: SOURCE },
        outcome: { side: "buy", entry: 15_000, exit },
      }),
    );
  return {
    other,
    tell,
    follow: (setupId: number, at: string) =>
      write("insert into public.setup_follows (setup_id, user_id, created_at) values ($1, $2, $3)", [
        setupId,
        member.userId,
        at,
      ]),
    writeAlerts() {
      clock.now = new Date(`${FRIDAY}T11:56:00.000Z`);
      return writeDueAlerts({ database, clock: clock.read });
    },
    deliver: () => write("update public.outbox set sent_at = now() where channel = 'telegram'"),
    async playFriday() {
      await tell(1, 15_050);
      await tell(2, 14_975);
      await tell(3, 15_050);
      clock.now = new Date("2026-11-21T04:10:00.000Z");
      await keepDailySignals({ database, clock: clock.read });
      await publishDueDays({ database, clock: clock.read });
    },
    publishAgain: () =>
      database.transaction({ role: "service" }, (transaction) =>
        publishDay(transaction, { day: FRIDAY, at: clock.now }),
      ),
    read: (firstDay: string, { userId }: Buyer = member) =>
      database.transaction({ role: "owner" }, (transaction) => readMemberWeek(transaction, { userId, firstDay })),
  };
}
