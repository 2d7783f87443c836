import { totalAfterSelection } from "#domain/setups/after-selection.ts";
import { chooseSamples } from "#domain/setups/sample-setups.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { SAMPLE_COUNT } from "./timings.ts";

/** What a sample card shows, and no more: it travels with the page. */
export type SampleSetup = Pick<
  Setup,
  | "id"
  | "name"
  | "asset"
  | "timeframe"
  | "days"
  | "stopLoss"
  | "takeProfit"
  | "imageUrl"
  | "pattern1Hour"
  | "pattern1Minute"
  | "pattern2Hour"
  | "pattern2Minute"
> & {
  /** What it made after its choice, in R; null where nothing came after. */
  after: number | null;
};

export function samplesOf(library: readonly Setup[]): SampleSetup[] {
  return chooseSamples(library, SAMPLE_COUNT).map((setup) => ({
    id: setup.id,
    name: setup.name,
    asset: setup.asset,
    timeframe: setup.timeframe,
    days: setup.days,
    stopLoss: setup.stopLoss,
    takeProfit: setup.takeProfit,
    imageUrl: setup.imageUrl,
    pattern1Hour: setup.pattern1Hour,
    pattern1Minute: setup.pattern1Minute,
    pattern2Hour: setup.pattern2Hour,
    pattern2Minute: setup.pattern2Minute,
    after: totalAfterSelection(setup),
  }));
}
