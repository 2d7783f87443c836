import { beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { BRACKET_ROUNDS } from "#domain/draw/bracket.ts";
import { roundDay } from "#domain/draw/bracket-times.ts";
import { createDrandDouble } from "#doubles/drand/create-drand-double.ts";
import type { Database } from "#gateway/database/port.ts";
import { createDrandBeacon } from "#server/platform/adapters/beacon/drand.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { keepBrackets } from "./keep-brackets.ts";
import { keepDraws } from "./keep-draws.ts";

type Match = {
  round: number;
  match: number;
  first: string;
  second: string;
  points: string;
  winner: string;
  by: string;
};

describeEachEngine("the bracket of a draw", (openDatabase) => {
  const clock = createTestClock("2026-11-28T12:00:00Z");
  let database: Database;
  let services: Parameters<typeof keepDraws>[0];
  let friday = Date.parse("2026-12-04T21:00:00Z");
  const users: string[] = [];
  beforeAll(async () => {
    database = await openDatabase();
    const { app, chain } = createDrandDouble({ mode: "demo", clock: clock.read });
    const ask = async (url: string, init: RequestInit) => app.request(url, init);
    const beacon = createDrandBeacon({ chain, relays: ["http://a.invalid"], ask });
    services = { database, clock: clock.read, beacon, encryption: TEST_ENCRYPTION };
    for (let user = 0; user < 20; user++) users.push((await insertBuyer(database)).userId);
    await keepDraws(services);
  });

  const read = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.query<Row>({ role: "owner" }, { sql, parameters });

  /** Enters the first so many users in their order, closes the list, and answers the draw. */
  async function close(entrants: number): Promise<string> {
    const [draw] = await read<{ id: string }>("select id::text from public.draws where state = 'open'");
    if (draw === undefined) throw new Error("no open draw");
    friday = Date.parse(`${draw.id}T21:00:00Z`);
    const sql = `insert into public.draw_entries (draw_id, user_id, mailbox_hash, entered_at, rules)
      select $1, u.id, u.id, '2026-11-28T00:00:00Z'::timestamptz + u.place * interval '1 minute', '1'
      from unnest($2::uuid[]) with ordinality as u (id, place)`;
    await read(sql, [draw.id, users.slice(0, entrants)]);
    clock.now = new Date(friday);
    await keepDraws(services);
    await keepBrackets(services);
    return draw.id;
  }
  const gain = (user: number, at: string | Date, subject: string) =>
    read("insert into public.point_activities (user_id, kind, subject, gained_at) values ($1, 'lesson', $2, $3)", [
      users[user],
      subject,
      at,
    ]);
  /** Runs the job in three processes at once, so many days after the draw's Friday at two past midnight. */
  async function runOn(days: number): Promise<void> {
    clock.now = new Date(friday - 21 * 3_600_000 + days * DAY_MS + 4 * 3_600_000 + 120_000);
    await Promise.all([1, 2, 3].map(() => keepBrackets(services)));
  }
  /** Users by their number, `-` where nobody is. */
  async function matches(draw: string): Promise<Match[]> {
    const rows = await read<Match>(
      `select m.round, m.match, one.user_id as first, two.user_id as second, won.user_id as winner, m.reason as by,
         concat_ws(':', m.first_points, m.second_points) as points
       from public.bracket_matches m left join public.draw_entries one on one.id = m.first_entry
         left join public.draw_entries two on two.id = m.second_entry
         left join public.draw_entries won on won.id = m.winner
       where m.draw_id = $1 order by m.round desc, m.match`,
      [draw],
    );
    const named = (id: string | null) => (id === null ? "-" : String(users.indexOf(id)));
    return rows.map((row) => ({
      ...row,
      first: named(row.first),
      second: named(row.second),
      winner: named(row.winner),
    }));
  }
  const results = async (draw: string, round: number) =>
    (await matches(draw))
      .filter((match) => match.round === round)
      .map(({ first, second, points, winner, by }) => `${first}-${second} ${points} ${winner} ${by}`);

  it("[1.8] [9.10] seeds the 16 with most points and plays four rounds, one a day, decided once by three at once", async () => {
    // The last one to enter has most points: of the others those who entered first play.
    await gain(19, "2026-12-01T12:00:00Z", "before");
    await gain(18, "2026-12-04T21:00:00Z", "after the close");
    const draw = await close(20);
    await keepBrackets(services);
    const seeds = await read<{ user: string; points: number }>(
      `select e.user_id as user, p.lesson_points as points from public.bracket_players p
       join public.draw_entries e on e.id = p.entry_id where p.draw_id = $1 order by p.seed`,
      [draw],
    );
    expect(seeds.map(({ user }) => users.indexOf(user))).toEqual([
      19, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
    ]);
    expect(seeds[0]?.points).toBe(10);
    // Monday in Lima: its first and last moment count, those beside it don't.
    await gain(14, "2026-12-07T04:00:00Z", "first");
    await gain(14, "2026-12-08T03:59:59Z", "last");
    await gain(7, "2026-12-08T04:00:00Z", "Tuesday");
    await runOn(3);
    expect(await matches(draw)).toEqual([]);
    await runOn(4);
    expect(await results(draw, 16)).toEqual([
      "19-14 0:20 14 points",
      "6-7 0:0 6 earlier_entry",
      "2-11 0:0 2 earlier_entry",
      "3-10 0:0 3 earlier_entry",
      "0-13 0:0 0 earlier_entry",
      "5-8 0:0 5 earlier_entry",
      "1-12 0:0 1 earlier_entry",
      "4-9 0:0 4 earlier_entry",
    ]);
    // Nobody was there for two days: both rounds are decided, each by its own day.
    await gain(5, "2026-12-08T12:00:00Z", "quarter-final");
    await read("update auth.users set banned_until = '2027-01-01' where id = $1", [users[1]]);
    await read("update auth.users set deleted_at = now() where id = $1", [users[2]]);
    await runOn(6);
    expect(await results(draw, 8)).toEqual([
      "14-6 0:0 6 earlier_entry",
      "2-3 0:0 3 walkover",
      "0-5 0:10 5 points",
      "1-4 0:0 4 walkover",
    ]);
    expect(await results(draw, 4)).toEqual(["6-3 0:0 3 earlier_entry", "5-4 0:0 4 earlier_entry"]);
    await runOn(7);
    expect(await results(draw, 2)).toEqual(["3-4 0:0 3 earlier_entry"]);
    const before = await matches(draw);
    await runOn(9);
    expect(await matches(draw)).toEqual(before);
    expect(before).toHaveLength(15);
  });

  it.each([0, 1, 5])("plays with %i entrants, too: who has no opponent goes through", async (entrants) => {
    await read("update auth.users set banned_until = null, deleted_at = null");
    const draw = await close(entrants);
    await runOn(7);
    const played = await matches(draw);
    expect(played).toHaveLength(15);
    expect(played.at(-1)).toMatchObject({ round: 2, winner: entrants === 0 ? "-" : "0" });
    expect(played.filter(({ by }) => by === "earlier_entry")).toHaveLength(Math.max(0, entrants - 1));
  });

  it("an account that is taken away loses by walkover, and its name is gone", async () => {
    const draw = await close(2);
    await runOn(6);
    await read("delete from auth.users where id = $1", [users[0]]);
    await runOn(7);
    expect((await matches(draw)).at(-1)).toMatchObject({ winner: "1", by: "walkover" });
    expect(await read("select from public.point_activities where user_id = $1", [users[0]])).toEqual([]);
  });

  it("nothing of a decided match changes, and its winner only until the next round", async () => {
    const changes = [
      "update public.bracket_matches set first_points = 99",
      "delete from public.bracket_matches",
      "update public.bracket_matches set winner = second_entry where round = 16 and second_entry is not null",
    ];
    for (const sql of changes) await expect(read(sql)).rejects.toMatchObject({ code: "42501" });
    expect(BRACKET_ROUNDS.map((round) => roundDay("2026-12-04", round)).at(-1)).toBe("2026-12-10");
  });
});
