import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import type { Database } from "#gateway/database/port.ts";

type Given = Partial<TradingAccount> & { isPublished?: boolean };

/** Stores an account that trades by the reference clock; of it, give what the test is about. */
export async function insertAccount(database: Database, given: Given = {}): Promise<TradingAccount> {
  const { isPublished = true, ...rest } = given;
  const account = { ...ACCOUNT, ...rest };
  await database.query(
    { role: "service" },
    {
      sql: `insert into public.trading_accounts (slug, name, kind, starting_cents, zone, day_ends_at, is_published)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      parameters: [...Object.values(account), isPublished],
    },
  );
  return account;
}

const ACCOUNT: TradingAccount = {
  slug: "prueba",
  name: "Prueba 10K",
  kind: "live",
  startingCents: 1_000_000,
  zone: "Etc/GMT+4",
  dayEndsAt: "17:00",
};

export function makeTrade(given: Partial<AccountTrade> = {}): AccountTrade {
  return {
    openedAt: "2023-01-02T13:00:00.000Z",
    closedAt: "2023-01-02T14:30:00.000Z",
    symbol: "NAS100",
    side: "buy",
    size: 0.5,
    entry: 11_000.25,
    exit: 11_100.5,
    costsCents: 100,
    profitCents: 4_912,
    riskCents: 5_000,
    setupId: null,
    ...given,
  };
}
