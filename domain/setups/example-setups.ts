import type { Setup } from "./setup.ts";

/** So many setups, each of another asset, are what the simulator begins with. */
const EXAMPLE_SETUPS = 5;

/** The first by number of each asset that has trades after its selection: no result has a say in it. */
export function exampleSetups<Row extends Pick<Setup, "asset" | "id" | "statistics">>(library: readonly Row[]): Row[] {
  const first = new Map<string, Row>();
  for (const setup of library) {
    const isTested = setup.statistics !== null && setup.statistics.outOfSample.trades > 0;
    if (isTested && !first.has(setup.asset)) first.set(setup.asset, setup);
  }
  return [...first.values()].slice(0, EXAMPLE_SETUPS);
}
