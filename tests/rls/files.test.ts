import { beforeAll, expect, it } from "vitest";
import type { Caller, Database } from "#gateway/database/port.ts";
import { ensureDemonstrationSetups } from "#server/demo/demonstration-setups.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { insertFactor } from "#tests/factories/factor.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { attempt } from "./attempt.ts";

/** A setup of the Starter's, one of the Elite's alone, and one of the library. */
const [STARTER, ELITE, LIBRARY] = [296, 307, 7];
const MEGABYTE = 1_000_000;

const idOf = (digit: number) => `6b1f1a52-52a4-4f0e-9b1c-0d6a8b2f7c1${digit}`;

const FILES: Record<string, [bucket: string, name: string]> = {
  starter: ["setup-files", `setups/${STARTER}/${idOf(1)}`],
  elite: ["setup-files", `setups/${ELITE}/${idOf(2)}`],
  library: ["setup-files", `setups/${LIBRARY}/${idOf(3)}`],
  robot: ["setup-files", `robot-mt5/${idOf(4)}`],
  // Uploaded, and not attached yet.
  loose: ["setup-files", `setups/${LIBRARY}/loose`],
  course: ["course-videos", "indicator-mastery/1.mp4"],
  recording: ["recordings", "2026/1.mp4"],
  withdrawal: ["withdrawals", "a/1.webp"],
};

/** The rows that show those files to members; `loose` has none. */
const ATTACH = `insert into public.setup_files (id, setup_id, product_id, name, size_bytes) values
  ('${idOf(1)}', ${STARTER}, null, 'a.set', 1), ('${idOf(2)}', ${ELITE}, null, 'a.set', 1),
  ('${idOf(3)}', ${LIBRARY}, null, 'a.set', 1), ('${idOf(4)}', null, 'robot-mt5', 'a.ex5', 1)`;

type Holding = { plan?: string; status?: string; to?: string; trial?: boolean; robot?: string };

const MEMBERS: [title: string, holding: Holding, reads: string[]][] = [
  ["nothing", {}, ["library"]],
  ["a trial", { trial: true }, ["course", "library"]],
  ["Starter", { plan: "semestral" }, ["course", "library", "starter"]],
  ["Pro", { plan: "anual" }, ["course", "library", "recording", "starter"]],
  ["Elite", { plan: "lifetime" }, ["course", "elite", "library", "recording", "starter"]],
  ["Elite that is frozen", { plan: "lifetime", status: "frozen" }, ["library"]],
  ["Pro that is over", { plan: "anual", to: "2026-02-01" }, ["library"]],
  ["the robot", { robot: "active" }, ["library", "robot"]],
  ["the robot, frozen", { robot: "frozen" }, ["library"]],
  ["the robot, refunded", { robot: "ended" }, ["library"]],
];

const EVERY_FILE = Object.keys(FILES).toSorted();
const STAFF = [
  ["owner", EVERY_FILE, EVERY_FILE],
  ["support", ["library"], []],
  ["content", EVERY_FILE, EVERY_FILE],
  ["read_only", EVERY_FILE, []],
] as const;

