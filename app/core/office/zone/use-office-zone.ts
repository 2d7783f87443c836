import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { isZone } from "#domain/clock/zone-time.ts";
import { isRecord } from "#domain/is-record.ts";

export const OFFICE_ZONE_QUERY = "office-zone";

/** By which clock the office counts its days and months: an IANA name, a row of the settings. */
export function useOfficeZone() {
  return useQuery({ queryKey: [OFFICE_ZONE_QUERY], queryFn: readOfficeZone, staleTime: 60_000 });
}

async function readOfficeZone(): Promise<string> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("settings").select("value").eq("key", "office.zone").single();
  if (error) throw error;
  const zone = isRecord(data.value) ? data.value.zone : null;
  if (typeof zone !== "string" || !isZone(zone)) throw new Error("the office's zone is none");
  return zone;
}
