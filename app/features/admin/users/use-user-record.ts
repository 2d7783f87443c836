import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { Tables } from "#supabase/database.types.ts";

export type UserRecord = {
  account: Tables<"user_list">;
  memberships: Tables<"membership_list">[];
  access: Tables<"indicator_access"> | null;
  /** Other accounts that name the same TradingView account. */
  alsoOf: readonly string[];
  /** The keys of the checklist's steps that are done. */
  firstSteps: string[];
  openTickets: number;
  /** The ones the account had before, the latest first. */
  formerAddresses: string[];
};

export function userKey(userId: string): [string, string] {
  return ["user-record", userId];
}

/** An account with what hangs on it; null where there is none, or not any more. */
export function useUserRecord(userId: string) {
  return useQuery({ queryKey: userKey(userId), queryFn: () => readUserRecord(userId) });
}

/** PostgreSQL's name for a text that is no id. */
const NO_ID = "22P02";

async function readUserRecord(userId: string): Promise<UserRecord | null> {
  const supabase = await getSupabase();
  const newest = { ascending: false };
  const account = await supabase.from("user_list").select("*").eq("id", userId).maybeSingle();
  if (account.error?.code === NO_ID || (account.error === null && account.data === null)) return null;
  const [memberships, access, names, tickets, firstSteps, addresses] = await Promise.all([
    supabase.from("membership_list").select("*").eq("user_id", userId).order("runs_from", newest),
    supabase.from("indicator_access").select("*").eq("user_id", userId).maybeSingle(),
    supabase.from("access_list").select("also_of").eq("user_id", userId),
    supabase.from("ticket_list").select("id").eq("user_id", userId).eq("status", "open"),
    supabase.from("onboarding_tasks").select("key").eq("user_id", userId),
    supabase.from("former_addresses").select("address").eq("user_id", userId).order("until", newest),
  ]);
  return {
    account: dataOf(account),
    memberships: dataOf(memberships),
    access: access.error === null ? access.data : dataOf(access),
    alsoOf: dataOf(names)[0]?.also_of ?? [],
    openTickets: dataOf(tickets).length,
    firstSteps: dataOf(firstSteps).map(({ key }) => key),
    formerAddresses: dataOf(addresses).map(({ address }) => address),
  };
}

function dataOf<Data>({ data, error }: { data: Data | null; error: { message: string } | null }): Data {
  if (error !== null || data === null) throw error ?? new Error("an answer without data");
  return data;
}
