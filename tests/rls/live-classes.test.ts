import { beforeEach, expect, it } from "vitest";
import { JOIN_OPENS_MINUTES } from "#domain/live/join-window.ts";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

const TABLES = ["class_series", "live_sessions", "live_session_list", "session_rooms", "recordings"] as const;

describeEachEngine("who sees live sessions and recordings", (openDatabase) => {
  let database: Database;
  beforeEach(async () => {
    database = await openDatabase();
    await write(`insert into public.class_series (id, weekdays, wall_time, zone, duration_minutes, topic_es, topic_en)
      values ('live-trading', '{1}', '09:00', 'America/New_York', 90, 'Trading', 'Trading')`);
  });

  const write = (sql: string, parameters: unknown[] = []) => database.query({ role: "service" }, { sql, parameters });

  /** A session that begins so many seconds from now and lasts an hour, with its room and its recording. */
  async function insertSession(startsIn: number, { state = "scheduled", published = "-1 day" } = {}) {
    await write(
      `with s as (
         insert into public.live_sessions (series_id, day, starts_at, ends_at, state)
         values ('live-trading', current_date, now() + $1 * interval '1 second',
           now() + ($1 + 3600) * interval '1 second', $2) returning id
       ), r as (insert into public.session_rooms (session_id, join_url) select id, 'https://room.example/1' from s)
       insert into public.recordings (session_id, held_at, title_es, title_en, video_path, seconds, published_at)
       select id, now(), 'Clase', 'Class', 'a.mp4', 60, now() + $3::interval from s`,
      [startsIn, state, published],
    );
  }

  async function insertMember(holding: string | null) {
    const { userId, claims } = await insertBuyer(database);
    if (holding === "trial")
      await write(
        `insert into public.trials (user_id, tradingview_username, state, requested_at, granted_at, ends_at)
         values ($1, $2, 'active', now(), now(), now() + interval '1 day')`,
        [userId, userId],
      );
    else if (holding !== null)
      await write(
        `insert into public.memberships (user_id, plan_id, source, starts_at, ends_at)
         values ($1, $2, 'admin', now() - interval '1 day', now() + interval '1 day')`,
        [userId, holding],
      );
    return claims;
  }

  async function seenBy(holding: string | null): Promise<string[]> {
    const claims = await insertMember(holding);
    const seen: string[] = [];
    for (const table of TABLES) {
      const rows = await database.query({ role: "authenticated", claims }, { sql: `select * from public.${table}` });
      if (rows.length > 0) seen.push(table);
    }
    return seen;
  }

  it.each([null, "trial", "semestral"])("[6.3] [6.5] [resilience 14] %s sees nothing of them", async (holding) => {
    await insertSession(0);
    expect(await seenBy(holding)).toEqual([]);
  });

  it.each(["anual", "lifetime"])("[6.5] %s sees them all while one is held", async (holding) => {
    await insertSession(0);
    expect(await seenBy(holding)).toEqual(TABLES);
  });

  it.each([
    ["a minute before its room opens", JOIN_OPENS_MINUTES * 60 + 60, {}],
    ["after its end", -3601, {}],
    ["when it is cancelled", 0, { state: "cancelled" }],
  ])("shows nobody where a session is held %s", async (_when, startsIn, more) => {
    await insertSession(startsIn, more);
    expect(await seenBy("anual")).toEqual(TABLES.filter((table) => table !== "session_rooms"));
  });

  it("opens the room as many minutes before as domain/live says", async () => {
    await insertSession(JOIN_OPENS_MINUTES * 60 - 5);
    expect(await seenBy("anual")).toContain("session_rooms");
  });

  it.each([
    ["anual", 0, ["session"]],
    ["anual", JOIN_OPENS_MINUTES * 60 + 60, []],
    ["semestral", 0, []],
  ] as const)(
    "%s earns points once for entering a room %i seconds before its session: %j",
    async (holding, ahead, earned) => {
      await insertSession(ahead);
      const claims = await insertMember(holding);
      // The id is known to who may not read the sessions, too.
      const [session] = await database.query<{ id: string }>(
        { role: "service" },
        { sql: "select id from public.live_sessions" },
      );
      const attend = { sql: "select public.attend_live_session($1)", parameters: [session?.id] };
      for (let time = 0; time < 2; time++) await database.query({ role: "authenticated", claims }, attend);
      const rows = await write("select kind from public.point_activities where user_id = $1", [claims.sub]);
      expect(rows).toEqual(earned.map((kind) => ({ kind })));
    },
  );

  it("shows a recording from when it is published", async () => {
    await insertSession(0, { published: "1 hour" });
    expect(await seenBy("lifetime")).not.toContain("recordings");
  });
});
