import type { BenchAccount } from "./accounts.ts";

export type Round = { buyers: number; perSecond: number; milliseconds: number[] };

type Buyers = {
  buyers: number;
  /** Purchases of all buyers together. */
  journeys: number;
  /** Accounts that have not bought yet; those used are taken out. */
  accounts: BenchAccount[];
  buy: (account: BenchAccount) => Promise<void>;
};

/** Lets some buyers purchase one after the other, as many times together as asked for. */
export async function runBuyers({ buyers, journeys, accounts, buy }: Buyers): Promise<Round> {
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
