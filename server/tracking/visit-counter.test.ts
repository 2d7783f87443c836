import type { IncomingMessage } from "node:http";
import { beforeEach, expect, it } from "vitest";
import type { Language } from "#domain/language/language-of.ts";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { createVisitCounter, type VisitCounter } from "./visit-counter.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const ROBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

type Asked = {
  path?: string;
  language?: Language;
  status?: number;
  method?: string;
  headers?: Record<string, string | undefined>;
};

describeOneEngine("[3.18] visits", (openDatabase) => {
  const clock = createTestClock();
  let database: Database;
  let counter: VisitCounter;
  const open = (given = database) =>
    createVisitCounter({ database: given, clock: clock.read, publicUrl: "https://lpx.example" });
  beforeEach(async () => {
    clock.now = new Date("2026-11-20T12:00:00Z");
    database = await openDatabase();
    counter = open();
  });

  function visit(asked: Asked = {}, by = counter): void {
    const { path = "/planes", language = "es", status = 200, method = "GET", headers = {} } = asked;
    const request = { method, headers: { "user-agent": PHONE, host: "lpx.example", ...headers } };
    by.note({ request: request as unknown as IncomingMessage, pathname: path, language, status });
  }
  const rows = () =>
    database.query<{ day: string; page: string; language: string; visits: number }>(
      { role: "service" },
      { sql: "select day::text, page, language, visits from public.page_visits order by day, page, language" },
    );
  const total = async () => (await rows()).reduce((sum, { visits }) => sum + visits, 0);

  it.each<[string, Asked, number]>([
    ["an address that was typed", {}, 1],
    ["a link of another site", { headers: { referer: "https://www.google.com/" } }, 1],
    ["a page that the browser had already", { headers: { "if-none-match": 'W/"x"' } }, 1],
    ["a link of our own", { headers: { referer: "https://lpx.example/setups" } }, 0],
    [
      "a link of our own under another name of this machine",
      { headers: { referer: "http://l.test/", host: "l.test" } },
      0,
    ],
    ["a page of ours that tells no referrer", { headers: { "sec-fetch-site": "same-origin" } }, 0],
    ["a referrer that is no address", { headers: { referer: "about" } }, 1],
    ["a robot", { headers: { "user-agent": ROBOT } }, 0],
    ["a program without a name", { headers: { "user-agent": undefined } }, 0],
    ["what a browser fetches ahead", { headers: { "sec-purpose": "prefetch;prerender" } }, 0],
    ["HEAD", { method: "HEAD" }, 0],
    ["an address without a page", { path: "/nada", status: 404 }, 0],
    ["the office", { path: "/admin/dashboard" }, 0],
    ["the member area", { path: "/dashboard" }, 0],
    ["the way in", { path: "/register" }, 1],
  ])("%s counts as it should", async (_what, asked, expected) => {
    visit(asked);
    await counter.write();
    expect(await total()).toBe(expected);
  });

  it("are counted by page, language and day of the office's clock, by two processes together", async () => {
    const other = open();
    clock.now = new Date("2026-11-20T04:59:59.999Z");
    visit();
    visit({ path: "/setups/7" }, other);
    visit({ path: "/setups/9" }, other);
    clock.advance(1);
    visit({ language: "en" }, other);
    visit();
    await Promise.all([counter.write(), other.write()]);
    visit();
    await Promise.all([counter.write(), other.write()]);
    // Lima: five hours behind.
    expect(await rows()).toEqual([
      { day: "2026-11-19", page: "/planes", language: "es", visits: 1 },
      { day: "2026-11-19", page: "/setups/:id", language: "es", visits: 2 },
      { day: "2026-11-20", page: "/planes", language: "en", visits: 1 },
      { day: "2026-11-20", page: "/planes", language: "es", visits: 2 },
    ]);
  });

  it("wait while the database is away, and are written once afterwards", async () => {
    let isAway = true;
    const flaky: Database = {
      ...database,
      query: (...given) => (isAway ? Promise.reject(new Error("away")) : database.query(...given)),
    };
    const counting = open(flaky);
    visit({}, counting);
    await expect(counting.write()).rejects.toThrow("away");
    visit({}, counting);
    isAway = false;
    await counting.write();
    await counting.write();
    expect(await total()).toBe(2);
  });

  it("the summary has them with accounts, carts and orders of the same days, and of as many before", async () => {
    const owner = await insertBuyer(database, { isAdmin: true });
    const content = await insertBuyer(database, { isAdmin: true, role: "content" });
    const service = (sql: string, parameters: unknown[] = []) =>
      database.query({ role: "service" }, { sql, parameters });
    const { userId } = await insertBuyer(database);
    await service("update public.profiles set created_at = '2026-11-20T12:00:00Z' where id <> $1", [userId]);
    await service("update public.profiles set created_at = '2026-11-19T04:59:59Z' where id = $1", [userId]);
    await service(
      "insert into public.carts (user_id, items, updated_at) values ($1, '[{\"id\": \"anual\"}]', '2026-11-20T12:00:00Z')",
      [userId],
    );
    for (const [at, paid] of [
      ["2026-11-20T12:00:00Z", true],
      ["2026-11-18T12:00:00Z", false],
    ])
      await service(
        `insert into public.orders (user_id, email, name, tradingview_username, telegram_username, subtotal_cents,
           total_cents, provider, hold_until, status, created_at, paid_at)
         values ($1, 'a@b.example', 'Ana', 'ana', 'ana', 29900, 29900, 'paypal', now(), $2, $3,
           case when $2 = 'paid' then $3::timestamptz end)`,
        [userId, paid ? "paid" : "cancelled", at],
      );
    visit();
    visit({ path: "/" });
    clock.now = new Date("2026-11-18T12:00:00Z");
    visit();
    await counter.write();
    const ask = ({ claims }: typeof owner, figure: string) =>
      database.transaction({ role: "authenticated", claims }, (transaction) =>
        transaction.query(`select * from public.${figure}('2026-11-19', '2026-11-20') where period < 2`),
      );
    expect(await ask(owner, "office_visits")).toEqual([
      { period: 0, visits: 2, accounts: 2, carts: 1, orders: 1 },
      { period: 1, visits: 1, accounts: 1, carts: 1, orders: 0 },
    ]);
    expect(await ask(owner, "office_visits_by_page")).toEqual([
      { period: 0, page: "/", visits: 1 },
      { period: 0, page: "/planes", visits: 1 },
      { period: 1, page: "/planes", visits: 1 },
    ]);
    expect(await ask(content, "office_visits")).toEqual([]);
    expect(await ask(content, "office_visits_by_page")).toEqual([]);
  });
});
