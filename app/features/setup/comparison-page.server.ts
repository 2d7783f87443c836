import type { SetupReader } from "#app/ports.ts";
import { writeTrades } from "#domain/backtest/trades-text.ts";
import { LEAST_COMPARED, toComparedIds } from "#domain/setups/compared-ids.ts";
import type { ComparisonData } from "./comparison-data.ts";

/** Two to four setups of the library, as the address names them; a locked or unknown one is only named. */
export async function readComparison(reader: SetupReader, idsText: string | null): Promise<ComparisonData> {
  const { ids, problem } = toComparedIds(idsText);
  if (problem !== null) return { kind: "problem", problem, ids };
  try {
    const [setups, trades] = await Promise.all([reader.findSetups(ids), reader.findTrades(ids)]);
    const missing = ids.filter((id) => !setups.some((setup) => setup.id === id));
    if (setups.length < LEAST_COMPARED) return { kind: "problem", problem: "unknown", ids: missing };
    const compared = setups.map((setup) => {
      const row = trades.get(setup.id);
      return { setup, trades: row === undefined ? null : writeTrades(row) };
    });
    return { kind: "comparison", compared, missing };
  } catch {
    return { kind: "problem", problem: "unread", ids };
  }
}
