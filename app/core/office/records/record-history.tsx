import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { UndoButton, useOpenActs } from "#app/core/office/undo/undo-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { isRecord } from "#domain/is-record.ts";
import { listChanges, type RecordChange } from "#domain/staff/record-changes.ts";
import type { Undo } from "#domain/staff/undo.ts";
import { actName } from "./act-names.ts";
import { ChangeLines } from "./change-lines.tsx";
import { readNames } from "./read-names.ts";
import { RecordSection } from "./record-page.tsx";

const SHOWN = 50;

type Entry = {
  id: number;
  action: string;
  by: string | null;
  at: Date;
  reason: string | null;
  /** By which it may be undone. */
  actId: string | null;
  changes: RecordChange[];
};

export function historyKey(subject: string): [string, string] {
  return ["record-history", subject];
}

/** What was done to a record and by whom, from the audit trail: the entries of areas that the reader may read. */
export function RecordHistory({ subject }: { subject: string }) {
  const query = useQuery({ queryKey: historyKey(subject), queryFn: () => readHistory(subject) });
  const acts = useOpenActs(subject);
  return (
    <RecordSection title={m.admin_history_title()}>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-32" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
        isEmpty={({ entries }) => entries.length === 0}
        empty={<p className="text-sm text-muted">{m.admin_history_empty()}</p>}
      >
        {({ entries, total }) => (
          <>
            <ol className="grid gap-3 text-sm">
              {entries.map((entry) => (
                <HistoryEntry
                  key={entry.id}
                  entry={entry}
                  act={acts.find(({ kind, actId }) => kind === entry.action && actId === entry.actId)}
                />
              ))}
            </ol>
            {total > entries.length ? (
              <p className="text-xs text-muted">{m.admin_history_latest({ shown: entries.length, total })}</p>
            ) : null}
          </>
        )}
      </Loaded>
    </RecordSection>
  );
}

function HistoryEntry({ entry, act }: { entry: Entry; act: Undo | undefined }) {
  const { action, by, at, reason, changes } = entry;
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className="border-t pt-3 first:border-t-0 first:pt-0">
      <p className="font-[550]">{actName(action)}</p>
      <p className="text-xs text-muted">
        <time dateTime={at.toISOString()}>{moment.format(at)}</time>
        {by === null ? null : ` · ${by}`}
      </p>
      {reason === null ? null : <p className="mt-1 text-xs [overflow-wrap:anywhere]">«{reason}»</p>}
      <ChangeLines changes={changes} />
      <UndoButton act={act} />
    </li>
  );
}

/** What the trail's details say under this name: why it was done, or by what it may be undone. */
function detailOf(details: unknown, name: "reason" | "actId"): string | null {
  const detail = isRecord(details) ? details[name] : null;
  return typeof detail === "string" && detail !== "" ? detail : null;
}

async function readHistory(subject: string): Promise<{ entries: Entry[]; total: number }> {
  const supabase = await getSupabase();
  const { data, count, error } = await supabase
    .from("audit_log")
    .select("id, actor, action, before, after, details, at", { count: "exact" })
    .eq("subject", subject)
    .order("at", { ascending: false })
    .order("id", { ascending: false })
    .limit(SHOWN);
  if (error) throw error;
  const nameOf = await readNames(data.map(({ actor }) => actor));
  const entries = data.map(({ id, action, actor, before, after, details, at }) => ({
    id,
    action,
    by: nameOf(actor),
    at: new Date(at),
    reason: detailOf(details, "reason"),
    actId: detailOf(details, "actId"),
    changes: listChanges(before, after),
  }));
  return { entries, total: count ?? entries.length };
}
