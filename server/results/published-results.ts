import type { TradingAccount } from "#domain/results/account-trade.ts";
import type {
  AccountsFile,
  DayFile,
  DaysFile,
  DayVersion,
  MonthFile,
  PublishedTrade,
} from "#domain/results/results-files.ts";
import type { Caller, Database } from "#gateway/database/port.ts";
import {
  ACCOUNT_COLUMNS,
  NAMES_AS_PROPERTIES,
  TRADE_COLUMNS,
  TRADE_ORDER,
  toInstant,
  toTrade,
} from "./account-trades.ts";

/** Everything here is read as a visitor, so that the policies decide what leaves. */
const VISITOR: Caller = { role: "anon" };

/** What a visitor may read of accounts; whatever isn't published is null or left out. */
export function createResultsReader(database: Database) {
  const ask = <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    database.query<Row>(VISITOR, { sql, parameters, readOnly: true });

  async function findAccount(slug: string): Promise<TradingAccount | null> {
    const [account] = await ask<TradingAccount>(
      `select ${ACCOUNT_COLUMNS} from public.trading_accounts where slug = $1`,
      [slug],
    );
    return account ?? null;
  }

  return {
    findAccount,

    async readAccounts(): Promise<AccountsFile["accounts"]> {
      return ask(`select ${ACCOUNT_COLUMNS}, ${NAMES_AS_PROPERTIES}, min(d.day) as "firstDay", max(d.day) as "lastDay"
        from public.trading_accounts a left join public.account_days d on d.account = a.slug
        group by a.slug order by a.slug`);
    },

    async readDays(slug: string): Promise<DaysFile | null> {
      const [account, rows] = await Promise.all([findAccount(slug), ask<DayRow>(DAYS, [slug])]);
      if (account === null) return null;
      return {
        account,
        days: {
          day: rows.map(({ epoch }) => epoch),
          profitCents: rows.map(({ profit }) => profit),
          trades: rows.map(({ trades }) => trades),
          wins: rows.map(({ wins }) => wins),
          r: rows.map(({ r }) => r),
          sequence: rows.map(({ sequence }) => sequence),
        },
        corrected: rows.filter(({ version }) => version > 1).map(({ day, version }) => ({ day, version })),
      };
    },

    /** The trades that count now, of a month (`2023-07`) or all, in the order in which they closed. */
    async readTrades(slug: string, month: string | null = null): Promise<PublishedTrade[]> {
      const rows = await ask<PublishedTrade>(
        `select day, ${TRADE_COLUMNS} from public.account_trades
         where account = $1 and added_in is not null and removed_in is null
           and ($2::date is null or (day >= $2::date and day < $2::date + interval '1 month'))
         order by ${TRADE_ORDER}`,
        [slug, month === null ? null : `${month}-01`],
      );
      return rows.map(toTrade);
    },

    /** Names of the library's setups among these, by number. */
    async readSetupNames(trades: readonly PublishedTrade[]): Promise<MonthFile["setups"]> {
      const ids = [...new Set(trades.flatMap(({ setupId }) => setupId ?? []))];
      const rows = await ask<{ id: number; name: string }>(
        "select id, name from public.setups where id = any ($1::bigint[]) order by id",
        [ids],
      );
      return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
    },

    async readDay(slug: string, day: string): Promise<DayFile | null> {
      const [versions, trades] = await Promise.all([
        ask<Omit<DayVersion, "trades">>(
          `select version, reason, published_at as "publishedAt", sha256, sequence from public.account_days
           where account = $1 and day = $2 order by version`,
          [slug, day],
        ),
        ask<PublishedTrade & { added: number; removed: number | null }>(
          `select day, added_in as added, removed_in as removed, ${TRADE_COLUMNS} from public.account_trades
           where account = $1 and day = $2 and added_in is not null order by ${TRADE_ORDER}`,
          [slug, day],
        ),
      ]);
      if (versions.length === 0) return null;
      return {
        account: slug,
        day,
        versions: versions.map((one) => ({
          ...one,
          publishedAt: toInstant(one.publishedAt),
          trades: trades
            .filter(({ added, removed }) => added <= one.version && (removed === null || removed > one.version))
            .map(({ added, removed, day: _, ...trade }) => toTrade(trade)),
        })),
      };
    },

    /** The account's last entry in the ledger; 0 where it has none. */
    async readRevision(slug: string): Promise<number> {
      const [row] = await ask<{ last: number }>(
        "select coalesce(max(sequence), 0) as last from public.account_days where account = $1",
        [slug],
      );
      return row?.last ?? 0;
    },

    /** Up to `limit` of the trades that counted at a revision, after those that were read before. */
    async readTradesAt(slug: string, { revision, after, limit }: TradesAt): Promise<ExportedTrade[]> {
      const rows = await ask<ExportedTrade>(TRADES_AT, [
        slug,
        revision,
        after?.closedAt,
        after?.openedAt,
        after?.id,
        limit,
      ]);
      return rows.map(toTrade);
    },
  };
}

export type ResultsReader = ReturnType<typeof createResultsReader>;

/** With the entry of the ledger that it came in with. */
export type ExportedTrade = PublishedTrade & { id: number; sequence: number };
type TradesAt = { revision: number; after: Pick<ExportedTrade, "closedAt" | "openedAt" | "id"> | null; limit: number };

type DayRow = {
  day: string;
  epoch: number;
  profit: number;
  trades: number;
  wins: number;
  r: number | null;
  sequence: number;
  version: number;
};

const DAYS = `with last as (
    select distinct on (day) day, version, sequence from public.account_days where account = $1
    order by day, version desc
  )
  select l.day, (l.day - date '1970-01-01')::int as epoch, coalesce(sum(t.profit_cents), 0)::bigint as profit,
    count(t.id)::int as trades, (count(*) filter (where t.profit_cents > 0))::int as wins,
    round(sum(t.profit_cents::numeric / t.risk_cents), 2) as r, l.sequence, l.version
  from last l left join public.account_trades t
    on t.account = $1 and t.day = l.day and t.added_in is not null and t.removed_in is null
  group by l.day, l.sequence, l.version order by l.day`;

/** A correction that comes while a file goes out changes nothing in it. */
const TRADES_AT = `select t.id, t.day, a.sequence, ${TRADE_COLUMNS} from public.account_trades t
  join public.account_days a on a.account = t.account and a.day = t.day and a.version = t.added_in
  left join public.account_days r on r.account = t.account and r.day = t.day and r.version = t.removed_in
  where t.account = $1 and a.sequence <= $2 and (r.sequence is null or r.sequence > $2)
    and ($5::bigint is null
      or (t.closed_at, t.opened_at, t.id) > ($3::timestamptz, $4::timestamptz, $5::bigint))
  order by t.closed_at, t.opened_at, t.id limit $6`;
