import { beforeAll, expect, it } from "vitest";
import { toTrades } from "#domain/backtest/stored-trades.ts";
import { encodeCurve } from "#domain/setups/curve.ts";
import { agree, evidenceOf } from "#domain/setups/setup-evidence.ts";
import type { Database } from "#gateway/database/port.ts";
import { ensureDemonstrationSetups } from "#server/demo/demonstration-setups.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { createSetupReader } from "./setup-reader.ts";

describeEachEngine("the setups that pages read", (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await ensureDemonstrationSetups(database);
  });

  it("show and draw what their trades say, each of the library's 295", async () => {
    const reader = createSetupReader(database);
    const ids = Array.from({ length: 295 }, (_, place) => place + 1);
    const [setups, trades] = await Promise.all([reader.findSetups(ids), reader.findTrades(ids)]);
    expect(setups.map(({ id }) => id)).toEqual(ids);
    const disagreeing = setups.filter((setup) => {
      const row = trades.get(setup.id);
      if (row === undefined || setup.statistics === null) return true;
      const { equity, inSampleTrades, recomputed } = evidenceOf(setup, toTrades(row));
      const isDrawn = setup.statistics.curve === encodeCurve(equity, inSampleTrades ?? 0);
      return recomputed === null || !agree(setup.statistics, recomputed) || !isDrawn;
    });
    expect(disagreeing).toEqual([]);
  });

  it("hold nothing of a locked one but its name, asset and plan", async () => {
    const reader = createSetupReader(database);
    expect(await reader.findSetups([2, 296, 1, 9999])).toMatchObject([{ id: 2 }, { id: 1 }]);
    expect(await reader.findTrades([296])).toEqual(new Map());
    const funding = await reader.listFundingSetups();
    expect(funding).toHaveLength(12);
    expect(funding[0]).toEqual({ id: 296, name: expect.any(String), asset: expect.any(String), planId: "semestral" });
  });
});
