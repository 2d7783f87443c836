import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { completeSection, readOwn } from "#domain/settings/settings-in-force.ts";

export const OFFICE_ZONE_QUERY = "office-zone";

/** By which clock the office counts its days and months: an IANA name, a row of the settings. */
export function useOfficeZone() {
  return useQuery({ queryKey: [OFFICE_ZONE_QUERY], queryFn: readOfficeZone, staleTime: 60_000 });
}

export async function readOfficeZone(): Promise<string> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("settings").select("value").eq("key", "office.zone").single();
  if (error) throw error;
  const { zone } = completeSection("office.zone", readOwn("office.zone", data.value), false);
  return String(zone);
}
