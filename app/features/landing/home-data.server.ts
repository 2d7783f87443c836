import { type RecordCounters, readRecordCounters } from "#app/core/setups/record/record-view.ts";
import type {
  ClaimReader,
  LedgerEnd,
  LedgerReader,
  PriceReader,
  PublicClaim,
  PublicTestimonials,
  PublicWithdrawal,
  RecordReader,
  SetupReader,
  TestimonialReader,
  WithdrawalReader,
} from "#app/ports.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { ProductPrices } from "#domain/products/product-catalogue.ts";
import { afterSelection } from "#domain/setups/after-selection.ts";
import { exampleSetups } from "#domain/setups/example-setups.ts";
import { firstSetups, firstSetupsAccount } from "#domain/setups/first-setups-account.ts";
import type { FundingCounts } from "#domain/setups/funding-counts.ts";
import type { Setup } from "#domain/setups/setup.ts";
import firstAnswers from "#domain/simulator/first-answers.json";
import { type FirstAnswers, ruleAndTrades } from "#domain/simulator/first-answers.ts";
import type { ComputedEvidence } from "./after-selection.tsx";
import { type SampleSetup, samplesOf } from "./lib/sample-setup.ts";

export type HomeData = {
  /** The simulator's first answers; null where the library has other setups than those they are of. */
  first: FirstAnswers | null;
  /** Null where they could not be read. */
  evidence: ComputedEvidence | null;
  counts: FundingCounts | null;
  samples: SampleSetup[] | null;
  end: LedgerEnd | null;
  record: RecordCounters | null;
  prices: ProductPrices | null;
  withdrawals: PublicWithdrawal[] | null;
  testimonials: PublicTestimonials | null;
  claims: PublicClaim[] | null;
};

/** What the home page says of the library, its outcome, ledger, robot, withdrawals, members and claims; any may be missing. */
export async function readHome({
  setups,
  ledger,
  record,
  prices,
  withdrawals,
  testimonials,
  claims,
  language,
}: {
  setups: Pick<SetupReader, "readLibrary" | "findTrades" | "countFundingSetups">;
  ledger: LedgerReader;
  record: RecordReader;
  prices: PriceReader;
  withdrawals: WithdrawalReader;
  testimonials: TestimonialReader;
  claims: ClaimReader;
  language: Language;
}): Promise<HomeData> {
  const reading = setups.readLibrary();
  const [library, evidence, counts, end, counters, costs, certificates, said, stated] = await Promise.allSettled([
    reading,
    readEvidence(reading, setups),
    setups.countFundingSetups(),
    ledger.readEnd(),
    readRecordCounters(record),
    prices.readPrices(),
    withdrawals.readWithdrawals(),
    testimonials.readTestimonials(),
    claims.readClaims(language),
  ]);
  return {
    first: library.status === "fulfilled" && holdsFor(library.value) ? firstAnswers : null,
    evidence: evidence.status === "fulfilled" ? evidence.value : null,
    counts: counts.status === "fulfilled" ? counts.value : null,
    samples: library.status === "fulfilled" ? samplesOf(library.value) : null,
    // The last roots are the ledger page's own.
    end: end.status === "fulfilled" ? { ...end.value, roots: [] } : null,
    record: counters.status === "fulfilled" ? counters.value : null,
    prices: costs.status === "fulfilled" ? costs.value : null,
    withdrawals: certificates.status === "fulfilled" ? certificates.value : null,
    testimonials: said.status === "fulfilled" ? said.value : null,
    claims: stated.status === "fulfilled" ? stated.value : null,
  };
}

function holdsFor(library: readonly Setup[]): boolean {
  const own = exampleSetups(library).map((setup) => ruleAndTrades(setup, setup.statistics?.outOfSample.trades ?? 0));
  return own.join() === firstAnswers.setups.join();
}

async function readEvidence(
  reading: Promise<readonly Setup[]>,
  setups: Pick<SetupReader, "findTrades">,
): Promise<ComputedEvidence> {
  const library = await reading;
  const trades = await setups.findTrades(firstSetups(library).map(({ id }) => id));
  return { library: afterSelection(library), account: firstSetupsAccount(library, trades) };
}
