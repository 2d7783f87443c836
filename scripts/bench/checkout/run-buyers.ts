import type { BenchAccount } from "./accounts.ts";

export type Round = { buyers: number; perSecond: number; milliseconds: number[] };

type Buyers = {
  buyers: number;
  seconds: number;
  /** Accounts that have not bought yet; those used are taken out. */
  accounts: BenchAccount[];
  buy: (account: BenchAccount) => Promise<void>;
};

/** Lets some buyers purchase one after the other until the time is over; each finishes what it began. */
export async function runBuyers({ buyers, seconds, accounts, buy }: Buyers): Promise<Round> {
  const milliseconds: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const shop = async () => {
    while (performance.now() < end) {
      const account = accounts.pop();
      if (account === undefined) throw new Error("no account is left to buy: prepare more");
      const from = performance.now();
      await buy(account);
      milliseconds.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: buyers }, shop));
  return { buyers, milliseconds, perSecond: milliseconds.length / ((performance.now() - started) / 1000) };
}
