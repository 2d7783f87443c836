import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { IncidentRecord } from "#domain/actions/status-actions.ts";
import { fromColumns, localisedColumns } from "#domain/language/localised-fields.ts";
import type { IncidentWords } from "#domain/status/incident.ts";
import { isStatusPart, type StatusPart } from "#domain/status/status-part.ts";

export type Incident = Omit<IncidentRecord, "closedAt" | keyof IncidentWords> & {
  id: string;
  isByProbe: boolean;
  openedAt: Date;
  closedAt: Date | null;
  /** The last first. */
  updates: (IncidentWords & { id: string; at: Date })[];
  version: number;
};

export function incidentKey(id: string): [string, string] {
  return ["incident-record", id];
}

export function useIncident(id: string) {
  return useQuery({ queryKey: incidentKey(id), queryFn: () => readIncident(id), staleTime: 0 });
}

/** PostgreSQL's name for a text that is no id. */
const NO_ID = "22P02";

async function readIncident(id: string): Promise<Incident | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("incidents")
    .select(
      `id, parts, severity, probe, ${localisedColumns("title")}, opened_at, closed_at, version,
        incident_updates (id, at, ${localisedColumns("text")})`,
    )
    .eq("id", id)
    .maybeSingle();
  if (error?.code === NO_ID) return null;
  if (error) throw error;
  if (data === null) return null;
  return {
    id: data.id,
    parts: toParts(data.parts),
    severity: data.severity,
    isByProbe: data.probe !== null,
    ...fromColumns(data, "title"),
    openedAt: new Date(data.opened_at),
    closedAt: data.closed_at === null ? null : new Date(data.closed_at),
    updates: data.incident_updates
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .map((update) => ({ id: update.id, at: new Date(update.at), ...fromColumns(update, "text") })),
    version: data.version,
  };
}

/** A newer version may know more parts. */
export function toParts(parts: readonly string[]): StatusPart[] {
  return parts.filter(isStatusPart);
}
