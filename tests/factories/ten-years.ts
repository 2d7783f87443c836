import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import type { Database } from "#gateway/database/port.ts";
import { insertDrafts } from "#server/results/account-trades.ts";
import { publishDrafts } from "#server/results/publish-days.ts";
import { insertAccount, makeTrade } from "./account.ts";

const DAY_MS = 86_400_000;
const FIRST = Date.parse("2013-01-01T13:00:00Z");
const LAST = Date.parse("2022-12-31T13:00:00Z");

/** Two trades on nearly every weekday of ten years, 5,000 or a little more; the same at each call. */
export function tenYearsOfTrades(): AccountTrade[] {
  const random = pseudoRandom();
  const trades: AccountTrade[] = [];
  for (let day = FIRST; day <= LAST; day += DAY_MS) {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    if (isWeekend || random() < 0.02) continue;
    for (const hours of [0, 3]) {
      const opened = day + hours * 3_600_000 + Math.floor(random() * 60) * 60_000;
      const closed = opened + Math.ceil(random() * 150) * 60_000;
      trades.push(
        makeTrade({
          openedAt: new Date(opened).toISOString(),
          closedAt: new Date(closed).toISOString(),
          profitCents: random() < 0.48 ? Math.round(9_000 * random()) : -Math.round(5_300 * random()),
        }),
      );
    }
  }
  return trades;
}

/** Publishes them all at once, as the demonstration does. */
export async function insertTenYears(database: Database): Promise<TradingAccount> {
  const account = await insertAccount(database, { slug: "diez", startingCents: 10_000_000 });
  await database.transaction({ role: "service" }, async (transaction) => {
    await insertDrafts(transaction, { account, trades: tenYearsOfTrades() });
    await publishDrafts(transaction, { account: account.slug, at: new Date("2023-01-02T00:00:00Z") });
  });
  return account;
}

/** Lehmer's generator: tests need the same trades each time, not good chance. */
function pseudoRandom(): () => number {
  let state = 42;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
