import type {
  LedgerEnd,
  LedgerReader,
  PriceReader,
  PublicWithdrawal,
  SetupReader,
  WithdrawalReader,
} from "#app/ports.ts";
import type { ProductPrices } from "#domain/products/product-catalogue.ts";
import { type SampleSetup, samplesOf } from "./lib/sample-setup.ts";

export type HomeData = {
  /** Null where they could not be read. */
  samples: SampleSetup[] | null;
  end: LedgerEnd | null;
  prices: ProductPrices | null;
  withdrawals: PublicWithdrawal[] | null;
};

/** What the home page tells of the library, the ledger, the robot and withdrawals; it stands without any. */
export async function readHome({
  setups,
  ledger,
  prices,
  withdrawals,
}: {
  setups: Pick<SetupReader, "readLibrary">;
  ledger: LedgerReader;
  prices: PriceReader;
  withdrawals: WithdrawalReader;
}): Promise<HomeData> {
  const [library, end, costs, certificates] = await Promise.allSettled([
    setups.readLibrary(),
    ledger.readEnd(),
    prices.readPrices(),
    withdrawals.readWithdrawals(),
  ]);
  return {
    samples: library.status === "fulfilled" ? samplesOf(library.value) : null,
    // The last roots are the ledger page's own.
    end: end.status === "fulfilled" ? { ...end.value, roots: [] } : null,
    prices: costs.status === "fulfilled" ? costs.value : null,
    withdrawals: certificates.status === "fulfilled" ? certificates.value : null,
  };
}
