import type { EngineName } from "#tests/fixtures/test-database.ts";
import { median, percentile } from "../median.ts";
import { countPurchases, findDifferences } from "./count-purchases.ts";
import { buyPlan } from "./journey.ts";
import { createPostJson } from "./post-json.ts";
import { type Round, runBuyers } from "./run-buyers.ts";
import { openStand } from "./stand.ts";

export const BUYERS = [1, 8] as const;
const WARM_UP_SECONDS = 3;

export type MeasureOptions = {
  engine: EngineName;
  rounds: number;
  /** Of one round of one number of buyers. */
  seconds: number;
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

/** More journeys a second than any machine will do, so that accounts never run out. */
const MOST_PER_SECOND = 600;

/** Measures one engine, the numbers of buyers by turns, and checks afterwards that each journey was paid once. */
export async function measureEngine({
  engine,
  rounds,
  seconds,
  profileFolder,
}: MeasureOptions): Promise<EngineFigures> {
  const total = WARM_UP_SECONDS + rounds * seconds * BUYERS.length;
  const stand = await openStand({ engine, accounts: total * MOST_PER_SECOND, profileFolder });
  const post = createPostJson(Math.max(...BUYERS));
  try {
    const { shop, accounts } = stand;
    const buy = (account: (typeof accounts)[number]) => buyPlan(post, shop, account);
    const prepared = accounts.length;
    await runBuyers({ buyers: Math.max(...BUYERS), seconds: WARM_UP_SECONDS, accounts, buy });
    const measured: Round[] = [];
    const warm = accounts.length;
    const before = stand.processorTimes();
    for (let round = 0; round < rounds; round += 1) {
      for (const buyers of BUYERS) measured.push(await runBuyers({ buyers, seconds, accounts, buy }));
    }
    const costs = toCosts(before, stand.processorTimes(), warm - accounts.length);
    const journeys = prepared - accounts.length;
    const { completedCaptures } = await stand.double.control<{ completedCaptures: number }>("/totals");
    const purchases = { ...(await stand.inspect(countPurchases)), captures: completedCaptures };
    return {
      engine,
      journeys,
      costs,
      differences: findDifferences(purchases, journeys),
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