describeEachEngine("the product's buckets", (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await ensureDemonstrationSetups(database);
    for (const [bucket, name] of Object.values(FILES)) await put({ role: "owner" }, bucket, name);
    await asService(
      `insert into public.recordings (held_at, title_es, title_en, video_path, seconds, published_at)
       values (now(), 'Clase', 'Class', $1, 60, now() - interval '1 day')`,
      [FILES.recording?.[1]],
    );
    await asService(
      `with lesson as (
         insert into public.lessons (course_id, slug, position, minutes, title_es, title_en, summary_es, summary_en)
         values ('indicator-mastery', 'de-prueba', 99, 1, 'Lección', 'Lesson', 'De prueba', 'A sample') returning id)
       insert into public.lesson_contents (lesson_id, body_es, body_en, video_path) select id, 'Texto', 'Text', $1 from lesson`,
      [FILES.course?.[1]],
    );
    await asService(ATTACH, []);
  });

  const asService = (sql: string, parameters: unknown[]) => database.query({ role: "service" }, { sql, parameters });
  const as = ({ claims }: Buyer): Caller => ({ role: "authenticated", claims });

  function put(caller: Caller, bucket: string, name: string, bytes = 1_000) {
    const sql =
      "insert into storage.objects (bucket_id, name, metadata) values ($1, $2, jsonb_build_object('size', $3::bigint))";
    return database.query(caller, { sql, parameters: [bucket, name, bytes] });
  }

  async function join({ plan, status = "active", to, trial, robot }: Holding): Promise<Buyer> {
    const member = await insertBuyer(database);
    const { userId } = member;
    if (plan !== undefined)
      await asService(
        `insert into public.memberships (user_id, plan_id, source, status, starts_at, ends_at)
         values ($1, $2, 'admin', $3, '2026-01-01', $4)`,
        [userId, plan, status, to ?? null],
      );
    if (trial)
      await asService(
        `insert into public.trials (user_id, tradingview_username, requested_at, state, granted_at, ends_at)
         values ($1::uuid, 't_' || $1::text, now(), 'active', now(), now() + interval '3 days')`,
        [userId],
      );
    if (robot !== undefined)
      await database.transaction({ role: "service" }, async (transaction) => {
        const [order] = await transaction.query<{ id: string }>(
          `insert into public.orders (user_id, email, name, tradingview_username, telegram_username, subtotal_cents,
             total_cents, provider, provider_order_id, hold_until)
           values ($1::uuid, 'a@b.example', 'Ana', 'ana_t', 'ana', 100, 100, 'paypal', $1::text, now()) returning id`,
          [userId],
        );
        const ended = robot === "ended" ? new Date() : null;
        await transaction.query(
          `insert into public.owned_products (user_id, product_id, order_id, status, bought_at, ended_at, end_reason)
           values ($1, 'robot-mt5', $2, $3, now(), $4, $5)`,
          [userId, order?.id, robot, ended, ended && "refund"],
        );
      });
    return member;
  }

  async function readBy(caller: Caller): Promise<string[]> {
    const rows = await database.query<{ bucket_id: string; name: string }>(caller, {
      sql: "select bucket_id, name from storage.objects where bucket_id = any ('{setup-files,course-videos,recordings,withdrawals}')",
    });
    const isSeen = ([bucket, name]: [string, string]) =>
      rows.some((row) => row.bucket_id === bucket && row.name === name);
    return EVERY_FILE.filter((file) => isSeen(FILES[file] ?? ["", ""]));
  }

  /** The files of the product that somebody may write anew, overwrite and remove. */
  async function writtenBy(caller: Caller): Promise<string[]> {
    const written: string[] = [];
    for (const file of EVERY_FILE) {
      const [bucket, name] = FILES[file] ?? ["", ""];
      const outcomes = [
        await attempt(database, caller, (t) =>
          t.query("insert into storage.objects (bucket_id, name) values ($1, $2) returning 1", [bucket, `${name}.new`]),
        ),
        await attempt(database, caller, (t) =>
          t.query("update storage.objects set user_metadata = '{}' where bucket_id = $1 and name = $2 returning 1", [
            bucket,
            name,
          ]),
        ),
        await attempt(database, caller, (t) =>
          t.query("delete from storage.objects where bucket_id = $1 and name = $2 returning 1", [bucket, name]),
        ),
      ].map((outcome) => "value" in outcome && outcome.value.length === 1);
      if (outcomes.every(Boolean)) written.push(file);
      else expect({ file, outcomes }).toEqual({ file, outcomes: [false, false, false] });
    }
    return written;
  }

  it.each(MEMBERS)(
    "[6.4][6.6] who holds %s reads what that opens, and writes none of it",
    async (_title, holding, reads) => {
      const member = as(await join(holding));
      expect(await readBy(member)).toEqual(reads);
      expect(await writtenBy(member)).toEqual([]);
    },
  );

  it.each(STAFF)("[6.7] %s of the team reads and writes by their areas", async (role, reads, writes) => {
    const staff = as(await insertBuyer(database, { isAdmin: true, role }));
    expect(await readBy(staff)).toEqual(reads);
    expect(await writtenBy(staff)).toEqual(writes);
  });

  it("shows nothing to visitors and to who owes the second factor", async () => {
    const guarded = await join({ plan: "lifetime", robot: "active" });
    await insertFactor(database, guarded.userId);
    expect(await readBy(as(guarded))).toEqual([]);
    expect(await readBy({ role: "anon" })).toEqual([]);
    expect(await writtenBy({ role: "anon" })).toEqual([]);
    await expect(put(as(guarded), "attachments", `${guarded.userId}/a`)).rejects.toMatchObject({ code: "42501" });
    await expect(put({ role: "anon" }, "attachments", "a/b")).rejects.toMatchObject({ code: "42501" });
  });

  it("keeps a member's picture under one name, which nobody else writes", async () => {
    const [member, other] = [await join({}), await join({})];
    await put(as(member), "avatars", `${member.userId}/avatar.webp`);
    for (const name of [`${member.userId}/more.webp`, `${other.userId}/avatar.webp`, "avatar.webp"])
      await expect(put(as(member), "avatars", name)).rejects.toMatchObject({ code: "42501" });
    const remove = "delete from storage.objects where bucket_id = 'avatars' and name = $1 returning 1";
    const name = `${member.userId}/avatar.webp`;
    expect(await database.query(as(other), { sql: remove, parameters: [name] })).toEqual([]);
    expect(await database.query(as(member), { sql: remove, parameters: [name] })).toHaveLength(1);
  });

  it("[8.11] keeps attachments for their member and for who answers tickets, as they were sent", async () => {
    const [member, other] = [await join({}), await join({})];
    const name = `${member.userId}/a.png`;
    await put(as(member), "attachments", name);
    await expect(put(as(other), "attachments", `${member.userId}/b.png`)).rejects.toMatchObject({ code: "42501" });
    const seen = async (caller: Caller) =>
      (await database.query(caller, { sql: "select from storage.objects where name = $1", parameters: [name] })).length;
    const changed = async (caller: Caller) => {
      const sql = "update storage.objects set user_metadata = '{}' where name = $1 returning 1";
      return (await database.query(caller, { sql, parameters: [name] })).length;
    };
    const people = [member, other];
    for (const role of ["support", "content", "read_only"] as const)
      people.push(await insertBuyer(database, { isAdmin: true, role }));
    const callers = people.map(as);
    expect(await Promise.all(callers.map(seen))).toEqual([1, 0, 1, 0, 1]);
    expect(await Promise.all(callers.map(changed))).toEqual([0, 0, 1, 0, 0]);
    // The answer's attachment is put where the member reads it, whatever they keep themselves.
    await put(callers[2] ?? { role: "anon" }, "attachments", `${member.userId}/answer.png`);
  });

  it("counts what a member keeps: 100 MB in 200 files, also when they are sent at the same time", async () => {
    const member = await join({});
    const caller = as(member);
    const send = (name: string, bytes: number) => put(caller, "attachments", `${member.userId}/${name}`, bytes);
    await send("first", 90 * MEGABYTE);
    const sent = await Promise.allSettled(["b", "c", "d"].map((name) => send(name, 4 * MEGABYTE)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "fulfilled", "rejected"]);
    await expect(send("e", 2 * MEGABYTE + 1)).rejects.toMatchObject({ code: "54000" });
    await send("e", 2 * MEGABYTE);
    const sql = `insert into storage.objects (bucket_id, name, metadata)
      select 'attachments', $1::text || '/' || n, '{"size": 0}' from generate_series(5, 200) n`;
    await database.query({ role: "owner" }, { sql, parameters: [member.userId] });
    await expect(send("201st", 1)).rejects.toMatchObject({
      code: "54000",
      message: expect.stringContaining("200 files"),
    });
  });
});
