import type { EngineName } from "#tests/fixtures/test-database.ts";
import { median, percentile } from "../median.ts";
import type { BenchAccount } from "./accounts.ts";
import { countPurchases, findDifferences } from "./count-purchases.ts";
import { buyPlan } from "./journey.ts";
import { openMeasuredShop } from "./measured-shop.ts";
import { createPostJson } from "./post-json.ts";

export const BUYERS = [1, 8] as const;
/** Until then the engine of the language is still compiling. */
const WARM_UP = 300;

export type MeasureOptions = {
  engine: EngineName;
  rounds: number;
  /** Purchases in one round of one number of buyers. */
  journeys: number;
  profileFolder: string | null;
};

export type Figure = { buyers: number; perSecond: number; p50: number; p99: number; journeys: number };
export type EngineFigures = {
  engine: EngineName;
  figures: Figure[];
  journeys: number;
  differences: string[];
  /** Milliseconds of processor time that one journey costs, by whose they are. */
  costs: Record<string, number>;
};

/** Measures one engine, the numbers of buyers by turns, and checks afterwards that each journey was paid once. */
export async function measureEngine({
  engine,
  rounds,
  journeys,
  profileFolder,
}: MeasureOptions): Promise<EngineFigures> {
  const timed = rounds * journeys * BUYERS.length;
  const stand = await openMeasuredShop({ engine, accounts: WARM_UP + timed, profileFolder });
  const post = createPostJson(Math.max(...BUYERS));
  try {
    const { shop, accounts } = stand;
    const buy = (account: BenchAccount) => buyPlan(post, shop, account);
    await runBuyers({ buyers: Math.max(...BUYERS), journeys: WARM_UP, accounts, buy });
    const before = stand.processorTimes();
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const buyers of BUYERS) measured.push(await runBuyers({ buyers, journeys, accounts, buy }));
    }
    const costs = toCosts(before, stand.processorTimes(), timed);
    const { completedCaptures } = await stand.double.control<{ completedCaptures: number }>("/totals");
    const purchases = { ...(await stand.inspect(countPurchases)), captures: completedCaptures };
    return {
      engine,
      journeys: WARM_UP + timed,
      costs,
      differences: findDifferences(purchases, WARM_UP + timed),
      figures: BUYERS.map((buyers) => toFigure(measured.filter((round) => round.buyers === buyers))),
    };
  } finally {
    post.close();
    await stand.close();
  }
}

/** Rates are medians of the rounds; times are over all their journeys, in milliseconds. */
function toFigure(rounds: Round[]): Figure {
  const milliseconds = rounds.flatMap((round) => round.milliseconds);
  return {
    buyers: rounds[0]?.buyers ?? 0,
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: percentile(milliseconds, 50),
    p99: percentile(milliseconds, 99),
    journeys: milliseconds.length,
  };
}

type Times = Record<string, number>;

function toCosts(before: Times, after: Times, journeys: number): Times {
  return Object.fromEntries(
    Object.entries(after).map(([whose, seconds]) => [whose, ((seconds - (before[whose] ?? 0)) * 1000) / journeys]),
  );
}

type Round = { buyers: number; perSecond: number; milliseconds: number[] };

type Buyers = {
  buyers: number;
  /** Purchases of all buyers together. */
  journeys: number;
  /** Accounts that have not bought yet; those used are taken out. */
  accounts: BenchAccount[];
  buy: (account: BenchAccount) => Promise<void>;
};

/** Lets some buyers purchase one after the other, as many times together as asked for. */
async function runBuyers({ buyers, journeys, accounts, buy }: Buyers): Promise<Round> {
  const milliseconds: number[] = [];
  const buying = accounts.splice(0, journeys);
  if (buying.length < journeys) throw new Error("no account is left to buy: prepare more");
  const started = performance.now();
  const shop = async () => {
    for (let account = buying.pop(); account !== undefined; account = buying.pop()) {
      const from = performance.now();
      await buy(account);
      milliseconds.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: buyers }, shop));
  return { buyers, milliseconds, perSecond: journeys / ((performance.now() - started) / 1000) };
}
