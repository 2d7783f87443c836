import { createHash } from "node:crypto";
import { setupDocument } from "#domain/evidence/setup-document.ts";
import { evaluateSetup } from "#domain/setup-evaluations/evaluate-setup.ts";
import type { SetupEvaluations } from "#domain/setup-evaluations/evaluations-file.ts";
import { toSetup } from "#domain/setups/setup.ts";
import { JAVASCRIPT_KERNEL } from "#domain/simulator/js-kernel.ts";
import { setupTrades } from "#domain/simulator/setup-trades.ts";
import { createSimdKernel } from "#domain/simulator/simd-kernel.ts";
import { type CatalogueRow, catalogueRows } from "#server/demo/catalogue-rows.ts";
import { CATALOGUE_FOLDER, readCatalogue } from "#server/demo/read-catalogue.ts";

const kernel = createSimdKernel() ?? JAVASCRIPT_KERNEL;
const stored = readCatalogue(CATALOGUE_FOLDER);
const { outOfSampleFrom } = stored.catalogue;

/** The library's setups, which everybody may see: never a funding setup. */
export const EVALUATED: readonly CatalogueRow[] = catalogueRows(stored).filter(({ row }) => row.plan_id === null);

/** A setup's evaluations by its trades after the choice, with the hash of what they were worked out of. */
export function evaluate({ row, columns, trades }: CatalogueRow): SetupEvaluations {
  const after = setupTrades(toSetup({ ...row, backtest_data: null, vote_count: 0 }), trades, outOfSampleFrom);
  return {
    setup: row.id,
    sha256: createHash("sha256")
      .update(setupDocument(row, columns, null))
      .digest("hex"),
    trades: after.length,
    presets: evaluateSetup(after, kernel),
  };
}
