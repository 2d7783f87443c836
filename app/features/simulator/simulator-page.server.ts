import type { SetupReader } from "#app/ports.ts";
import { writeTrades } from "#domain/backtest/trades-text.ts";
import { exampleSetups } from "#domain/setups/example-setups.ts";
import type { SimulatorState } from "#domain/simulator/address.ts";
import type { SimulatorPageData } from "./simulator-page-data.ts";

/** The setups of an address with their trades; never a funding setup, for any visitor. */
export async function readSimulatorPage(reader: SetupReader, { source }: SimulatorState): Promise<SimulatorPageData> {
  if (source.kind !== "setups") return { isAsked: false, setups: [], missing: [], isUnread: false };
  try {
    const ids = source.ids ?? exampleSetups(await reader.readLibrary()).map(({ id }) => id);
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
