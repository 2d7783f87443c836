import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { ListBasics, PagedList } from "#app/core/office/lists/list-definition.ts";
import { ACT_NAMES, type ActName } from "#app/core/office/records/act-names.ts";
import { searchPatterns } from "#domain/office/search-patterns.ts";
import { listChanges, type RecordChange } from "#domain/staff/record-changes.ts";
import { STAFF_AREAS } from "#domain/staff/staff-rights.ts";
import type { Database, Json } from "#supabase/database.types.ts";

/** Days back; null for all. */
const DAYS = { day: 1, week: 7, month: 30, year: 365, all: null } as const;
const PERIODS = ["day", "week", "month", "year", "all"] as const;
export type AuditPeriod = (typeof PERIODS)[number];

const FILTERS = {
  act: { values: Object.keys(ACT_NAMES) as ActName[], start: null },
  area: { values: STAFF_AREAS, start: null },
  who: { values: ["me", "searched", "program"], start: null },
  // A search through all that was ever done costs what it is: it is chosen.
  when: { values: PERIODS, start: "month" },
} as const;

/** An entry of the trail with the names that its ids stand for, as far as the reader may read them. */
export type AuditRow = {
  id: number;
  at: string;
  area: string;
  action: string;
  subject: string;
  /** Null: the program itself, or the payment provider. */
  actor: string | null;
  actorName: string | null;
  targetName: string | null;
  changes: RecordChange[];
  details: Json;
};

/** Everything that was noted, newest first. docs/decisions/213. */
export const auditList: ListBasics<typeof FILTERS, "at", AuditRow> & PagedList<typeof FILTERS, "at", AuditRow> = {
  name: "admin-audit",
  kind: "paged",
  table: null,
  lookAgainMs: 60_000,
  perPage: 50,
  filters: FILTERS,
  sorts: { at: "desc" },
  startSort: () => ({ field: "at", direction: "desc" }),
  rowKey: ({ id }) => String(id),
  async read({ search, filters, sort }, { from, to }) {
    const asked = { ...argumentsOf(filters), patterns: searchPatterns(search), is_upwards: sort.direction === "asc" };
    const { rows, total } = await listAudit({ ...asked, skip: from, most: to - from + 1 });
    return { rows, total, isPastEnd: from > 0 && rows.length === 0 };
  },
  async count(filters) {
    return (await listAudit({ ...argumentsOf(filters), most: 1 })).total;
  },
};

/** Null where there is no such entry, or not for the reader. */
export async function readAuditEntry(entryId: string): Promise<AuditRow | null> {
  if (!/^\d{1,15}$/.test(entryId)) return null;
  return (await listAudit({ entry: Number(entryId) })).rows[0] ?? null;
}

type Chosen = { act: string | null; area: string | null; who: string | null; when: AuditPeriod };

function argumentsOf({ act, area, who, when }: Chosen) {
  const days = DAYS[when];
  return {
    ...(act === null ? {} : { of_act: act }),
    ...(area === null ? {} : { of_area: area }),
    ...(who === null ? {} : { of_who: who }),
    ...(days === null ? {} : { of_days: days }),
  };
}

async function listAudit(asked: Database["public"]["Functions"]["list_audit"]["Args"]) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc("list_audit", asked);
  if (error !== null) throw error;
  const rows = data.map(
    ({ total: _, actor_name: actorName, target_name: targetName, before, after, ...entry }): AuditRow => ({
      ...entry,
      actorName,
      targetName,
      changes: listChanges(before, after),
    }),
  );
  return { rows, total: data[0]?.total ?? 0 };
}
