import { createHash } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { readEntryContent } from "#domain/evidence/entry-content.ts";
import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import { dayDocument } from "#domain/results/day-document.ts";
import type { Caller, Database, Transaction } from "#gateway/database/port.ts";
import { insertAccount, makeTrade } from "#tests/factories/account.ts";
import { insertSetups } from "#tests/factories/setup-rows.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { insertDrafts } from "./account-trades.ts";
import { correctDay, publishDay } from "./publish-days.ts";

const DAY = "2023-01-02";
const AFTER = new Date("2023-01-02T21:00:00Z");
const SERVICE: Caller = { role: "service" };
const VISITOR: Caller = { role: "anon" };
const LIBRARY = 1;
const FUNDING = 2;

describeOneEngine("the days of an account", (openDatabase) => {
  let database: Database;
  let account: TradingAccount;
  let count = 0;
  beforeAll(async () => {
    database = await openDatabase();
    await insertSetups(database, [{ id: LIBRARY }, { id: FUNDING, plan_id: "anual" }]);
  });
  beforeEach(async () => {
    count += 1;
    account = await insertAccount(database, { slug: `prueba-${count}` });
  });

  const inside = <Value>(work: (transaction: Transaction) => Promise<Value>) => database.transaction(SERVICE, work);
  const addDrafts = (...trades: AccountTrade[]) =>
    inside((transaction) => insertDrafts(transaction, { account, trades }));
  const publish = (at = AFTER) =>
    inside((transaction) => publishDay(transaction, { account: account.slug, day: DAY, at }));
  const correct = (given: { removed?: number[]; added?: AccountTrade[] } = {}) =>
    inside((transaction) =>
      correctDay(transaction, {
        account: account.slug,
        day: DAY,
        at: AFTER,
        reason: "the broker's statement",
        ...given,
      }),
    );
  const read = <Row extends object>(caller: Caller, sql: string) => database.query<Row>(caller, { sql });
  const mine = () => `where account = '${account.slug}'`;
  const seen = () => read(VISITOR, `select 1 from public.account_trades ${mine()}`);
  const lastEntry = async () => {
    const sql = "select content from public.evidence_entries order by sequence desc limit 1";
    const [row] = await read<{ content: string }>(VISITOR, sql);
    return row?.content ?? "";
  };

  it("[3.17] shows a day's trades when it is published, and chains the hash of its document", async () => {
    const trade = makeTrade({ setupId: LIBRARY });
    await addDrafts(trade, makeTrade({ profitCents: -5_000, closedAt: "2023-01-02T13:30:00.000Z" }));
    expect(await seen()).toEqual([]);
    const published = await publish();
    expect(await seen()).toHaveLength(2);
    const document = dayDocument(account.slug, DAY, [
      trade,
      makeTrade({ profitCents: -5_000, closedAt: "2023-01-02T13:30:00.000Z" }),
    ]);
    const sha256 = createHash("sha256").update(document).digest("hex");
    expect(published).toEqual({
      ok: true,
      value: { day: DAY, version: 1, sha256, sequence: expect.any(Number), trades: 2 },
    });
    expect(await lastEntry()).toBe(
      `{"account":"${account.slug}","at":"2023-01-02T21:00:00.000Z","day":"2023-01-02","kind":"account_day","sha256":"${sha256}","trades":2}`,
    );
  });

  it("refuses a day that isn't over, is empty or is published, and an account that isn't there", async () => {
    expect(await publish()).toEqual({ ok: false, code: "results.no_trades" });
    await addDrafts(makeTrade());
    expect(await publish(new Date("2023-01-02T20:59:59.999Z"))).toEqual({ ok: false, code: "results.day_not_over" });
    expect(await publish()).toMatchObject({ ok: true });
    expect(await publish()).toEqual({ ok: false, code: "results.day_published" });
    const nobody = (transaction: Transaction) => publishDay(transaction, { account: "nadie", day: DAY, at: AFTER });
    expect(await inside(nobody)).toEqual({ ok: false, code: "results.account_not_found" });
  });

  it("corrects a day as a new version with its reason, and keeps what it was before", async () => {
    const [wrong = 0] = await addDrafts(makeTrade(), makeTrade({ profitCents: -100 }));
    expect(await correct({ removed: [wrong] })).toEqual({ ok: false, code: "results.day_not_published" });
    await publish();
    expect(await correct()).toEqual({ ok: false, code: "results.nothing_changed" });
    expect(await correct({ removed: [999] })).toEqual({ ok: false, code: "results.trade_not_found" });
    const otherDay = makeTrade({ closedAt: "2023-01-02T21:00:00.001Z" });
    expect(await correct({ added: [otherDay] })).toEqual({ ok: false, code: "results.trade_of_other_day" });
    const corrected = await correct({ removed: [wrong], added: [makeTrade({ profitCents: 4_000 })] });
    expect(corrected).toMatchObject({ ok: true, value: { version: 2, trades: 2 } });
    const rows = await read(
      VISITOR,
      `select profit_cents, added_in, removed_in from public.account_trades ${mine()} order by id`,
    );
    expect(rows).toEqual([
      { profit_cents: 4_912, added_in: 1, removed_in: 2 },
      { profit_cents: -100, added_in: 1, removed_in: null },
      { profit_cents: 4_000, added_in: 2, removed_in: null },
    ]);
    expect(readEntryContent(await lastEntry())).toMatchObject({
      kind: "account_correction",
      account: account.slug,
      reason: "the broker's statement",
    });
  });

  it("takes in with a correction what waits for a published day, which nobody saw before", async () => {
    await addDrafts(makeTrade());
    await publish();
    await addDrafts(makeTrade({ profitCents: 7 }));
    expect(await seen()).toHaveLength(1);
    expect(await correct()).toMatchObject({ ok: true, value: { version: 2, trades: 2 } });
    expect(await seen()).toHaveLength(2);
  });

  it("shows nothing of an account that isn't published", async () => {
    await addDrafts(makeTrade());
    await publish();
    await read(SERVICE, `update public.trading_accounts set is_published = false where slug = '${account.slug}'`);
    expect(await read(VISITOR, `select 1 from public.trading_accounts where slug = '${account.slug}'`)).toEqual([]);
    for (const table of ["account_days", "account_trades"])
      expect(await read(VISITOR, `select 1 from public.${table} ${mine()}`)).toEqual([]);
  });

  it("refuses to change what is published, whoever asks", async () => {
    await addDrafts(makeTrade());
    await publish();
    for (const sql of [
      "update public.account_trades set profit_cents = 1",
      "update public.account_trades set added_in = null",
      "delete from public.account_trades",
      "truncate public.account_trades",
      "update public.account_days set reason = 'another'",
      "delete from public.account_days",
      "truncate public.account_days cascade",
      "update public.trading_accounts set starting_cents = 1",
      "update public.trading_accounts set kind = 'simulated'",
    ])
      for (const caller of [SERVICE, { role: "owner" } as const])
        await expect(read(caller, sql), sql).rejects.toMatchObject({ code: "42501" });
  });

  it("[resilience 14] names no funding setup, neither at once nor later", async () => {
    for (const setupId of [FUNDING, 999])
      await expect(addDrafts(makeTrade({ setupId }))).rejects.toMatchObject({
        code: "23514",
        constraint: "account_trades_library_setup",
      });
    await addDrafts(makeTrade({ setupId: LIBRARY }));
    await expect(
      read(SERVICE, `update public.account_trades set setup_id = ${FUNDING} ${mine()}`),
    ).rejects.toMatchObject({
      constraint: "account_trades_library_setup",
    });
    await expect(
      read(SERVICE, `update public.setups set plan_id = 'anual' where id = ${LIBRARY}`),
    ).rejects.toMatchObject({ code: "23514", constraint: "setups_traded_stays_public" });
  });
});
