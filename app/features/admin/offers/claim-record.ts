import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { readOfficeZone } from "#app/core/office/zone/use-office-zone.ts";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { ClaimRecord } from "#domain/actions/offer-actions.ts";
import { zoneTime } from "#domain/clock/zone-time.ts";
import { fromColumns } from "#domain/language/localised-fields.ts";
import { CLAIM_PLACES, CLAIM_TEXTS, type ClaimState, claimState } from "#domain/offers/claim.ts";
import type { Database } from "#supabase/database.types.ts";

export type OfficeClaim = ClaimRecord &
  Versioned & {
    id: string;
    state: ClaimState;
    /** The office's day on which it was read. */
    today: string;
  };

export const CLAIM_LIST = "admin-claims";

/** What is read again after a change of it. */
export function staleAfterClaim(id: string): readonly (readonly string[])[] {
  return [claimKey(id), historyKey(`claim:${id}`), [CLAIM_LIST]];
}

function claimKey(id: string): [string, string] {
  return ["claim", id];
}

export function useClaim(id: string) {
  return useQuery({ queryKey: claimKey(id), queryFn: () => readClaim(id), staleTime: 0 });
}

/** All of them, in the order in which pages show them. */
export async function readClaims(): Promise<OfficeClaim[]> {
  const supabase = await getSupabase();
  const [{ data, error }, today] = await Promise.all([
    supabase.from("claims").select("*").order("position").order("created_at").order("id"),
    readToday(),
  ]);
  if (error) throw error;
  return data.map((row) => toClaim(row, today));
}

/** Null where there is none. */
async function readClaim(id: string): Promise<OfficeClaim | null> {
  const supabase = await getSupabase();
  const [{ data, error }, today] = await Promise.all([
    supabase.from("claims").select("*").eq("id", id).maybeSingle(),
    readToday(),
  ]);
  if (error) throw error;
  return data === null ? null : toClaim(data, today);
}

/** The day by the office's clock, as the server judges claims. */
async function readToday(): Promise<string> {
  return zoneTime(new Date(), await readOfficeZone()).date;
}

function toClaim(row: Database["public"]["Tables"]["claims"]["Row"], today: string): OfficeClaim {
  const claim = {
    id: row.id,
    place: CLAIM_PLACES.find((place) => place === row.place) ?? "results",
    value: row.value,
    ...fromColumns(row, ...CLAIM_TEXTS),
    link: row.link ?? "",
    checkedOn: row.checked_on,
    shownUntil: row.shown_until ?? "",
    isShown: row.is_shown,
    version: row.version,
  };
  return { ...claim, today, state: claimState(claim, today) };
}
