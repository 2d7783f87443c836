import type { LedgerEnd, LedgerReader, SetupReader } from "#app/ports.ts";
import { type SampleSetup, samplesOf } from "./lib/sample-setup.ts";

export type HomeData = {
  /** Null where they could not be read. */
  samples: SampleSetup[] | null;
  end: LedgerEnd | null;
};

/** What the home page tells of the library and the ledger; it stands without either. */
export async function readHome({
  setups,
  ledger,
}: {
  setups: Pick<SetupReader, "readLibrary">;
  ledger: LedgerReader;
}): Promise<HomeData> {
  const [library, end] = await Promise.allSettled([setups.readLibrary(), ledger.readEnd()]);
  return {
    samples: library.status === "fulfilled" ? samplesOf(library.value) : null,
    // The last roots are the ledger page's own.
    end: end.status === "fulfilled" ? { ...end.value, roots: [] } : null,
  };
}
