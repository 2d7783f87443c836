import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { ATTEMPT_STATUSES, type AttemptEntry, historyTrade, type KeptTrade } from "#domain/evaluations/diary.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { rulesFromAddress } from "#domain/evaluations/rules-address.ts";
import type { HistoryTrade } from "#domain/histories/history.ts";
import type { Tables } from "#supabase/database.types.ts";

export type Attempt = AttemptEntry & {
  id: string;
  /** Null where they can't be read any more. */
  ruleSet: RuleSet | null;
  keptTrades: number;
};

const DIARY = "evaluation-diary";
const TRADES = "evaluation-trades";
/** As many as one answer holds. */
const A_PAGE = 1_000;

/** The member's evaluations, newest first. Spec [1.6]. */
export function useDiary() {
  const { user } = useSession();
  return useQuery({ queryKey: [DIARY, user?.id], enabled: user !== null, queryFn: readDiary });
}

export async function forgetDiary(client: QueryClient): Promise<void> {
  await Promise.all([DIARY, TRADES].map((name) => client.invalidateQueries({ queryKey: [name] })));
}

/** The kept trades of an attempt, as they were read of its file. */
export function useKeptTrades({ id, keptTrades }: Attempt) {
  return useQuery({
    queryKey: [TRADES, id, keptTrades],
    enabled: keptTrades > 0,
    queryFn: () => readTrades(id),
  });
}

/** The evaluation that was begun last and runs, with its kept trades; null without one. */
export function useRunningAttempt() {
  const { user } = useSession();
  return useQuery({ queryKey: [DIARY, user?.id, "running"], enabled: user !== null, queryFn: readRunning });
}

async function readRunning(): Promise<{ attempt: Attempt; trades: HistoryTrade[] } | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("evaluation_attempts")
    .select("*")
    .eq("status", "running")
    .order("started_on", { ascending: false })
    .order("created_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) throw error;
  if (data === null) return null;
  const trades = await readTrades(data.id);
  return { attempt: toAttempt(data, trades.length), trades };
}

async function readDiary(): Promise<Attempt[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("evaluation_attempts")
    .select("*")
    .order("started_on", { ascending: false })
    .order("created_at", { ascending: false });
  if (error) throw error;
  return Promise.all(data.map(async (row) => toAttempt(row, await countTrades(row.id))));
}

/** A member has a few attempts: each is counted by itself. */
async function countTrades(id: string): Promise<number> {
  const supabase = await getSupabase();
  const { count, error } = await supabase
    .from("evaluation_trades")
    .select("number", { count: "exact" })
    .eq("attempt_id", id)
    .limit(1);
  if (error) throw error;
  return count ?? 0;
}

function toAttempt(row: Tables<"evaluation_attempts">, keptTrades: number): Attempt {
  return {
    id: row.id,
    firm: row.firm,
    product: row.product,
    rules: row.rules,
    ruleSet: rulesFromAddress(row.rules),
    rulesReadOn: row.rules_read_on,
    startedOn: row.started_on,
    status: ATTEMPT_STATUSES.find((status) => status === row.status) ?? "running",
    feesCents: row.fees_cents,
    payoutsCents: row.payouts_cents,
    riskCents: row.risk_cents,
    keptTrades,
  };
}

async function readTrades(id: string): Promise<HistoryTrade[]> {
  const supabase = await getSupabase();
  const trades: HistoryTrade[] = [];
  for (;;) {
    const { data, error } = await supabase
      .from("evaluation_trades")
      .select("trade")
      .eq("attempt_id", id)
      .order("number")
      .range(trades.length, trades.length + A_PAGE - 1)
      .overrideTypes<{ trade: KeptTrade }[], { merge: false }>();
    if (error) throw error;
    trades.push(...data.map(({ trade }, place) => historyTrade(trade, trades.length + place + 1)));
    if (data.length < A_PAGE) return trades;
  }
}
