import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { AccountRecord } from "#domain/actions/account-actions.ts";
import { accountNamesOf } from "#domain/results/account-name.ts";

export type AccountView = AccountRecord & {
  slug: string;
  version: number;
  publishedDays: number;
  waitingDays: number;
  lastDay: string | null;
  /** What days and figures follow from is fixed then. */
  hasTrades: boolean;
};

export function accountKey(slug: string): [string, string] {
  return ["trading-account", slug];
}

/** What the audit trail calls it. */
export function accountSubject(slug: string): string {
  return `trading_account:${slug}`;
}

export function useAccount(slug: string) {
  return useQuery({ queryKey: accountKey(slug), queryFn: () => readAccount(slug), staleTime: 0 });
}

async function readAccount(slug: string): Promise<AccountView | null> {
  const supabase = await getSupabase();
  const [account, days] = await Promise.all([
    supabase.from("trading_accounts").select("*").eq("slug", slug).maybeSingle(),
    supabase
      .from("trading_account_list")
      .select("published_days, waiting_days, last_day")
      .eq("slug", slug)
      .maybeSingle(),
  ]);
  if (account.error) throw account.error;
  if (days.error) throw days.error;
  if (account.data === null || days.data === null) return null;
  const [row, counts] = [account.data, days.data];
  const [publishedDays, waitingDays] = [counts.published_days ?? 0, counts.waiting_days ?? 0];
  return {
    slug: row.slug,
    ...accountNamesOf(row),
    kind: row.kind,
    startingCents: row.starting_cents,
    zone: row.zone,
    dayEndsAt: row.day_ends_at,
    isPublished: row.is_published,
    version: row.version,
    publishedDays,
    waitingDays,
    lastDay: counts.last_day,
    hasTrades: publishedDays + waitingDays > 0,
  };
}
