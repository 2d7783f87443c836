import { beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import { type Drip, type OutlineLesson, outlineStates } from "#domain/courses/outline.ts";
import type { Caller, Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { completeLesson, givePlan, giveTrial, insertLesson } from "#tests/factories/course-rows.ts";
import { insertFactor } from "#tests/factories/factor.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

const DAY_OF = (from: Date) => from.toISOString().slice(0, 10);

function columnsOf(drip: Drip | null) {
  if (drip?.kind === "days") return { drip: { drip: drip.kind, drip_days: drip.days } };
  if (drip?.kind === "date") return { drip: { drip: drip.kind, drip_date: drip.date } };
  return drip === null ? {} : { drip: { drip: drip.kind } };
}

describeEachEngine("what is in a lesson", (openDatabase) => {
  let database: Database;
  let member: Buyer;
  const now = new Date();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(async () => {
    await database.query({ role: "service" }, { sql: "delete from public.lessons" });
    member = await insertBuyer(database);
  });

  const as = (buyer: Buyer, aal = "aal1"): Caller => ({ role: "authenticated", claims: { ...buyer.claims, aal } });
  async function readsOf(caller: Caller): Promise<string[]> {
    const sql = "select lesson_id from public.lesson_contents";
    const rows = await database.query<{ lesson_id: string }>(caller, { sql });
    return rows.map((row) => row.lesson_id).toSorted();
  }

  it("[6.2] [6.3] [6.4] is read with a running plan or trial, not without, before, after, or while a dispute freezes it", async () => {
    const id = await insertLesson(database, { position: 1 });
    expect(await readsOf(as(member))).toEqual([]);
    await givePlan(database, member, ago(-HOUR_MS));
    expect(await readsOf(as(member))).toEqual([]);
    await givePlan(database, member, ago(HOUR_MS));
    expect(await readsOf(as(member))).toEqual([id]);
    const change = (set: string) =>
      database.query(
        { role: "service" },
        { sql: `update public.memberships set ${set} where user_id = $1`, parameters: [member.userId] },
      );
    await change("status = 'frozen'");
    expect(await readsOf(as(member))).toEqual([]);
    await change("status = 'ended'");
    expect(await readsOf(as(member))).toEqual([]);
    const onTrial = await insertBuyer(database);
    await giveTrial(database, onTrial, ago(HOUR_MS));
    expect(await readsOf(as(onTrial))).toEqual([id]);
  });

  it("is read by nobody who owes the second factor, and its answers by no caller of the API at all", async () => {
    await insertLesson(database, { position: 1, correct: [1] });
    await givePlan(database, member, ago(HOUR_MS));
    const admin = await insertBuyer(database, { isAdmin: true });
    const sql = "select * from public.lesson_answers";
    for (const caller of [as(member), as(member, "aal2"), as(admin, "aal2"), { role: "anon" } as const])
      await expect(database.query(caller, { sql })).rejects.toMatchObject({ code: "42501" });
    await insertFactor(database, member.userId);
    expect(await readsOf(as(member))).toEqual([]);
    expect(await readsOf(as(member, "aal2"))).toHaveLength(1);
  });

  it.each<{ title: string; drips: (Drip | null)[]; done: number[]; since: number; ways: "plan" | "trial" }>([
    { title: "no drip", drips: [null, null], done: [], since: DAY_MS, ways: "plan" },
    {
      title: "7 days, a second too early",
      drips: [{ kind: "days", days: 7 }],
      done: [],
      since: 7 * DAY_MS - 60_000,
      ways: "plan",
    },
    { title: "7 days, over", drips: [{ kind: "days", days: 7 }], done: [], since: 7 * DAY_MS + 1_000, ways: "plan" },
    {
      title: "2 days of a trial",
      drips: [{ kind: "days", days: 2 }],
      done: [],
      since: 2 * DAY_MS + 1_000,
      ways: "trial",
    },
    {
      title: "a date of yesterday and one of the day after tomorrow",
      drips: [
        { kind: "date", date: DAY_OF(ago(DAY_MS)) },
        { kind: "date", date: DAY_OF(ago(-2 * DAY_MS)) },
      ],
      done: [],
      since: DAY_MS,
      ways: "plan",
    },
    {
      title: "one after the other",
      drips: [{ kind: "previous" }, { kind: "previous" }, { kind: "previous" }],
      done: [0],
      since: DAY_MS,
      ways: "plan",
    },
    {
      title: "an open one between",
      drips: [null, { kind: "previous" }, null, { kind: "previous" }],
      done: [2],
      since: DAY_MS,
      ways: "plan",
    },
  ])("opens in the database as in domain/courses: $title", async ({ drips, done, since, ways }) => {
    const ids: string[] = [];
    for (const [place, drip] of drips.entries())
      ids.push(await insertLesson(database, { position: place + 1, ...columnsOf(drip) }));
    await (ways === "plan" ? givePlan : giveTrial)(database, member, ago(since));
    for (const place of done) await completeLesson(database, member, ids[place] ?? "");
    const outline = drips.map(
      (drip, place): OutlineLesson => ({ id: ids[place] ?? "", position: place + 1, drip, isPublished: true }),
    );
    const learner = { since: ago(since), done: new Set(done.map((place) => ids[place] ?? "")) };
    const open = outlineStates(outline, learner, now).flatMap(({ state }, place) =>
      state === "locked" ? [] : (ids[place] ?? []),
    );
    expect(await readsOf(as(member))).toEqual(open.toSorted());
    const [told] = await database.query<{ since: string }>(as(member), {
      sql: "select public.learning_since() as since",
    });
    expect(new Date(told?.since ?? 0)).toEqual(ago(since));
  });

  it("keeps the video of a lesson that is closed, and gives that of one that is open", async () => {
    const open = await insertLesson(database, { position: 1, videoSeconds: 60 });
    const closed = await insertLesson(database, { position: 2, videoSeconds: 60, drip: { drip: "previous" } });
    await givePlan(database, member, ago(HOUR_MS));
    for (const id of [open, closed])
      await database.query(
        { role: "owner" },
        {
          sql: "insert into storage.objects (bucket_id, name) values ('course-videos', $1)",
          parameters: [`${id}.webm`],
        },
      );
    const sql = "select name from storage.objects where bucket_id = 'course-videos'";
    expect(await database.query(as(member), { sql })).toEqual([{ name: `${open}.webm` }]);
    expect(await database.query(as(await insertBuyer(database)), { sql })).toEqual([]);
    await completeLesson(database, member, open);
    expect(await database.query(as(member), { sql })).toHaveLength(2);
  });

  it("takes a member's notes while they may study, of nobody else's name, and 200 of one lesson", async () => {
    const id = await insertLesson(database, { position: 1 });
    const insert = (caller: Caller, columns = "lesson_id, text", values = "$1, 'Nota'") =>
      database.query(caller, {
        sql: `insert into public.lesson_notes (${columns}) values (${values})`,
        parameters: [id],
      });
    await expect(insert(as(member))).rejects.toMatchObject({ code: "42501" });
    await givePlan(database, member, ago(HOUR_MS));
    await insert(as(member));
    await expect(insert(as(member), "lesson_id, text, user_id", "$1, 'Nota', gen_random_uuid()")).rejects.toMatchObject(
      { code: "42501" },
    );
    await expect(insert(as(member), "lesson_id, text", "$1, '  '")).rejects.toMatchObject({ code: "23514" });
    const fill = `insert into public.lesson_notes (user_id, lesson_id, text) select $2, $1, 'Nota' from generate_series(1, 199)`;
    await database.query({ role: "service" }, { sql: fill, parameters: [id, member.userId] });
    await expect(insert(as(member))).rejects.toMatchObject({ code: "42501" });
    const other = await insertBuyer(database);
    expect(await database.query(as(other), { sql: "select from public.lesson_notes" })).toEqual([]);
  });
});
