import { beforeAll, expect, it } from "vitest";
import type { Caller, Database } from "#gateway/database/port.ts";
import { ensureDemonstrationSetups } from "#server/demo/demonstration-setups.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

type Membership = { plan: string | null; status?: string; from?: string; to?: string | null };

const LIBRARY = 295;
const MEMBERS: [title: string, membership: Membership, funding: number][] = [
  ["no plan", { plan: null }, 0],
  ["Starter", { plan: "semestral" }, 3],
  ["Pro", { plan: "anual" }, 6],
  ["Elite, without end", { plan: "lifetime" }, 12],
  ["Elite, frozen by a dispute", { plan: "lifetime", status: "frozen" }, 0],
  ["Elite, refunded", { plan: "lifetime", status: "ended" }, 0],
  ["Pro that is over", { plan: "anual", from: "2020-01-01", to: "2020-12-31" }, 0],
  ["Pro that has not begun", { plan: "anual", from: "2099-01-01" }, 0],
];

describeEachEngine("setups", (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await ensureDemonstrationSetups(database);
    await database.query({ role: "service" }, { sql: SIGNAL_EACH });
  });

  async function join({ plan, status = "active", from = "2026-01-01", to = null }: Membership): Promise<Caller> {
    const { userId, claims } = await insertBuyer(database);
    if (plan !== null) {
      const sql = `insert into public.memberships (user_id, plan_id, source, status, starts_at, ends_at)
        values ($1, $2, 'admin', $3, $4, $5)`;
      await database.query({ role: "service" }, { sql, parameters: [userId, plan, status, from, to] });
    }
    return { role: "authenticated", claims };
  }

  async function ask<Row extends object>(caller: Caller, sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return database.transaction(caller, (transaction) => transaction.query<Row>(sql, parameters));
  }

  it.each(MEMBERS)(
    "[9.2][6.4] a member with %s sees the library and their funding setups, nothing of the rest",
    async (...row) => {
      const [, membership, funding] = row;
      const caller = await join(membership);
      const [seen] = await ask(caller, SEEN);
      const all = LIBRARY + funding;
      expect(seen).toEqual({ setups: all, trades: all, signals: all, last: all });
    },
  );

  it("[6.1] a visitor reads the library, and of funding setups the name, the asset and the plan", async () => {
    const [seen] = await ask({ role: "anon" }, SEEN);
    expect(seen).toEqual({ setups: LIBRARY, trades: LIBRARY, signals: LIBRARY, last: LIBRARY });
    const teasers = await ask<{ plan_id: string }>({ role: "anon" }, "select * from public.list_funding_setups()");
    expect(teasers).toHaveLength(12);
    expect(Object.keys(teasers[0] ?? {})).toEqual(["id", "name", "asset", "plan_id"]);
  });

  it("[resilience 14] tells a visitor how many of a plan's funding setups held up, and of none of them which", async () => {
    const count = () => ask({ role: "anon" }, "select * from public.count_funding_setups()");
    expect(await count()).toEqual([
      { plan_id: "semestral", measured: 3, held: expect.any(Number) },
      { plan_id: "anual", measured: 6, held: expect.any(Number) },
      { plan_id: "lifetime", measured: 12, held: 3 },
    ]);
    // What Pro adds is now two setups: with Starter's count beside it, Pro's would tell of each.
    const move =
      "update public.setups set plan_id = 'lifetime' where id = (select max(id) from public.setups where plan_id = 'anual')";
    await ask({ role: "owner" }, move);
    expect(await count()).toEqual([
      { plan_id: "semestral", measured: 3, held: expect.any(Number) },
      { plan_id: "anual", measured: 5, held: null },
      { plan_id: "lifetime", measured: 12, held: null },
    ]);
  });

  it("[3.3][4.5] counts a vote once, takes it back, and takes it back with the account", async () => {
    const caller = await join({ plan: null });
    const votes = async () => (await ask({ role: "anon" }, "select vote_count from public.setups where id = 7"))[0];
    const vote = "insert into public.setup_votes (setup_id) values (7)";
    await ask(caller, vote);
    await expect(ask(caller, vote)).rejects.toMatchObject({ code: "23505" });
    expect(await votes()).toEqual({ vote_count: 1 });
    await ask(caller, "delete from public.setup_votes where setup_id = 7");
    expect(await votes()).toEqual({ vote_count: 0 });
    await ask(caller, vote);
    if (caller.role !== "authenticated") throw new Error("nobody signed in");
    await ask({ role: "owner" }, "delete from auth.users where id = $1", [caller.claims.sub]);
    expect(await votes()).toEqual({ vote_count: 0 });
  });

  it("[5.6] takes no vote of a visitor, for another, for a locked setup, nor a count that is written", async () => {
    const caller = await join({ plan: "semestral" });
    const other = await insertBuyer(database);
    const vote = "insert into public.setup_votes (setup_id) values ($1)";
    await expect(ask({ role: "anon" }, vote, [1])).rejects.toMatchObject({ code: "42501" });
    await expect(ask(caller, vote, [LIBRARY + 4])).rejects.toMatchObject({ code: "42501" });
    const forAnother = "insert into public.setup_votes (setup_id, user_id) values (1, $1)";
    await expect(ask(caller, forAnother, [other.userId])).rejects.toMatchObject({ code: "42501" });
    await expect(ask(caller, "update public.setups set vote_count = 99")).rejects.toMatchObject({ code: "42501" });
    await ask(caller, vote, [LIBRARY + 3]);
  });

  it("[3.1] keeps what the catalogue says, as the specification's fields have it, and seeds only once", async () => {
    await ask({ role: "service" }, "update public.setups set name = 'Mine' where id = 1");
    await ensureDemonstrationSetups(database);
    const [setup] = await ask<Record<string, unknown>>({ role: "anon" }, "select * from public.setups where id = 1");
    expect(setup).toMatchObject({ name: "Mine", plan_id: null, image_url: null });
    expect(setup?.source).toContain("(MIT)");
    const [odd] = await ask(
      { role: "anon" },
      `select count(*)::int as count from public.setups s join public.setup_trades t on t.setup_id = s.id
       where cardinality(t.day) <> (s.statistics -> 'all' ->> 'trades')::int
          or abs(s.win_rate - 100.0 * (s.statistics -> 'all' ->> 'wins')::int / cardinality(t.day)) > 0.01`,
    );
    expect(odd).toEqual({ count: 0 });
    const [next] = await ask<{ id: number }>({ role: "service" }, NEW_SETUP);
    expect(next?.id).toBeGreaterThan(1000);
  });
});

const SIGNAL_EACH = `insert into public.daily_setup_signals (setup_id, signal_date, major_pattern_time)
  select id, '2026-11-20', make_time(pattern2_hour, pattern2_min, 0) from public.setups`;

const SEEN = `select (select count(*)::int from public.setups) as setups,
  (select count(*)::int from public.setup_trades) as trades,
  (select count(*)::int from public.daily_setup_signals) as signals,
  (select max(id)::int from public.setups) as last`;

const NEW_SETUP = `insert into public.setups (name, asset, timeframe, day, pattern1_hour, pattern1_min, pattern2_hour,
    pattern2_min, direction, stop_loss, take_profit, tick_size, cost_ticks)
  values ('New', 'EURUSD', 'H1', '{lunes,viernes}', 4, 0, 8, 0, 'follow', 10, 20, 0.0001, 1) returning id`;
