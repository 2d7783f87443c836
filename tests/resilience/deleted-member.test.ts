import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { orderRefunded } from "#server/access/order-notices.ts";
import { createLogger } from "#server/logger.ts";
import { hashRecoveryCode } from "#server/members/recovery-codes.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { createMailChannel } from "#server/platform/mail/mail-channel.ts";
import { deliverOutbox } from "#server/platform/outbox/deliver-outbox.ts";
import { letters } from "#server/subjects.ts";
import { PASSWORD } from "#tests/contract/auth-server.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShopServer, type ShopServer } from "./shop-server.ts";

const NAME = "Zenobia Quirós";
const EARLIER = "zenobia.antes@correo.example";
const EMAIL = "zenobia@correo.example";
const WORDS = "palabra-inconfundible";
/** What the law on accounts asks to keep, and what takes the permission at TradingView back. */
const KEPT = ["public.orders.email", "public.orders.name", "public.orders.search_text"];

const COLUMNS_SQL = `select format('%I.%I', n.nspname, c.relname) as "table", a.attname as "column"
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  where n.nspname in ('public', 'auth', 'gateway', 'private') and c.relkind in ('r', 'p') and a.attnum > 0
    and not a.attisdropped and (t.typcategory in ('S', 'A', 'I') or t.typname in ('json', 'jsonb'))`;

describeEachEngine("a member who deletes the account", (openDatabase) => {
  let database: Database;
  let server: ShopServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = await openShopServer(database);
  });
  afterAll(() => server.close());

  const query = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.query<Row>({ role: "owner" }, { sql, parameters });
  const deliver = () => {
    // The letters of the database's triggers are due by its own clock, which runs on.
    server.clock.advance(60_000);
    const readSite = async () => ({ publicUrl: "http://shop.test", supportEmail: "soporte@lpx.example" });
    const channel = createMailChannel({
      letters,
      readSite,
      mailer: { send: async () => undefined },
    });
    return deliverOutbox({ database, clock: server.clock.read, logger: createLogger("silent") }, channel);
  };
  async function placesOf(texts: readonly string[]): Promise<string[]> {
    const columns = await query<{ table: string; column: string }>(COLUMNS_SQL);
    const looks = columns.map(
      ({ table, column }) => `select '${table}.${column}' as place where exists (select from ${table} where exists (
        select from unnest($1::text[]) text where position(lower(text) in lower("${column}"::text)) > 0))`,
    );
    const found = await query<{ place: string }>(looks.join(" union all "), [[...texts]]);
    return found.map(({ place }) => place).toSorted();
  }
  const grant = (email: string) =>
    server.ask("/auth/v1/token?grant_type=password", { body: { email, password: PASSWORD } });
  const ticket = (email: string, token: string | null) =>
    server.invoke("send-ticket", {
      token,
      body: { name: NAME, email, subject: "Duda", message: `Una ${WORDS}.`, language: "es" },
    });

  it("finding 9: leaves no word anywhere in the database but in the books", {
    timeout: 120_000,
  }, async () => {
    await server.ask("/auth/v1/signup", {
      body: { email: EARLIER, password: PASSWORD, data: { name: NAME, full_name: NAME } },
    });
    await query("update auth.users set email_confirmed_at = now() where email = $1", [EARLIER]);
    expect((await grant(EARLIER)).status).toBe(200);
    await ticket(EARLIER.toUpperCase(), null);
    await query("update auth.users set email = $2 where email = $1", [EARLIER, EMAIL]);
    const { body } = await grant(EMAIL);
    const { id: userId } = body.user as { id: string };
    const token = String(body.access_token);
    await query("update public.profiles set name = $2, telegram_username = 'zenobia_tg' where id = $1", [userId, NAME]);
    expect((await ticket(EMAIL, null)).status).toBe(200);
    expect((await ticket(EMAIL, token)).status).toBe(200);
    const claims = { sub: userId, role: "authenticated" as const, email: EMAIL };
    await insertPaidOrder(
      database,
      { userId, email: EMAIL, claims },
      { planIds: ["anual"], capturedAt: server.clock.read() },
    );
    await query("update public.orders set name = $2, telegram_username = 'zenobia_tg' where user_id = $1", [
      userId,
      NAME,
    ]);
    await query("insert into public.recovery_codes (user_id, code_hash, created_at) values ($1, $2, now())", [
      userId,
      hashRecoveryCode({ userId, code: WORDS }),
    ]);
    await deliver();
    // One that is on its way.
    await database.transaction({ role: "service" }, (transaction) =>
      enqueueMail(transaction, {
        letter: orderRefunded,
        recipient: EARLIER,
        language: "es",
        payload: { name: NAME, orderNumber: 1001 },
        dedupeKey: "order_refunded:waiting",
        at: server.clock.read(),
      }),
    );
    expect(await placesOf([WORDS])).not.toEqual([]);

    const answer = await server.invoke("delete-account", { token, body: { confirmation: EMAIL } });
    expect(answer).toMatchObject({ status: 200 });
    await deliver();
    expect(await placesOf([NAME, EARLIER, EMAIL, WORDS, "zenobia_tg"])).toEqual(KEPT);
  });

  it("finding 9: a letter is forgotten 30 days after it was sent or given up, and not written again", async () => {
    const write = (dedupeKey: string, recipient: string) =>
      database.transaction({ role: "service" }, (transaction) =>
        enqueueMail(transaction, {
          letter: orderRefunded,
          recipient,
          language: "es",
          payload: { name: NAME, orderNumber: 1001 },
          dedupeKey,
          at: server.clock.read(),
        }),
      );
    await write("sent", EMAIL);
    await deliver();
    await write("given-up", EMAIL);
    await query("update public.outbox set failed_at = $1 where dedupe_key = 'given-up'", [server.clock.read()]);
    // The modules are looked for at run time: a commit without the job fails by what is left.
    const job = "#server/platform/jobs/forget-old-rows.ts";
    const { forgetOldLetters } = (await import(/* @vite-ignore */ job).catch(() => ({
      forgetOldLetters: async () => undefined,
    }))) as {
      forgetOldLetters: (services: { database: Database; clock: () => Date }) => Promise<void>;
    };
    const forget = () => forgetOldLetters({ database, clock: server.clock.read });
    server.clock.advance(30 * DAY_MS - 1_000);
    await forget();
    expect(await placesOf([NAME])).toContain("public.outbox.payload");
    server.clock.advance(2_000);
    await forget();
    expect((await placesOf([NAME, EMAIL])).filter((place) => place.startsWith("public.outbox"))).toEqual([]);
    await write("sent", EMAIL);
    expect(await query("select recipient from public.outbox where dedupe_key = 'sent'")).toEqual([{ recipient: "" }]);
  });
});
