import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { startGateway, type TestGateway, type TestUser } from "./gateway-server.ts";
import { insertSignal, type Listening, listenTo, setRealtimeStage, write, writeHeard } from "./realtime-stage.ts";

/** The keys of the rows a subscriber heard of, in their order; `-` before those that went. */
const idsOf = ({ heard }: Listening) =>
  heard.map((change) => (change.eventType === "DELETE" ? `-${change.old.id}` : `${change.new.id}`));

describeEachEngine("realtime: changes of published tables", (openDatabase) => {
  let database: Database;
  let gateway: TestGateway;
  let ana: TestUser;
  let bea: TestUser;
  beforeAll(async () => {
    database = await openDatabase();
    await setRealtimeStage(database);
    gateway = await startGateway(database);
    [ana, bea] = [await gateway.createUser(), await gateway.createUser()];
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });

  it("tells inserts, updates and deletions in order, as Supabase words them", async () => {
    const everything = await listenTo(gateway.anonymous, {});
    expect([everything.statuses, everything.errors]).toEqual([["SUBSCRIBED"], []]);
    const fields = { title: "uno", level: 3, price: 1.5, tags: ["a", "b"], details: { x: 1 }, is_live: true };
    await write(database, insertSignal(1, { ...fields, at: "2026-11-20T10:00:00Z", secret: "no" }));
    await everything.until(({ length }) => length === 1);
    await write(database, "update public.signals set level = 4 where id = 1");
    await everything.until(({ length }) => length === 2);
    await write(database, "delete from public.signals where id = 1");
    const [inserted, updated, deleted] = await everything.until(({ length }) => length === 3);
    expect(inserted).toEqual({
      schema: "public",
      table: "signals",
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      eventType: "INSERT",
      new: { id: 1, owner: null, ...fields, at: "2026-11-20T10:00:00+00:00" },
      old: {},
      errors: null,
    });
    expect(updated).toMatchObject({ eventType: "UPDATE", new: { id: 1, level: 4, title: "uno" }, old: { id: 1 } });
    expect(deleted).toMatchObject({ eventType: "DELETE", new: {}, old: { id: 1 } });
    expect(everything.system).toEqual([
      expect.objectContaining({ extension: "postgres_changes", status: "ok", message: "Subscribed to PostgreSQL" }),
    ]);
    await everything.leave();
  });

  it("[resilience 12] tells each subscriber only of rows they may see, deletions included", async () => {
    const [anon, hers, others] = await Promise.all([
      listenTo(gateway.anonymous, {}),
      listenTo(ana.client, {}),
      listenTo(bea.client, {}),
    ]);
    await write(database, insertSignal(10, { owner: ana.id }), insertSignal(11), insertSignal(12, { owner: bea.id }));
    await hers.until(({ length }) => length === 2);
    await write(database, "update public.signals set level = 1 where id in (10, 12)", insertSignal(13));
    await hers.until(({ length }) => length === 4);
    await write(database, "delete from public.signals where id between 10 and 12", insertSignal(14));
    for (const listening of [anon, hers, others])
      await listening.until((heard) => heard.at(-1)?.eventType === "INSERT" && idsOf(listening).includes("14"));
    expect(idsOf(hers)).toEqual(["10", "11", "10", "13", "-10", "-11", "14"]);
    expect(idsOf(others)).toEqual(["11", "12", "12", "13", "-11", "-12", "14"]);
    expect(idsOf(anon)).toEqual(["11", "13", "-11", "14"]);
    await Promise.all([anon.leave(), hers.leave(), others.leave()]);
  });

  it("follows a row that becomes visible, and falls silent when it is no more", async () => {
    await writeHeard(gateway.service, database, insertSignal(20, { owner: bea.id }));
    const hers = await listenTo(ana.client, {});
    await write(database, ["update public.signals set owner = $1 where id = 20", [ana.id]]);
    await hers.until(({ length }) => length === 1);
    await write(database, ["update public.signals set owner = $1 where id = 20", [bea.id]]);
    await write(database, "update public.signals set level = 9 where id = 20", insertSignal(21));
    await hers.until(({ length }) => length === 2);
    expect(idsOf(hers)).toEqual(["20", "21"]);
    await hers.leave();
  });

  it("applies policies that ask other tables and restrictive ones, for deleted rows as well", async () => {
    await write(
      database,
      ["insert into public.teams values ($1, 'red'), ($2, 'blue')", [ana.id, bea.id]],
      "insert into public.team_notes values ('red', 1, 'draft'), ('red', 2, 'old'), ('blue', 1, 'theirs')",
    );
    const hers = await listenTo(ana.client, { table: "team_notes" });
    await write(
      database,
      "insert into public.team_notes values ('red', 3, 'new'), ('red', 4, 'draft'), ('blue', 2, 'theirs')",
      "delete from public.team_notes where number < 3",
      "insert into public.team_notes values ('red', 5, 'last')",
    );
    const heard = await hers.until(({ length }) => length === 3);
    expect(heard.map(({ eventType, new: row, old }) => [eventType, row, old])).toEqual([
      ["INSERT", { team: "red", number: 3, body: "new" }, {}],
      ["DELETE", {}, { team: "red", number: 2 }],
      ["INSERT", { team: "red", number: 5, body: "last" }, {}],
    ]);
    await hers.leave();
  });

  it("sends the columns that were selected, the key always, and never one that isn't granted", async () => {
    const narrow = await listenTo(gateway.anonymous, { select: ["title"] });
    const full = await listenTo(gateway.service, {});
    await write(database, insertSignal(30, { title: "t", secret: "for the service only" }));
    const [change] = await narrow.until(({ length }) => length === 1);
    const [whole] = await full.until(({ length }) => length === 1);
    expect(change?.new).toEqual({ id: 30, title: "t" });
    expect(whole?.new).toMatchObject({ id: 30, secret: "for the service only" });
    await Promise.all([narrow.leave(), full.leave()]);
    const refused = await listenTo(gateway.anonymous, { select: ["title", "secret"] });
    expect(refused.statuses).toEqual(["CHANNEL_ERROR"]);
    expect(refused.errors[0]).toMatch(/invalid column for select secret/);
    await refused.leave();
  });

  it("tells bindings of one channel apart by event and filter", async () => {
    const both = await listenTo(
      gateway.anonymous,
      { event: "INSERT" },
      { event: "DELETE", filter: "level=eq.1" },
      { event: "UPDATE", filter: "level=eq.2" },
    );
    await write(database, insertSignal(40, { level: 1 }), insertSignal(41, { level: 2 }));
    await both.until(({ length }) => length === 2);
    await write(database, "update public.signals set level = level where id in (40, 41)");
    await both.until(({ length }) => length === 3);
    await write(database, "delete from public.signals where id in (40, 41)", insertSignal(42));
    await both.until(({ length }) => length === 5);
    expect(both.heard.map(({ eventType }, index) => `${eventType} ${idsOf(both)[index]}`)).toEqual([
      "INSERT 40",
      "INSERT 41",
      "UPDATE 41",
      "DELETE -40",
      "INSERT 42",
    ]);
    await both.leave();
  });

  it("tells of every published table that the caller may read when none is named", async () => {
    const all = await listenTo(ana.client, { table: "*" });
    await write(database, ["insert into public.teams values ($1, 'green')", [ana.id]], insertSignal(50));
    await write(database, "insert into public.vault values (1, 'x')", insertSignal(51));
    const heard = await all.until(({ length }) => length === 3);
    expect(heard.map(({ table }) => table)).toEqual(["teams", "signals", "signals"]);
    await all.leave();
  });

  it("names the earlier key of a row whose key changed", async () => {
    await writeHeard(gateway.service, database, insertSignal(60));
    const everything = await listenTo(gateway.anonymous, {});
    await write(database, "update public.signals set id = 61 where id = 60");
    const [change] = await everything.until(({ length }) => length === 1);
    expect(change).toMatchObject({ eventType: "UPDATE", new: { id: 61 }, old: { id: 60 } });
    await everything.leave();
  });

  it("leaves long values out of a row that is too large, and says so", async () => {
    const everything = await listenTo(gateway.anonymous, {});
    await write(database, insertSignal(70, { title: "x".repeat(300_000), level: 7 }));
    const [change] = await everything.until(({ length }) => length === 1);
    expect(change?.errors).toEqual(["Error 413: Payload Too Large"]);
    expect(change?.new).toMatchObject({ id: 70, level: 7 });
    expect(change?.new).not.toHaveProperty("title");
    await everything.leave();
  });

  it("sends nothing to whom a policy fails for, and everything to the others", async () => {
    await write(database, ["insert into public.risky values (1, $1)", [bea.id]]);
    // Changes are sent in their order: after this one the row above was sent, to those who listened by then.
    await writeHeard(gateway.service, database, insertSignal(80));
    const [hers, others] = await Promise.all([ana, bea].map(({ client }) => listenTo(client, { table: "risky" })));
    await write(database, "update public.risky set owner = owner where id = 1");
    await others?.until(({ length }) => length === 1);
    await Promise.all([hers?.leave(), others?.leave()]);
    expect(hers?.heard).toEqual([]);
    expect(gateway.faults.splice(0).map(String)).toEqual(["Error: policies of risky failed: 22012"]);
  });

  it("lets subscribers read again where a key is too long to be told", async () => {
    await write(database, ["insert into public.teams values ($1, repeat('x', 9000))", [ana.id]]);
    const hers = await listenTo(ana.client, { table: "teams" });
    await write(database, ["delete from public.teams where user_id = $1 and team like 'x%'", [ana.id]]);
    await hers.untilStatus("SUBSCRIBED", 2);
    expect(hers.heard).toEqual([]);
    expect(hers.system).toContainEqual(expect.objectContaining({ status: "error" }));
    await hers.leave();
  });

  it("hears nothing of a transaction that was undone, nor after leaving", async () => {
    const gone = await listenTo(gateway.anonymous, {});
    await gone.leave();
    const stays = await listenTo(gateway.anonymous, {});
    await expect(write(database, insertSignal(80), "select 1 / 0")).rejects.toThrow();
    await write(database, insertSignal(81));
    await stays.until(({ length }) => length === 1);
    expect([idsOf(stays), gone.heard]).toEqual([["81"], []]);
    await stays.leave();
  });
});
