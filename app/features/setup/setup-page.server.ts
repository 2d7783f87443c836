import type { SetupReader } from "#app/ports.ts";
import { writeTrades } from "#domain/backtest/trades-text.ts";
import { toSetupId } from "#domain/setups/compared-ids.ts";
import type { SetupPageData } from "./setup-page-data.ts";

export async function readSetupPage(reader: SetupReader, idText: string | undefined): Promise<SetupPageData> {
  const id = toSetupId(idText);
  if (id === null) return { kind: "unknown" };
  try {
    return await find(reader, id);
  } catch {
    return { kind: "unread", setupId: id };
  }
}

async function find(reader: SetupReader, id: number): Promise<SetupPageData> {
  const [[setup], trades] = await Promise.all([reader.findSetups([id]), reader.findTrades([id])]);
  if (setup !== undefined) {
    const row = trades.get(id);
    return { kind: "setup", setup, trades: row === undefined ? null : writeTrades(row) };
  }
  const funding = (await reader.listFundingSetups()).find((candidate) => candidate.id === id);
  return funding === undefined ? { kind: "unknown" } : { kind: "locked", funding };
}
