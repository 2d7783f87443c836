import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MOST_KEPT_BYTES } from "#domain/account/kept-bytes.ts";
import type { Database } from "#gateway/database/port.ts";
import { eraseClosedDiaries } from "#server/evaluations/erase-diaries.ts";
import { exportAccount } from "#server/members/export-account.ts";
import { personalTables } from "#server/subjects.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { DIARY_ENTRY, DIARY_TRADE } from "#tests/factories/diary-entry.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShopServer, type ShopServer } from "#tests/resilience/shop-server.ts";

/** What the members' rows of the diary take, as an export writes them. */
const DIARY_SQL = `select coalesce(sum(bytes), 0)::integer as bytes from (
    select octet_length(to_jsonb(t)::text) as bytes from public.evaluation_attempts t where user_id = $1
    union all select octet_length(to_jsonb(t)::text) from public.evaluation_trades t where user_id = $1) kept`;

describeEachEngine("what one account keeps", (openDatabase) => {
  let database: Database;
  let shop: ShopServer;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await openShopServer(database);
  });
  afterAll(() => shop.close());

  const rows = <Row extends object>(sql: string, ...parameters: unknown[]) =>
    database.query<Row>({ role: "owner" }, { sql, parameters });
  /** Rows of 3 KB, put in by the service. */
  const fill = (userId: string, attemptId: string, [from, to]: [number, number]) =>
    database.query(
      { role: "service" },
      {
        sql: `insert into public.evaluation_trades (attempt_id, user_id, number, trade)
          select $1::uuid, $2::uuid, n, jsonb_build_object('filler', repeat('x', 3000))
          from generate_series($3::integer, $4::integer) n`,
        parameters: [attemptId, userId, from, to],
      },
    );
  async function diary(): Promise<{ buyer: Buyer; token: string; id: string }> {
    const buyer = await insertBuyer(database);
    const token = await shop.signIn(buyer);
    const made = await shop.invoke("save-evaluation", { token, body: DIARY_ENTRY });
    return { buyer, token, id: String(made.body.id) };
  }

  it("security 2: is bounded in bytes: a full diary refuses more, still shrinks, and then takes again", async () => {
    const { buyer, token, id } = await diary();
    const keep = (from: number, count: number) =>
      shop.invoke("keep-evaluation-trades", { token, body: { id, from, trades: Array(count).fill(DIARY_TRADE) } });
    const bytesBy = async (sql: string) => (await rows<{ bytes: number }>(sql, buyer.userId))[0]?.bytes;
    const counted = () => bytesBy("select bytes::integer from private.kept_bytes where user_id = $1");
    const kept = () => bytesBy(DIARY_SQL);

    await fill(buyer.userId, id, [0, 2]);
    expect(await counted()).toBe(await kept());
    await rows("update public.evaluation_trades set trade = '{}' where user_id = $1 and number = 1", buyer.userId);
    await rows("delete from public.evaluation_trades where user_id = $1 and number = 2", buyer.userId);
    expect(await counted()).toBe(await kept());

    await rows("update private.kept_bytes set bytes = 20000000 - 100 where user_id = $1", buyer.userId);
    const full = await keep(2, 1);
    expect([full.status, full.body.code]).toEqual([409, "evaluation.diary_full"]);
    expect(await rows("select 1 from public.evaluation_trades where user_id = $1", buyer.userId)).toHaveLength(2);
    const another = await shop.invoke("save-evaluation", { token, body: DIARY_ENTRY });
    expect([another.status, another.body.code]).toEqual([409, "evaluation.diary_full"]);
    expect((await keep(0, 1)).status).toBe(200);
    expect((await shop.invoke("delete-evaluation", { token, body: { id } })).status).toBe(200);
  });

  it("security 2: an export reads pages of at most 256 KB and 200 rows, each in a transaction of its own", async () => {
    const { buyer, token, id } = await diary();
    await fill(buyer.userId, id, [0, 299]);
    const parts: string[] = [];
    for await (const part of exportAccount(database, {
      userId: buyer.userId,
      tables: personalTables,
      at: shop.clock.read(),
    }))
      parts.push(part);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(262_144 + 200);
    expect(parts.filter((part) => part.includes("filler")).length).toBeGreaterThanOrEqual(4);
    const answer = await shop.invoke("export-my-data", { token, body: {} });
    expect(answer.status).toBe(200);
    const numbers = (answer.body.evaluation_trades as { number: number }[]).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 300 }, (_, number) => number));
  });

  it("security 2: an export ends broken where the account goes meanwhile, and gives nothing where there is none", async () => {
    const { buyer, id } = await diary();
    await fill(buyer.userId, id, [0, 199]);
    const parts = exportAccount(database, { userId: buyer.userId, tables: personalTables, at: shop.clock.read() });
    await parts.next();
    await rows("update auth.users set deleted_at = now() where id = $1", buyer.userId);
    await expect(
      (async () => {
        for await (const _ of parts);
      })(),
    ).rejects.toThrow("the account went while it was exported");
    const none = await exportAccount(database, {
      userId: randomUUID(),
      tables: personalTables,
      at: shop.clock.read(),
    }).next();
    expect(none.done).toBe(true);
  });

  it("security 2: the database's bounds are the domain's", async () => {
    const triggers = await rows<{ name: string; kind: string; most: number }>(
      `select tgrelid::regclass::text as name, a[1] as kind, a[2]::integer as most from pg_trigger
       cross join string_to_array(encode(tgargs, 'escape'), '\\000') a where tgname = 'count_added_bytes' order by 1`,
    );
    expect(triggers).toEqual([
      { name: "evaluation_attempts", kind: "diary", most: MOST_KEPT_BYTES.diary },
      { name: "evaluation_trades", kind: "diary", most: MOST_KEPT_BYTES.diary },
      { name: "lesson_notes", kind: "notes", most: MOST_KEPT_BYTES.notes },
    ]);
  });

  it("security 2: a member whose tickets are full is told so, and the ticket isn't written", async () => {
    const buyer = await insertBuyer(database);
    const token = await shop.signIn(buyer);
    await rows(
      `insert into public.support_tickets (user_id, name, email, subject, message, language)
       select $1, 'Ana', $2, 'Duda', repeat('x', 4800), 'es' from generate_series(1, 400)`,
      buyer.userId,
      buyer.email,
    );
    const body = { name: "Ana", email: buyer.email, subject: "Otra duda", message: "Una pregunta.", language: "es" };
    const sent = await shop.invoke("send-ticket", { token, body });
    expect([sent.status, sent.body.code]).toEqual([409, "ticket.full"]);
    expect(await rows("select 1 from public.support_tickets where user_id = $1", buyer.userId)).toHaveLength(400);
  });

  it("security 2: a deleted account's diary is gone with the answer, and what a crash left by the job", async () => {
    const { buyer, token, id } = await diary();
    await fill(buyer.userId, id, [0, 599]);
    const gone = await shop.invoke("delete-account", { token, body: { confirmation: buyer.email } });
    expect(gone.status).toBe(200);
    expect(await rows("select 1 from public.evaluation_trades where user_id = $1", buyer.userId)).toEqual([]);
    expect(await rows("select 1 from public.evaluation_attempts where user_id = $1", buyer.userId)).toEqual([]);

    const stopped = await diary();
    await fill(stopped.buyer.userId, stopped.id, [0, 9]);
    await rows("update auth.users set deleted_at = now() where id = $1", stopped.buyer.userId);
    await eraseClosedDiaries({ database });
    expect(await rows("select 1 from public.evaluation_attempts where user_id = $1", stopped.buyer.userId)).toEqual([]);
    expect(await rows("select 1 from public.evaluation_trades where user_id = $1", stopped.buyer.userId)).toEqual([]);
  });
});
