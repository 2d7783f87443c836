import { queryOptions } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { type FundingSetup, toFundingSetup } from "#domain/setups/funding-setup.ts";
import { SETUPS_QUERY_KEY } from "./use-setups.ts";

/** Name, asset and plan of each funding setup, which everybody may read; invalidated together with the library. */
export const FUNDING_SETUPS_QUERY = queryOptions({
  queryKey: [...SETUPS_QUERY_KEY, "funding"],
  queryFn: readFundingSetups,
});

async function readFundingSetups(): Promise<FundingSetup[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc("list_funding_setups");
  if (error) throw error;
  return data.flatMap((row) => toFundingSetup(row) ?? []);
}
