import { beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { checkDraw } from "#domain/draw/check-draw.ts";
import { DRAW_RULES_VERSION } from "#domain/draw/draw-rules.ts";
import { createDrandDouble, type DrandDouble } from "#doubles/drand/create-drand-double.ts";
import type { Database } from "#gateway/database/port.ts";
import { createDrandBeacon } from "#server/platform/adapters/beacon/drand.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { readDrawDocument } from "./draw-document.ts";
import { enterDraw } from "./enter-draw.ts";
import { keepDraws } from "./keep-draws.ts";

const START = "2026-11-28T12:00:00Z";

describeOneEngine("the weekly draw", (openDatabase) => {
  const clock = createTestClock(START);
  let database: Database;
  let double: DrandDouble;
  let services: Parameters<typeof keepDraws>[0];
  /** The draw that is open when a test begins, and the one after it. */
  let draw: string;
  let next: string;
  beforeAll(async () => {
    database = await openDatabase();
    double = createDrandDouble({ mode: "demo", clock: clock.read });
    const ask = async (url: string, init: RequestInit) => double.app.request(url, init);
    const beacon = createDrandBeacon({ chain: double.chain, relays: ["http://one.invalid"], ask });
    services = { database, clock: clock.read, beacon, encryption: TEST_ENCRYPTION };
    await keepDraws(services);
  });
  // A draw that an earlier test left open is drawn first: its entries are none of the next one's.
  beforeEach(async () => {
    for (const [weeks, time] of [
      [0, "21:00:00"],
      [0, "22:00:00"],
    ] as const)
      await at(weeks, time, await openDay());
    draw = await openDay();
    next = dayAfter(draw, 7);
  });

  const openDay = async () =>
    (await read<{ id: string }>("select id from public.draws where state = 'open'"))[0]?.id ?? "";
  /** Runs the job so many days after the draw's Friday, at a time of UTC. */
  async function at(days: number, time: string, friday = draw): Promise<void> {
    clock.now = new Date(`${dayAfter(friday, days)}T${time}Z`);
    await keepDraws(services);
  }
  const read = <Row extends object>(sql: string) => database.query<Row>({ role: "service" }, { sql });
  const states = async () =>
    (
      await read<{ id: string; state: string; reason: string | null }>(
        `select id, state, cancel_reason as reason from public.draws where id between '${draw}' and '${next}' order by id`,
      )
    ).map(({ state, reason }) => reason ?? state);
  const kinds = async () =>
    (
      await read<{ kind: string }>(
        `select kind from public.evidence_entries where content::jsonb ->> 'draw' in ('${draw}', '${next}') order by sequence`,
      )
    ).map(({ kind }) => kind);
  const document = (id: string) =>
    database.transaction({ role: "service" }, (transaction) => readDrawDocument(transaction, id));
  async function enter(showsName = false, name = "Ana Prueba"): Promise<Buyer> {
    const buyer = await insertBuyer(database, { name });
    const parts = { database, clock: clock.read, encryption: TEST_ENCRYPTION, limitStore: () => ({ take: allow }) };
    const answer = await callFunction(enterDraw, parts as never, { rules: DRAW_RULES_VERSION, showsName }, { buyer });
    expect(answer).toMatchObject({ ok: true });
    return buyer;
  }

  it("[1.8] [9.10] is opened, closed and drawn by itself, and everything checks", async () => {
    for (let entry = 0; entry < 7; entry++) await enter(entry % 2 === 0);
    await at(0, "21:00:00");
    expect(await states()).toEqual(["closed", "open"]);
    expect((await document(draw))?.result).toBeNull();
    await at(0, "22:00:00");
    expect(await states()).toEqual(["drawn", "open"]);
    const drawn = await document(draw);
    if (drawn === null) throw new Error("no document");
    expect([...checkDraw(drawn, [double.chain])].filter(({ outcome }) => outcome !== "holds")).toEqual([]);
    expect(drawn.result?.prizes).toEqual(
      drawn.result?.order.slice(0, 2).map((entry) => ({ entry, state: "announced" })),
    );
    expect(await kinds()).toEqual(["draw_opening", "draw_list", "draw_opening", "draw_result"]);
    expect(await read(`select from public.draw_seeds where draw_id = '${draw}'`)).toEqual([]);
    const letters = await read<{ kind: string; count: number }>(
      `select kind, count(*)::integer from public.outbox where payload ->> 'draw' = '${draw}' group by kind order by kind`,
    );
    expect(letters.map(({ kind, count }) => `${count} ${kind}`)).toEqual([
      "5 draw_drawn",
      "7 draw_entered",
      "2 draw_won",
    ]);
  });

  it.each([0, 1])("draws %i entries, too", async (entries) => {
    for (let entry = 0; entry < entries; entry++) await enter();
    await at(0, "21:00:00");
    await at(0, "22:00:00");
    expect(await states()).toEqual(["drawn", "open"]);
    expect((await document(draw))?.result?.prizes).toHaveLength(entries);
  });

  it.each(["away", "late", "forged"] as const)("waits for the same round while the beacon is %s", async (fault) => {
    await enter();
    await at(0, "21:00:00");
    double.fail(fault);
    await at(0, "22:00:00");
    await at(1, "09:00:00");
    expect(await states()).toEqual(["closed", "open"]);
    double.fail(null);
    await at(1, "09:00:10");
    expect((await document(draw))?.result?.beacon.round).toBe((await document(draw))?.round);
    expect(await states()).toEqual(["drawn", "open"]);
  });

  it.each([
    [0, "21:59:00"],
    [0, "22:00:00"],
    [5, "12:00:00"],
  ] as const)(
    "a list that isn't written %i days later at %s is cancelled by itself, and its entries move on",
    async (days, time) => {
      const buyer = await enter(true);
      await at(days, time);
      expect(await states()).toEqual(["list_late", "open"]);
      const moved = await read(
        `select user_id, moved_from, shown_name from public.draw_entries where draw_id = '${next}'`,
      );
      expect(moved).toEqual([{ user_id: buyer.userId, moved_from: draw, shown_name: "Ana Prueba" }]);
      expect(await kinds()).toEqual(["draw_opening", "draw_cancelled", "draw_opening"]);
    },
  );

  it("a seed that was lost cancels the draw, with its entries in the next one", async () => {
    await enter();
    await at(0, "21:00:00");
    await read(`delete from public.draw_seeds where draw_id = '${draw}'`);
    await at(0, "22:00:00");
    expect(await states()).toEqual(["seed_lost", "open"]);
    expect(await read(`select from public.draw_entries where draw_id = '${next}'`)).toHaveLength(1);
  });

  it("a prize that isn't claimed in 14 days goes to the next in the order, as long as there is one", async () => {
    for (let entry = 0; entry < 3; entry++) await enter();
    await at(0, "21:00:00");
    await at(0, "22:00:00");
    await at(11, "22:00:00");
    await at(14, "21:59:59");
    const before = await document(draw);
    expect(before?.result?.prizes.map(({ state }) => state)).toEqual(["announced", "announced"]);
    await at(14, "22:00:00");
    const drawn = await document(draw);
    expect(drawn?.result?.prizes.map(({ state }) => state)).toEqual(["lapsed", "lapsed", "announced"]);
    expect([...checkDraw(drawn as never, [double.chain])].filter(({ outcome }) => outcome === "fails")).toEqual([]);
    const letters = await read<{ kind: string }>(
      `select kind from public.outbox where payload ->> 'draw' = '${draw}' and kind in ('draw_won', 'draw_claim')`,
    );
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual([
      "draw_claim",
      "draw_claim",
      "draw_won",
      "draw_won",
      "draw_won",
    ]);
  });

  it("[resilience 40] a clock that is set back an hour closes, draws and tells nothing again", async () => {
    for (let entry = 0; entry < 3; entry++) await enter();
    await at(0, "21:00:00");
    const isAt = async () => [
      await states(),
      await kinds(),
      await read(`select kind, count(*)::integer from public.outbox where payload ->> 'draw' = '${draw}' group by kind
        order by kind`),
    ];
    const closed = await isAt();
    for (const time of ["20:00:00", "21:00:00"]) await at(0, time);
    expect(await isAt()).toEqual(closed);
    await at(0, "22:00:00");
    const drawn = await isAt();
    expect(drawn[0]).toEqual(["drawn", "open"]);
    for (const time of ["21:00:00", "22:00:00"]) await at(0, time);
    expect(await isAt()).toEqual(drawn);
  });

  it("[resilience 23] nothing of what was said can be changed afterwards, and nothing is drawn twice", async () => {
    await enter();
    await at(0, "21:00:00");
    const refused = [
      `update public.draws set list_sha256 = repeat('0', 64) where id = '${draw}'`,
      "update public.draws set round = 1",
      `delete from public.draw_entries where draw_id = '${draw}'`,
      "insert into public.draw_exclusions (entry_id, kind, at) select id, 'gone', now() from public.draw_entries",
    ];
    for (const sql of refused) await expect(read(sql)).rejects.toMatchObject({ code: "42501" });
    await at(0, "22:00:00");
    for (const sql of [
      `update public.draws set state = 'closed' where id = '${draw}'`,
      "update public.draw_results set seed = repeat('0', 64)",
      "update public.draw_entries set rank = 2",
    ])
      await expect(read(sql)).rejects.toMatchObject({ code: "42501" });
  });
});

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const allow = async () => ({ isAllowed: true });
