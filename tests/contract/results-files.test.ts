import { beforeAll, expect, it } from "vitest";
import { readHistory } from "#domain/histories/read-history.ts";
import type { DayFile, DaysFile, MonthFile } from "#domain/results/results-files.ts";
import { readDays } from "#domain/results/results-files.ts";
import type { Database } from "#gateway/database/port.ts";
import type { PublicChange } from "#server/platform/public-changes/public-changes.ts";
import { insertDrafts } from "#server/results/account-trades.ts";
import { correctDay, publishDay } from "#server/results/publish-days.ts";
import { resultsApi } from "#server/results/results.ts";
import { insertAccount, makeTrade } from "#tests/factories/account.ts";
import { insertSetups } from "#tests/factories/setup-rows.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";

const AT = new Date("2023-03-01T00:00:00Z");

describeOneEngine("the files of results", (openDatabase) => {
  let database: Database;
  let api: ReturnType<typeof resultsApi>;
  let tell: (change: PublicChange) => void;
  let wrong = 0;
  beforeAll(async () => {
    database = await openDatabase();
    await insertSetups(database, [{ id: 1, name: "Uno" }]);
    const account = await insertAccount(database);
    await insertAccount(database, { slug: "oculta", isPublished: false });
    await database.transaction({ role: "service" }, async (transaction) => {
      [wrong = 0] = await insertDrafts(transaction, {
        account,
        trades: [
          makeTrade({ setupId: 1 }),
          makeTrade({ profitCents: -5_000, closedAt: "2023-01-02T13:30:00.000Z", symbol: "-cmd" }),
          makeTrade({ riskCents: null, openedAt: "2023-02-01T20:00:00.000Z", closedAt: "2023-02-01T22:00:00.000Z" }),
          makeTrade({ openedAt: "2023-02-03T13:00:00.000Z", closedAt: "2023-02-03T14:00:00.000Z" }),
        ],
      });
      for (const day of ["2023-01-02", "2023-02-02"]) await publishDay(transaction, { account: "prueba", day, at: AT });
    });
    api = resultsApi({
      database,
      publicChanges: {
        onChange: (listener) => {
          tell = listener;
        },
      },
      clock: () => new Date(),
    });
  });

  const read = async <File>(path: string): Promise<File> => (await api.request(path)).json();

  it("[7.26] lists published accounts with the days that they have", async () => {
    expect(await read("/accounts.json")).toEqual({
      accounts: [
        {
          slug: "prueba",
          name: "Prueba 10K",
          nameEn: "Prueba 10K",
          kind: "live",
          startingCents: 1_000_000,
          zone: "Etc/GMT+4",
          dayEndsAt: "17:00",
          firstDay: "2023-01-02",
          lastDay: "2023-02-02",
        },
      ],
    });
  });

  it("[3.17] sums each published day from its trades", async () => {
    const file = await read<DaysFile>("/prueba/days.json");
    expect(readDays(file)).toEqual([
      { day: "2023-01-02", profitCents: -88, trades: 2, wins: 1, r: -0.02, sequence: 1 },
      { day: "2023-02-02", profitCents: 4_912, trades: 1, wins: 1, r: null, sequence: 2 },
    ]);
    expect(file.corrected).toEqual([]);
  });

  it("[7.26] gives a month's trades with the names of their setups", async () => {
    const file = await read<MonthFile>("/prueba/2023-01.json");
    expect(file).toEqual({
      account: "prueba",
      month: "2023-01",
      trades: [
        {
          day: "2023-01-02",
          ...makeTrade({ profitCents: -5_000, closedAt: "2023-01-02T13:30:00.000Z", symbol: "-cmd" }),
        },
        { day: "2023-01-02", ...makeTrade({ setupId: 1 }) },
      ],
      setups: { "1": "Uno" },
    });
  });

  it("exports every published trade, as text where a spreadsheet would compute", async () => {
    const csv = await (await api.request("/prueba.csv")).text();
    expect(csv.split("\r\n")).toEqual([
      "day,openedAt,closedAt,symbol,side,size,entry,exit,costsCents,profitCents,riskCents,setupId,sequence,accountKind",
      "2023-01-02,2023-01-02T13:00:00.000Z,2023-01-02T13:30:00.000Z,'-cmd,buy,0.5,11000.25,11100.5,100,-5000,5000,,1,live",
      "2023-01-02,2023-01-02T13:00:00.000Z,2023-01-02T14:30:00.000Z,NAS100,buy,0.5,11000.25,11100.5,100,4912,5000,1,1,live",
      "2023-02-02,2023-02-01T20:00:00.000Z,2023-02-01T22:00:00.000Z,NAS100,buy,0.5,11000.25,11100.5,100,4912,,,2,live",
      "",
    ]);
    const again = readHistory(new TextEncoder().encode(csv));
    expect(again).toMatchObject({
      ok: true,
      value: { isBacktest: false, trades: [{ profitCents: 4_912, setupId: 1 }, { riskCents: null }] },
    });
    const json = await read<{ account: object; trades: object[] }>("/prueba.json");
    expect(json.account).toMatchObject({ slug: "prueba", kind: "live" });
    expect(json.trades).toHaveLength(3);
    expect(json.trades[2]).toEqual({
      day: "2023-02-02",
      ...makeTrade({ riskCents: null, openedAt: "2023-02-01T20:00:00.000Z", closedAt: "2023-02-01T22:00:00.000Z" }),
      sequence: 2,
    });
  });

  it.each([
    "/oculta.json",
    "/oculta.csv",
    "/oculta/days.json",
    "/oculta/2023-01.json",
    "/nadie.json",
    "/prueba.xml",
    "/prueba",
    "/prueba/2023-13.json",
    "/prueba/2023-03.json",
    "/prueba/2023-02-03.json",
    "/prueba/2023-02-30.json",
    "/prueba/days.csv",
    "/prueba/2023-01.json/more",
    "/%00.json",
  ])("answers %s with a code", async (path) => {
    const response = await api.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: "results.not_found" });
  });

  it.each(["/accounts.json", "/prueba/days.json", "/prueba/2023-01.json", "/prueba.csv", "/prueba.json"])(
    "sends %s once to who keeps it",
    async (path) => {
      const etag = (await api.request(path)).headers.get("etag") ?? "";
      expect(etag).not.toBe("");
      const again = await api.request(path, { headers: { "if-none-match": etag } });
      expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: "" });
    },
  );

  it("shows a correction at once, and the day in both versions", async () => {
    const { etag } = Object.fromEntries((await api.request("/prueba/days.json")).headers);
    await database.transaction({ role: "service" }, (transaction) =>
      correctDay(transaction, { account: "prueba", day: "2023-01-02", at: AT, reason: "statement", removed: [wrong] }),
    );
    tell("account_days");
    const response = await api.request("/prueba/days.json", { headers: { "if-none-match": etag ?? "" } });
    expect(response.status).toBe(200);
    const file: DaysFile = await response.json();
    expect(file.corrected).toEqual([{ day: "2023-01-02", version: 2 }]);
    expect(readDays(file)[0]).toMatchObject({ day: "2023-01-02", profitCents: -5_000, trades: 1, sequence: 3 });
    const day = await read<DayFile>("/prueba/2023-01-02.json");
    expect(day.versions.map(({ version, reason, trades }) => ({ version, reason, trades: trades.length }))).toEqual([
      { version: 1, reason: null, trades: 2 },
      { version: 2, reason: "statement", trades: 1 },
    ]);
    expect((await (await api.request("/prueba.csv")).text()).split("\r\n")).toHaveLength(4);
  });
});
