import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_HISTORY_BYTES } from "#domain/histories/history.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import { MOST_IMPORTED } from "#domain/trade-import/trade-import.ts";
import type { Database } from "#gateway/database/port.ts";
import { tradeImportApi } from "#server/results/trade-import.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { mt5Html } from "#tests/factories/history-files.ts";
import { FTMO, MYFXBOOK, OWN } from "#tests/factories/history-tables.ts";
import { insertSetups } from "#tests/factories/setup-rows.ts";
import { makeZip, makeZipBomb } from "#tests/factories/zip.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { isMeasured, reportFigure } from "#tests/fixtures/figures.ts";
import { measureWork } from "#tests/fixtures/measured-work.ts";
import { openShopServer, type ShopServer } from "./shop-server.ts";

const MEGABYTE = 1024 * 1024;
/** Of the processor; beside other work each second of it does less, so only a machine of its own is held to it. */
const MOST_SECONDS = isMeasured() ? 2 : 4;
const MOST_MEGABYTES = 200;
const SHEET = "xl/worksheets/sheet1.xml";
const SERVICE = { role: "service" } as const;
const text = (value: string) => Buffer.from(value);

function manyTrades(count: number): Buffer {
  const [head, line = ""] = OWN.split("\n");
  const trades = Array.from({ length: count }, (_, at) => line.replace("96.00", `${at}.00`));
  return text([head, ...trades].join("\n"));
}

