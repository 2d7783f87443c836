import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import { COMPLETE_PRESETS } from "#domain/evaluations/presets.ts";
import type { EvaluationsFile } from "#domain/setup-evaluations/evaluations-file.ts";
import { toSetup } from "#domain/setups/setup.ts";
import { historyFacts } from "#domain/simulator/day-history.ts";
import { mayRiseByOpenProfit } from "#domain/simulator/readings.ts";
import { RISKS } from "#domain/simulator/scenarios.ts";
import { setupTrades } from "#domain/simulator/setup-trades.ts";
import { CATALOGUE_FILES, CATALOGUE_FOLDER } from "#server/demo/read-catalogue.ts";
import { EVALUATED, evaluate } from "./evaluate.ts";

const file: EvaluationsFile = JSON.parse(readFileSync(join(CATALOGUE_FOLDER, CATALOGUE_FILES.evaluations), "utf8"));

it("[1.6] holds the library's 295 and no funding setup, each under every evaluation whose rules are complete", () => {
  expect(file.rulesReadOn).toBe(RULES_READ_ON);
  expect(file.setups.map(({ setup }) => setup)).toEqual(Array.from({ length: 295 }, (_, place) => place + 1));
  const presets = COMPLETE_PRESETS.map(({ published }) => published.id);
  for (const setup of file.setups) expect(setup.presets.map(({ preset }) => preset)).toEqual(presets);
});

it.each([94, 200])("[1.6] says of setup %i what its trades, played again, say", (place) => {
  const row = EVALUATED[place];
  if (row === undefined) throw new RangeError(`no setup ${place}`);
  expect(file.setups[place]).toEqual(evaluate(row));
});

it("has no share that is only the most it can be: nothing is open when a day counted from the higher begins (T2)", () => {
  const counted = COMPLETE_PRESETS.filter(({ rules }) => rules.daily?.fromHigher);
  expect(counted.map(({ published }) => published.id)).toEqual(["fundingpips-2-step"]);
  for (const { rules } of counted) {
    for (const { row, trades } of EVALUATED) {
      const all = setupTrades(toSetup({ ...row, backtest_data: null, vote_count: 0 }), trades, null);
      const facts = historyFacts(all, { zone: rules.day.zone, dayEndsAt: rules.day.endsAt });
      expect(mayRiseByOpenProfit(rules, facts), `setup ${row.id}`).toBe(false);
    }
  }
});

it("shares out every attempt, within what another history could have given, at a risk of the curve", () => {
  for (const { setup, presets } of file.setups) {
    for (const { fixed, best } of presets) {
      for (const figures of [fixed, best]) {
        const failed = Object.values(figures.failures).reduce((sum, share) => sum + share, 0);
        expect(Math.abs(figures.pass + failed - 1), `setup ${setup}`).toBeLessThan(4e-4);
        expect(figures.low).toBeLessThanOrEqual(figures.high);
      }
      expect(RISKS).toContain(best.riskPercent);
      expect(best.pass).toBeGreaterThanOrEqual(fixed.pass - 0.01);
    }
  }
});
