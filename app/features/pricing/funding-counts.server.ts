import type { SetupReader } from "#app/ports.ts";
import type { FundingCounts } from "#domain/setups/funding-counts.ts";

/** Null where they can't be read: the plans are sold without that line. */
export async function readFundingCounts(
  setups: Pick<SetupReader, "countFundingSetups">,
): Promise<FundingCounts | null> {
  try {
    return await setups.countFundingSetups();
  } catch {
    return null;
  }
}
