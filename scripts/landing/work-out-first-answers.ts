import { exampleSetups } from "#domain/setups/example-setups.ts";
import { toSetup } from "#domain/setups/setup.ts";
import { type FirstAnswers, firstAnswers, ruleAndTrades } from "#domain/simulator/first-answers.ts";
import { JAVASCRIPT_KERNEL } from "#domain/simulator/js-kernel.ts";
import { outOfSampleTrades } from "#domain/simulator/setup-trades.ts";
import { createSimdKernel } from "#domain/simulator/simd-kernel.ts";
import { catalogueRows } from "#server/demo/catalogue-rows.ts";
import { CATALOGUE_FOLDER, readCatalogue } from "#server/demo/read-catalogue.ts";

/** What the simulator begins with says of the committed catalogue. */
export function workOutFirstAnswers(): FirstAnswers {
  const tested = catalogueRows(readCatalogue(CATALOGUE_FOLDER))
    .filter(({ row }) => row.plan_id === null)
    .map(({ row, trades }) => ({
      ...toSetup({ ...row, backtest_data: null, vote_count: 0 }),
      tested: trades,
    }));
  const setups = exampleSetups(tested);
  const trades = setups.map((setup) => outOfSampleTrades(setup, setup.tested));
  return {
    setups: setups.map((setup, place) => ruleAndTrades(setup, trades[place]?.length ?? 0)),
    answers: firstAnswers(trades.flat(), createSimdKernel() ?? JAVASCRIPT_KERNEL),
  };
}
