import { beforeEach, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { writeSessionReminders } from "./write-session-reminders.ts";

const START = "2026-11-20T13:29:00.000Z";

describeOneEngine("reminders of live sessions", (openDatabase) => {
  const clock = createTestClock(START);
  let database: Database;
  beforeEach(async () => {
    clock.now = new Date(START);
    database = await openDatabase();
    await write(
      `insert into public.class_series (id, weekdays, wall_time, zone, duration_minutes, topic_es, topic_en)
       values ('live-trading', '{1}', '09:00', 'America/New_York', 90, 'Trading en vivo', 'Live trading')`,
    );
    await write(
      `insert into public.live_sessions (series_id, day, starts_at, ends_at)
       values ('live-trading', '2026-11-20', '2026-11-20T14:00:00Z', '2026-11-20T15:30:00Z')`,
    );
  });

  const write = (sql: string, parameters: unknown[] = []) => database.query({ role: "service" }, { sql, parameters });
  const remind = () => writeSessionReminders({ database, clock: clock.read });
  const written = () =>
    write("select channel, kind, language, expires_at, payload from public.outbox order by channel, recipient");

  async function insertMember(plan: string, chosen: string[] | null) {
    const { userId } = await insertBuyer(database, { language: "en" });
    await write(
      `insert into public.memberships (user_id, plan_id, source, starts_at, ends_at)
       values ($1, $2, 'admin', $3::timestamptz - interval '1 day', $3::timestamptz + interval '1 day')`,
      [userId, plan, START],
    );
    await write(`insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, 'p', 'a')`, [
      userId,
      `https://push.example/${userId}`,
    ]);
    if (chosen !== null)
      await write(
        "insert into public.notification_preferences (user_id, session_reminder, expiry_reminder) values ($1, $2, '{}')",
        [userId, chosen],
      );
    return userId;
  }

  it("[6.5] are written once by two processes, half an hour before, by the ways that were chosen", async () => {
    await insertMember("anual", ["mail", "push"]);
    await insertMember("lifetime", []);
    expect(await remind()).toBe(0);
    clock.advance(MINUTE_MS);
    const counts = await Promise.all([remind(), remind()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await remind()).toBe(0);
    const topic = { es: "Trading en vivo", en: "Live trading" };
    const rows = await written();
    expect(rows).toMatchObject([
      { channel: "mail", kind: "session_reminder", language: "en", payload: { topic } },
      { channel: "push", kind: "session_alert", language: "en", payload: { topic } },
    ]);
    expect(new Date(String(rows[0]?.expires_at)).toISOString()).toBe("2026-11-20T14:00:00.000Z");
  });

  it("[6.3] [6.5] go to nobody whose plan lacks the sessions, and come by push where nothing was chosen", async () => {
    await insertMember("semestral", ["mail", "push", "telegram"]);
    await insertMember("anual", null);
    clock.advance(MINUTE_MS);
    await remind();
    expect(await written()).toMatchObject([{ channel: "push" }]);
  });

  it("stay silent in quiet hours, and of a cancelled session", async () => {
    const userId = await insertMember("anual", null);
    await write(
      `insert into public.alert_preferences (user_id, quiet_from, quiet_to, time_zone) values ($1, '13:00', '14:00', 'UTC')`,
      [userId],
    );
    clock.advance(MINUTE_MS);
    expect(await remind()).toBe(1);
    expect(await written()).toEqual([]);
    await write("delete from public.reminded_sessions");
    await write("update public.live_sessions set state = 'cancelled'");
    expect(await remind()).toBe(0);
  });
});
