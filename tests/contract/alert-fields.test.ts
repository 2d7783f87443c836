import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { insertSetup } from "#tests/factories/setup.ts";
import { insertSignalSource, type TestSource } from "#tests/factories/signal-source.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openSignalDesk, type SignalDesk } from "./signal-desk.ts";

/** 09:30 on the reference clock, a Friday. */
const NOW = "2026-11-20T13:30:00.000Z";

describeOneEngine("fields that TradingView writes", (openDatabase) => {
  let database: Database;
  let desk: SignalDesk;
  let source: TestSource;
  beforeAll(async () => {
    database = await openDatabase();
    desk = await openSignalDesk(database, NOW);
    source = await insertSignalSource(database);
    await insertSetup(database, { id: 1 });
  });
  afterAll(() => desk.close());

  const message = (fields: object = {}) => ({
    secret: source.secret,
    event: "one",
    time: "2026-11-20T13:30:00Z",
    setup: 1,
    action: "signal",
    ...fields,
  });
  const send = (fields: object = {}) => desk.post(JSON.stringify(message(fields)));
  const query = (sql: string) => database.query({ role: "service" }, { sql, parameters: [] });

  it("[7.14] refuses an alert of another chart and says of which", async () => {
    await query("update public.setups set asset = 'TSLA', timeframe = 'H1' where id = 1");
    expect(await send({ action: "test", ticker: "OANDA:XAUUSD", interval: "60" })).toEqual({
      status: 422,
      body: { code: "signal.wrong_chart", expected: "TSLA H1", received: "OANDA:XAUUSD 60" },
    });
    expect(await send({ ticker: "NASDAQ:TSLA", interval: "15" })).toMatchObject({ status: 422 });
    const close = { action: "close", side: "1", entry: 2400, exit: 2410, ticker: "XAUUSD", interval: "60" };
    expect(await send(close)).toMatchObject({ body: { code: "signal.wrong_chart" } });
    expect(await query("select reason from public.signal_refusals")).toEqual(
      Array(3).fill({ reason: "signal.wrong_chart" }),
    );
    expect(await send({ event: "right", ticker: "NASDAQ:TSLA", interval: "60" })).toMatchObject({ status: 200 });
  });

  it("reads a plot without a value as none, and keeps the rest", async () => {
    const text = JSON.stringify(message({ note: `NaN, "NaN" and Banana`, rsi: 0 }));
    expect(await desk.post(text.replace('"rsi":0', '"rsi":NaN'))).toMatchObject({ status: 200 });
    const withoutSetup = JSON.stringify(message({ event: "two" })).replace(`"setup":1`, '"setup": NaN');
    expect(await desk.post(withoutSetup)).toEqual({
      status: 400,
      body: { code: "signal.invalid", fields: ["setup"] },
    });
  });
});
