import { beforeEach, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { LIVE_SCHEDULE, type LiveSchedule } from "#domain/live/live-schedule.ts";
import type { Database } from "#gateway/database/port.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { keepClassSessions } from "./keep-class-sessions.ts";

/** A Friday at noon in New York. */
const START = "2026-11-20T17:00:00.000Z";
const SCHEDULE: LiveSchedule = { ...LIVE_SCHEDULE, zone: "America/New_York", hour: 9, minute: 0, durationMinutes: 90 };

type SessionRow = { id: string; day: string; starts_at: string; state: string; join_url: string | null };

describeOneEngine("the live sessions of the coming weeks", (openDatabase) => {
  const clock = createTestClock(START);
  let database: Database;
  beforeEach(async () => {
    clock.now = new Date(START);
    database = await openDatabase();
  });

  const keep = (schedule = SCHEDULE) => keepClassSessions({ database, clock: clock.read }, schedule);
  const write = (sql: string, parameters: unknown[] = []) => database.query({ role: "service" }, { sql, parameters });
  const sessions = () =>
    database.query<SessionRow>(
      { role: "service" },
      {
        sql: `select s.id, s.day, s.starts_at, s.state, r.join_url from public.live_sessions s
          left join public.session_rooms r on r.session_id = s.id order by s.day`,
      },
    );

  it("[9.11] are written once by two processes, Monday to Friday for four weeks", async () => {
    await Promise.all([keep(), keep()]);
    await keep();
    const written = await sessions();
    expect(written).toHaveLength(20);
    expect([written[0]?.day, written.at(-1)?.day]).toEqual(["2026-11-23", "2026-12-18"]);
    expect(new Date(written[0]?.starts_at ?? "").toISOString()).toBe("2026-11-23T14:00:00.000Z");
    clock.advance(3 * DAY_MS);
    await keep();
    expect((await sessions()).map(({ day }) => day)).toContain("2026-12-21");
  });

  it("follow a new rule, but not where a person has changed one", async () => {
    await keep();
    await write(
      "update public.live_sessions set topic_es = 'NFP', topic_en = 'NFP', edited_at = $1 where day = '2026-11-27'",
      [clock.now],
    );
    await write("update public.live_sessions set state = 'cancelled', edited_at = $1 where day = '2026-11-24'", [
      clock.now,
    ]);
    await keep({ ...SCHEDULE, hour: 10, weekdays: [1, 2] });
    const rows = await sessions();
    const startOf = (day: string) => rows.find((row) => row.day === day)?.starts_at;
    expect(rows.map(({ day }) => day).slice(0, 4)).toEqual(["2026-11-23", "2026-11-24", "2026-11-27", "2026-11-30"]);
    expect(new Date(startOf("2026-11-23") ?? "").getUTCHours()).toBe(15);
    expect(new Date(startOf("2026-11-27") ?? "").getUTCHours()).toBe(14);
    expect(rows.find(({ day }) => day === "2026-11-24")).toMatchObject({ state: "cancelled" });
  });

  it("are held where the last one is, and end by themselves", async () => {
    await keep();
    const last = (await sessions()).at(-1)?.id;
    await write("insert into public.session_rooms (session_id, join_url) values ($1, 'https://room.example/1')", [
      last,
    ]);
    clock.now = new Date("2026-11-23T15:30:00.000Z");
    await keep();
    const rows = await sessions();
    expect(rows[0]).toMatchObject({ day: "2026-11-23", state: "done", join_url: null });
    expect(rows.at(-1)).toMatchObject({ day: "2026-12-21", state: "scheduled", join_url: "https://room.example/1" });
  });
});
