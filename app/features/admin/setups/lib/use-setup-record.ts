import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { EditedSetup } from "#domain/actions/actions.ts";

export type SetupRecord = EditedSetup & Versioned;

/** What of a setup is edited by hand, as it is when the editor opens, and which version that is. */
export function useSetupRecord(id: number) {
  return useQuery({ queryKey: ["setup-record", id], queryFn: () => readRecord(id), staleTime: 0, gcTime: 0 });
}

async function readRecord(id: number): Promise<SetupRecord> {
  const supabase = await getSupabase();
  const columns = "name, plan_id, image_url, live_signal, version";
  const { data, error } = await supabase.from("setups").select(columns).eq("id", id).single();
  if (error) throw error;
  const { name, plan_id: planId, image_url: imageUrl, live_signal: liveSignal, version } = data;
  return { name, planId, imageUrl, liveSignal, version };
}
