import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { formatSignedMoney } from "#app/core/formats/signed-figures.ts";
import { formatQuote } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { AccountTrade } from "#domain/results/account-trade.ts";
import { type DayState, dayStateOf } from "./day-list.ts";

export type KeptTrade = AccountTrade & { id: number };
type Version = { version: number; reason: string | null; publishedAt: Date; sequence: number };

export type DayView = {
  account: string;
  day: string;
  state: DayState;
  /** 0 where nothing of it is published. */
  version: number;
  /** The trades that count now, and those that wait. */
  counting: KeptTrade[];
  waiting: KeptTrade[];
  versions: Version[];
};

export function dayKey(account: string, day: string): [string, string, string] {
  return ["trading-day", account, day];
}

/** What the audit trail calls it. */
export function daySubject({ account, day }: { account: string; day: string }): string {
  return `trading_day:${account}:${day}`;
}

export function useDay(account: string, day: string) {
  return useQuery({ queryKey: dayKey(account, day), queryFn: () => readDay(account, day), staleTime: 0 });
}

/** A trade in one line, which distinguishes it from the others of its day. */
export function tradeLine({ symbol, side, size, entry, exit, profitCents }: AccountTrade): string {
  const language = getLocale();
  return m.accounts_trade_line({
    symbol,
    side: side === "buy" ? m.common_trade_buy() : m.common_trade_sell(),
    size: formatQuote(size, language),
    entry: formatQuote(entry, language),
    exit: formatQuote(exit, language),
    result: formatSignedMoney(profitCents, language),
  });
}

async function readDay(account: string, day: string): Promise<DayView | null> {
  const supabase = await getSupabase();
  const [row, trades, versions] = await Promise.all([
    supabase.from("trading_day_list").select("state, version").eq("account", account).eq("day", day).maybeSingle(),
    supabase
      .from("account_trades")
      .select(
        "id, opened_at, closed_at, symbol, side, size, entry, exit, costs_cents, profit_cents, risk_cents, setup_id, added_in",
      )
      .eq("account", account)
      .eq("day", day)
      .is("removed_in", null)
      .order("closed_at")
      .order("opened_at")
      .order("id"),
    supabase
      .from("account_days")
      .select("version, reason, published_at, sequence")
      .eq("account", account)
      .eq("day", day)
      .order("version", { ascending: false }),
  ]);
  for (const { error } of [row, trades, versions]) if (error) throw error;
  if (row.data === null || trades.data === null || versions.data === null) return null;
  const kept = trades.data.map((trade) => ({ isWaiting: trade.added_in === null, trade: toTrade(trade) }));
  return {
    account,
    day,
    state: dayStateOf(row.data),
    version: row.data.version ?? 0,
    counting: kept.filter(({ isWaiting }) => !isWaiting).map(({ trade }) => trade),
    waiting: kept.filter(({ isWaiting }) => isWaiting).map(({ trade }) => trade),
    versions: versions.data.map(({ version, reason, published_at, sequence }) => ({
      version,
      reason,
      publishedAt: new Date(published_at),
      sequence,
    })),
  };
}

type TradeRow = Pick<KeptTrade, "id" | "symbol" | "side" | "size" | "entry" | "exit"> & {
  opened_at: string;
  closed_at: string;
  costs_cents: number;
  profit_cents: number;
  risk_cents: number | null;
  setup_id: number | null;
};

function toTrade({ id, symbol, side, size, entry, exit, ...row }: TradeRow): KeptTrade {
  return {
    ...{ id, symbol, side, size, entry, exit },
    openedAt: new Date(row.opened_at).toISOString(),
    closedAt: new Date(row.closed_at).toISOString(),
    costsCents: row.costs_cents,
    profitCents: row.profit_cents,
    riskCents: row.risk_cents,
    setupId: row.setup_id,
  };
}
