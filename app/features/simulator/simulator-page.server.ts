import type { SetupReader } from "#app/ports.ts";
import { writeTrades } from "#domain/backtest/trades-text.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { SimulatorState } from "#domain/simulator/address.ts";
import type { SimulatorPageData } from "./simulator-page-data.ts";

/** So many setups, each of another asset, are what the page begins with. */
const EXAMPLE_SETUPS = 5;

/** The setups of an address with their trades; never a funding setup, whoever asks. */
export async function readSimulatorPage(reader: SetupReader, { source }: SimulatorState): Promise<SimulatorPageData> {
  if (source.kind !== "setups") return { isAsked: false, setups: [], missing: [], isUnread: false };
  try {
    const ids = source.ids ?? exampleOf(await reader.readLibrary());
    const [setups, trades] = await Promise.all([reader.findSetups(ids), reader.findTrades(ids)]);
    return {
      isAsked: true,
      setups: setups.map((setup) => {
        const row = trades.get(setup.id);
        return { setup, trades: row === undefined ? null : writeTrades(row) };
      }),
      missing: ids.filter((id) => !setups.some((setup) => setup.id === id)),
      isUnread: false,
    };
  } catch {
    return { isAsked: true, setups: [], missing: [], isUnread: true };
  }
}

/** The first by number of each asset: no result has a say in it. */
function exampleOf(library: readonly Setup[]): number[] {
  const first = new Map<string, number>();
  for (const { asset, id, statistics } of library) {
    const isTested = statistics !== null && statistics.outOfSample.trades > 0;
    if (isTested && !first.has(asset)) first.set(asset, id);
  }
  return [...first.values()].slice(0, EXAMPLE_SETUPS);
}