describeOneEngine("an import of trades", (openDatabase) => {
  let database: Database;
  let server: ShopServer;
  let api: ReturnType<typeof tradeImportApi>;
  let [staff, member, support] = ["", "", ""];
  let account: TradingAccount;
  let count = 0;
  beforeAll(async () => {
    database = await openDatabase();
    server = await openShopServer(database);
    api = tradeImportApi({
      services: { database, clock: server.clock.read },
      resolveCaller: server.gateway.resolveCaller,
    });
    staff = await server.signIn(await insertBuyer(database, { isAdmin: true, role: "content" }));
    support = await server.signIn(await insertBuyer(database, { isAdmin: true, role: "support" }));
    member = await server.signIn(await insertBuyer(database));
    await insertSetups(database, [{ id: 7 }]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    count += 1;
    account = await insertAccount(database, { slug: `importada-${count}`, kind: "evaluation" });
  });

  async function send(body: Uint8Array, query: Record<string, string> = {}, token: string | null = staff) {
    const asked = new URLSearchParams({ account: account.slug, clock: "newYork7", currency: "USD", ...query });
    const headers = {
      apikey: server.publishableKey,
      "content-length": String(body.length),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    const response = await api.request(`/?${asked}`, { method: "POST", headers, body: Buffer.from(body) });
    return { status: response.status, body: await response.json() };
  }
  const keep = (body: Uint8Array, query = {}) => send(body, { keep: "yes", ...query });
  const rows = () =>
    database.query<{ closed_at: string; day: string; profit_cents: number; added_in: number | null }>(SERVICE, {
      sql: "select day, profit_cents, added_in from public.account_trades where account = $1 order by closed_at, id",
      parameters: [account.slug],
    });

  it("[1.6] names the lines of a file that brings no trade, and asks for a currency that it doesn't name", async () => {
    const unread = text(OWN.replaceAll("buy", "up").replaceAll("sell", "down"));
    const problems = [2, 3].map((line) => expect.objectContaining({ line, code: "history.no_side" }));
    expect(await send(unread)).toEqual({ status: 422, body: { code: "history.no_trades", problems } });
    expect(await send(text(FTMO), { currency: "EUR" })).toMatchObject({ body: { code: "trade_import.currency" } });
    expect(await send(text(FTMO), { clock: "utc330" })).toMatchObject({ status: 200 });
    expect(await send(text(FTMO), { clock: "utc9999" })).toMatchObject({ status: 400 });
  });

  it("[1.6] says what a file would bring and keeps nothing, then keeps it unseen, and knows it when it comes again", async () => {
    const preview = await send(text(FTMO));
    expect(preview).toEqual({
      status: 200,
      body: {
        isKept: false,
        format: "ftmo",
        currency: null,
        added: { trades: 2, days: 2, profitCents: 4_750, firstDay: "2026-03-09", lastDay: "2026-03-10" },
        late: 0,
        known: 0,
        openTrades: 0,
        balanceOperations: 0,
        problems: [],
        problemCount: 0,
      },
    });
    expect(await rows()).toEqual([]);
    expect(await keep(text(FTMO))).toMatchObject({ status: 200, body: { isKept: true, added: { trades: 2 } } });
    expect(await rows()).toEqual([
      { day: "2026-03-09", profit_cents: 9_600, added_in: null },
      { day: "2026-03-10", profit_cents: -4_850, added_in: null },
    ]);
    expect(await keep(text(FTMO))).toMatchObject({ body: { isKept: false, known: 2, added: { trades: 0 } } });
    expect(await rows()).toHaveLength(2);
    const [audit] = await database.query<object>(SERVICE, {
      sql: "select action, area, details from public.audit_log where subject = $1",
      parameters: [`trading_account:${account.slug}`],
    });
    expect(audit).toMatchObject({
      action: "trades.imported",
      area: "results",
      details: { trades: 2, days: 2, format: "ftmo", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it("reads what is understood and tells the rest by its line", async () => {
    const [head = "", ...lines] = OWN.split("\n");
    const file = [head, lines[0]?.replace(",7", ",8"), "x,x,NAS100,buy,1,1,1,0,0,,", lines[1]].join("\n");
    const { body } = await keep(text(file));
    expect(body).toMatchObject({ isKept: true, added: { trades: 1 }, problemCount: 2 });
    expect(body.problems[0]).toEqual({ line: 2, code: "trade_import.no_library_setup", detail: "8" });
    expect(body.problems[1]).toMatchObject({ line: 3, code: "history.no_time" });
    expect(await keep(text(mt5Html()))).toMatchObject({ body: { added: { trades: 3 }, openTrades: 1 } });
  });

  it.each([
    ["without a key", () => api.request("/", { method: "POST" }), 401],
    ["by a visitor", () => send(text(FTMO), { keep: "yes" }, null), 401],
    ["by a member", () => send(text(FTMO), { keep: "yes" }, member), 403],
    ["by staff of another area", () => send(text(FTMO), { keep: "yes" }, support), 403],
    ["with a clock that there isn't", () => keep(text(FTMO), { clock: "moon" }), 400],
    ["for an account that there isn't", () => keep(text(FTMO), { account: "ninguna" }), 422],
    ["with more than it takes", () => keep(Buffer.alloc(MAX_HISTORY_BYTES + 1)), 413],
  ])("refuses a call %s, and keeps nothing", async (_title, call, status) => {
    expect((await call()).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  it("takes one file at a time", async () => {
    const [one, other] = await Promise.all([send(text(FTMO)), send(text(FTMO))]);
    expect([one.status, other.status].toSorted()).toEqual([200, 429]);
  });

  /** The limits are of the whole call, at its peak: the thread, the reading, the answer. */
  describe("[resilience 29] of a file that explodes", { timeout: 60_000 }, () => {
    it.each<[title: string, make: () => Uint8Array, code: string]>([
      ["10 MB that unpack to 10 GB", () => makeZipBomb(SHEET, 10 * 1024), "history.too_large"],
      ["a report in a report", () => text(`<!DOCTYPE html><table>${"<div>".repeat(2_000_000)}`), "history.too_deep"],
      ["a million rows", () => text(`${MYFXBOOK.split("\n")[0]}\n${"1\n".repeat(1_000_000)}`), "trade_import.too_many"],
      ["a trade more than an import brings", () => manyTrades(MOST_IMPORTED + 1), "trade_import.too_many"],
      ["as many trades as a file's bytes hold", () => manyTrades(130_000), "trade_import.too_many"],
      ["a picture", () => Buffer.alloc(MEGABYTE, Buffer.from([0xff, 0xd8, 0xff, 0, 9])), "history.encoding"],
      ["a sheet that is none", () => makeZip([{ name: "a.txt", content: "a" }]), "history.unknown_format"],
    ])("refuses %s and keeps nothing", async (title, make, code) => {
      const bytes = make();
      const { result: refused, seconds, megabytes } = await measureWork(() => keep(bytes));
      expect(refused).toEqual({ status: 422, body: { code } });
      expect(await rows()).toEqual([]);
      reportFigure(29, `import of trades, ${title}: ${seconds.toFixed(2)} s, +${Math.round(megabytes)} MB`);
      expect(seconds).toBeLessThan(MOST_SECONDS);
      expect(megabytes).toBeLessThan(MOST_MEGABYTES);
    });

    it("takes a cell that a spreadsheet would run for none of a trade's", async () => {
      const [head = "", line = ""] = OWN.split("\n");
      const file = [head, line.replace("NAS100", "=cmd()"), line.replace("96.00", "=1+1"), line].join("\n");
      const { body } = await keep(text(file), { clock: "utc" });
      expect(body).toMatchObject({ isKept: true, added: { trades: 1, profitCents: 9_600 } });
      expect(body.problems).toEqual([
        { line: 2, code: "history.no_symbol", detail: "=cmd()" },
        { line: 3, code: "history.no_number", detail: "=1+1" },
      ]);
    });
  });
});
