import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AccountTrade } from "#domain/results/account-trade.ts";
import { makeTrade } from "#tests/factories/account.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertSetups } from "#tests/factories/setup-rows.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { insertDrafts } from "./account-trades.ts";
import { correctDay } from "./correct-day.ts";
import { createTradingAccount } from "./create-trading-account.ts";
import { discardTrades } from "./discard-trades.ts";
import { publishDay } from "./publish-day.ts";
import { createResultsReader } from "./published-results.ts";
import { updateTradingAccount } from "./update-trading-account.ts";

const FACTS = {
  name: "Real 50K",
  nameEn: "Live 50K",
  kind: "live" as const,
  startingCents: 5_000_000,
  zone: "America/New_York",
  dayEndsAt: "17:00",
};
const DAY = "2023-01-02";
const LIBRARY = 1;
const FUNDING = 2;

describeOneEngine("trading accounts and their days", (openDatabase) => {
  let shop: Shop;
  let staff: Buyer;
  let account = "";
  let count = 0;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    staff = await insertBuyer(shop.database, { isAdmin: true, role: "content" });
    await insertSetups(shop.database, [{ id: LIBRARY }, { id: FUNDING, plan_id: "anual" }]);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    count += 1;
    account = `cuenta-${count}`;
    expect(await create({ slug: account })).toMatchObject({ ok: true });
  });

  const create = (change: object) =>
    callFunction(createTradingAccount, shop.services, { ...FACTS, slug: "otra", ...change }, { buyer: staff });
  const update = (change: object, buyer = staff) =>
    callFunction(
      updateTradingAccount,
      shop.services,
      { account, ...FACTS, isPublished: true, version: 1, ...change },
      { buyer },
    );
  const publish = (waiting: number, day = DAY) =>
    callFunction(publishDay, shop.services, { account, day, waiting }, { buyer: staff });
  const discard = (waiting: number) =>
    callFunction(discardTrades, shop.services, { account, day: DAY, waiting }, { buyer: staff });
  const correct = (change: object) =>
    callFunction(
      correctDay,
      shop.services,
      {
        ...{ account, day: DAY, reason: "El extracto del bróker dice otra cosa", removed: [], added: [] },
        ...{ waiting: 0, version: 1, ...change },
      },
      { buyer: staff },
    );
  const wait = (...trades: AccountTrade[]) =>
    shop.database.transaction({ role: "service" }, (transaction) =>
      insertDrafts(transaction, { account: { slug: account, ...FACTS }, trades }),
    );
  const results = () => createResultsReader(shop.database);
  const trail = (subject: string) =>
    shop.read("select area, action, before, after from public.audit_log where subject = $1 order by id", [subject]);

  it("[1.6] are made unseen, changed over the version that was seen, and shown", async () => {
    expect(await create({ slug: account })).toMatchObject({ code: "results.account_exists" });
    expect(await create({ slug: "Mi cuenta" })).toMatchObject({ code: "results.account_invalid" });
    expect(await create({ zone: "Europe/Atlantis" })).toMatchObject({ code: "results.account_invalid" });
    expect(await create({ kind: "paper" })).toBe("invalid");
    expect(await results().findAccount(account)).toBeNull();
    expect(await update({ nameEn: "Live account" })).toMatchObject({ ok: true });
    expect(await results().findAccount(account)).toMatchObject({ name: "Real 50K", kind: "live" });
    expect(await update({})).toMatchObject({
      code: "record.changed",
      details: { yours: { nameEn: "Live 50K" }, current: { version: 2, nameEn: "Live account", isPublished: true } },
    });
    expect(await update({ version: 2, dayEndsAt: "25:00" })).toMatchObject({ code: "results.account_invalid" });
    expect(await update({ account: "ninguna" })).toMatchObject({ code: "results.account_not_found" });
    expect(await trail(`trading_account:${account}`)).toMatchObject([
      { area: "results", action: "trading_account.created", before: null, after: { slug: account } },
      {
        action: "trading_account.updated",
        before: { isPublished: false, nameEn: "Live 50K" },
        after: { isPublished: true, nameEn: "Live account" },
      },
    ]);
  });

  it("keep what days and figures follow from as soon as they have a trade", async () => {
    expect(await update({ zone: "Etc/GMT+4" })).toMatchObject({ ok: true });
    await wait(makeTrade());
    for (const change of [{ zone: FACTS.zone }, { kind: "simulated" }, { startingCents: 1 }, { dayEndsAt: "00:00" }])
      expect(await update({ zone: "Etc/GMT+4", version: 2, ...change })).toMatchObject({
        code: "results.account_has_trades",
      });
    expect(await update({ zone: "Etc/GMT+4", name: "Otra", version: 2 })).toMatchObject({ ok: true });
  });

  it("[3.17] publish a day with the trades that were seen, or none", async () => {
    expect(await publish(1)).toMatchObject({ code: "results.no_trades" });
    await wait(makeTrade(), makeTrade({ profitCents: -100 }));
    expect(await publish(1)).toMatchObject({ code: "results.waiting_changed", details: { waiting: 2 } });
    const tomorrow = new Date(shop.services.clock().getTime() + 86_400_000).toISOString();
    await wait(makeTrade({ closedAt: tomorrow }));
    expect(await publish(1, tomorrow.slice(0, 10))).toMatchObject({ code: "results.day_not_over" });
    expect(await publish(2)).toMatchObject({ ok: true, data: { day: DAY, version: 1, trades: 2 } });
    expect(await publish(2)).toMatchObject({ code: "results.day_published" });
    expect(await trail(`trading_day:${account}:${DAY}`)).toMatchObject([
      {
        area: "results",
        action: "trading_day.published",
        before: { waiting: 2 },
        after: { waiting: 0, version: 1, trades: 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);
  });

  it("throw away what waits, and nothing that is published", async () => {
    await wait(makeTrade());
    expect(await discard(2)).toMatchObject({ code: "results.waiting_changed" });
    expect(await discard(1)).toMatchObject({ ok: true, data: { discarded: 1 } });
    expect(await discard(1)).toMatchObject({ code: "results.no_trades" });
    await wait(makeTrade());
    await publish(1);
    expect(await discard(1)).toMatchObject({ code: "results.no_trades" });
  });

  it("[3.17] correct a day with a reason over the version that was seen, and both are told where it isn't", async () => {
    expect(await correct({})).toMatchObject({ code: "results.day_not_published" });
    const [wrong = 0] = await wait(makeTrade(), makeTrade({ profitCents: -100 }));
    await publish(2);
    await update({});
    expect(await correct({ reason: " no " })).toMatchObject({ code: "results.reason_invalid" });
    expect(await correct({})).toMatchObject({ code: "results.nothing_changed" });
    expect(await correct({ removed: [wrong + 999] })).toMatchObject({ code: "results.trade_not_found" });
    const other = makeTrade({ closedAt: "2023-01-03T23:00:00.000Z" });
    expect(await correct({ added: [other] })).toMatchObject({ code: "results.trade_of_other_day" });
    for (const unfit of [{ symbol: "=cmd()" }, { size: 0 }, { setupId: FUNDING }, { setupId: 999 }])
      expect(await correct({ added: [makeTrade(unfit)] })).toMatchObject({ code: "results.trade_invalid" });
    await wait(makeTrade({ profitCents: 7 }));
    expect(await correct({ removed: [wrong] })).toMatchObject({
      code: "results.waiting_changed",
      details: { waiting: 1 },
    });
    const right = makeTrade({ profitCents: 4_000, setupId: LIBRARY });
    expect(await correct({ removed: [wrong, wrong], added: [right], waiting: 1 })).toMatchObject({
      ok: true,
      data: { version: 2, trades: 3 },
    });
    expect(await correct({ removed: [wrong] })).toMatchObject({
      code: "record.changed",
      details: {
        yours: { removed: [wrong], version: 1 },
        current: { version: 2, trades: 3, profitCents: 3_907, reason: "El extracto del bróker dice otra cosa" },
      },
    });
    const day = await results().readDay(account, DAY);
    expect(day?.versions.map(({ reason, trades }) => [reason, trades.map(({ profitCents }) => profitCents)])).toEqual([
      [null, [4_912, -100]],
      ["El extracto del bróker dice otra cosa", [-100, 7, 4_000]],
    ]);
    expect((await trail(`trading_day:${account}:${DAY}`)).at(-1)).toMatchObject({
      action: "trading_day.corrected",
      before: { version: 1, trades: 2, profitCents: 4_812 },
      after: { version: 2, trades: 3, profitCents: 3_907 },
    });
  });

  it("[6.7] are for who writes results", async () => {
    const support = await insertBuyer(shop.database, { isAdmin: true, role: "support" });
    const reader = await insertBuyer(shop.database, { isAdmin: true, role: "read_only" });
    const member = await insertBuyer(shop.database);
    expect(await update({}, member)).toMatchObject({ code: "admin.required" });
    expect(await update({}, support)).toMatchObject({ code: "admin.not_allowed" });
    expect(await update({}, reader)).toMatchObject({ code: "admin.not_allowed" });
  });

  it("[2.23] stand in the office's lists with their days: what waits, what is published, corrected, or behind", async () => {
    const lists = () =>
      Promise.all([
        shop.read("select published_days, waiting_days, last_day from public.trading_account_list where slug = $1", [
          account,
        ]),
        shop.read(
          "select version, trades, profit_cents, waiting, state, reason from public.trading_day_list where account = $1",
          [account],
        ),
      ]);
    const [id = 0] = await wait(makeTrade());
    expect(await lists()).toEqual([
      [{ published_days: 0, waiting_days: 1, last_day: null }],
      [{ version: 0, trades: 0, profit_cents: 4_912, waiting: 1, state: "waiting", reason: null }],
    ]);
    await publish(1);
    await wait(makeTrade({ profitCents: 1 }));
    expect(await lists()).toEqual([
      [{ published_days: 1, waiting_days: 1, last_day: DAY }],
      [{ version: 1, trades: 1, profit_cents: 4_913, waiting: 1, state: "behind", reason: null }],
    ]);
    await correct({ removed: [id], waiting: 1 });
    expect(await lists()).toEqual([
      [{ published_days: 1, waiting_days: 0, last_day: DAY }],
      [
        {
          ...{ version: 2, trades: 1, profit_cents: 1, waiting: 0, state: "corrected" },
          reason: "El extracto del bróker dice otra cosa",
        },
      ],
    ]);
  });
});
