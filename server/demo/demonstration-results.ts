import { toTrades } from "#domain/backtest/stored-trades.ts";
import { REFERENCE_ZONE } from "#domain/clock/reference-clock.ts";
import type { TradeColumns } from "#domain/evidence/setup-document.ts";
import { ACCOUNT_NAME_COLUMNS } from "#domain/results/account-name.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import { simulateTrades } from "#domain/results/simulated-trades.ts";
import { type SetupRow, toSetup } from "#domain/setups/setup.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { placeholders } from "#server/platform/localised-sql.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { insertDrafts } from "#server/results/account-trades.ts";
import { publishDrafts } from "#server/results/publish-days.ts";

/** Its kind is shown beside its name everywhere, in the reader's language, and is in its files as `kind`. */
export const SIMULATED_ACCOUNT: TradingAccount = {
  slug: "demostracion",
  name: "LPX 10K",
  kind: "simulated",
  startingCents: 1_000_000,
  zone: REFERENCE_ZONE,
  dayEndsAt: "17:00",
};
const SETUPS = 10;
/** Half a percent of the start. */
const SIMULATION = { from: "2023-01-01", riskCents: SIMULATED_ACCOUNT.startingCents / 200 };

/** The library's first in recommended order (docs/catalogue.md); never a funding setup. */
const SETUPS_SQL = `select s.*, json_build_object('day', t.day, 'side', t.side, 'entry', t.entry, 'move', t.move,
    'ending', t.ending, 'minutes_held', t.minutes_held) as trades
  from public.setups s join public.setup_trades t on t.setup_id = s.id
  where s.plan_id is null order by s.id limit ${SETUPS}`;

/**
 * An account that says that it is simulated, with what the library's first setups would have made of it since the first
 * day that they were not chosen by; once, and none where there is no library. Its days are published at once.
 */
export async function ensureDemonstrationResults(database: Database, at: Date): Promise<void> {
  await database.transaction(SERVICE, async (transaction: Transaction) => {
    const found = await transaction.query("select from public.trading_accounts where slug = $1", [
      SIMULATED_ACCOUNT.slug,
    ]);
    if (found.length > 0) return;
    const rows = await transaction.query<SetupRow & { trades: TradeColumns }>(SETUPS_SQL);
    if (rows.length === 0) return;
    await insertAccount(transaction);
    const trades = rows.flatMap((row) => simulateTrades(toSetup(row), toTrades(row.trades), SIMULATION));
    await insertDrafts(transaction, { account: SIMULATED_ACCOUNT, trades });
    await publishDrafts(transaction, { account: SIMULATED_ACCOUNT.slug, at });
  });
}

async function insertAccount(transaction: Transaction): Promise<void> {
  const { slug, name, kind, startingCents, zone, dayEndsAt } = SIMULATED_ACCOUNT;
  await transaction.query(
    `insert into public.trading_accounts (slug, kind, starting_cents, zone, day_ends_at, is_published, ${ACCOUNT_NAME_COLUMNS.join(", ")})
     values ($1, $2, $3, $4, $5, true, ${placeholders(ACCOUNT_NAME_COLUMNS, 6)})`,
    [slug, kind, startingCents, zone, dayEndsAt, ...ACCOUNT_NAME_COLUMNS.map(() => name)],
  );
}
