import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { MailingRecord } from "#domain/actions/mailing-actions.ts";
import { fromColumns, localisedColumns } from "#domain/language/localised-fields.ts";
import {
  MAILING_KINDS,
  MAILING_STATES,
  type MailingState,
  RECIPIENT_STATES,
  type RecipientState,
} from "#domain/mailings/mailing.ts";
import { SEGMENT_LISTS } from "#domain/mailings/segment.ts";

export type Mailing = MailingRecord & {
  id: string;
  startedAt: string | null;
  endedAt: string | null;
  version: number;
};

export function mailingKey(id: string): [string, string] {
  return ["mailing-record", id];
}

/** While something goes out by itself. */
const LOOK_AGAIN_MS = 3_000;

export function useMailing(id: string) {
  return useQuery({
    queryKey: mailingKey(id),
    queryFn: () => readMailing(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data?.state) ? LOOK_AGAIN_MS : false),
  });
}

export function isMoving(state: MailingState | undefined): boolean {
  return state === "scheduled" || state === "sending";
}

/** PostgreSQL's name for a text that is no id. */
const NO_ID = "22P02";

async function readMailing(id: string): Promise<Mailing | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("mailings")
    .select(
      `id, name, kind, ${localisedColumns("subject")}, ${localisedColumns("body")}, list, query, pace, state, starts_at,
        started_at, ended_at, version`,
    )
    .eq("id", id)
    .maybeSingle();
  if (error?.code === NO_ID) return null;
  if (error) throw error;
  if (data === null) return null;
  const { name, query, pace, version } = data;
  return {
    ...{ id: data.id, name, query, pace, version },
    kind: MAILING_KINDS.find((known) => known === data.kind) ?? "news",
    list: SEGMENT_LISTS.find((known) => known === data.list) ?? "users",
    state: MAILING_STATES.find((known) => known === data.state) ?? "draft",
    ...fromColumns(data, "subject", "body"),
    ...{ startsAt: data.starts_at, startedAt: data.started_at, endedAt: data.ended_at },
  };
}

/** How many letters are in each state. */
export async function readProgress(mailingId: string): Promise<Map<RecipientState, number>> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("mailing_progress").select("state, letters").eq("mailing_id", mailingId);
  if (error) throw error;
  return new Map(
    RECIPIENT_STATES.map((state) => [state, data.find((row) => row.state === state)?.letters ?? 0] as const),
  );
}

export type Recipient = { userId: string; name: string; email: string; state: RecipientState; error: string | null };

/** Letters that ended otherwise than they should: the latest, and how many there are. */
export async function readUnsent(mailingId: string, most: number): Promise<{ rows: Recipient[]; total: number }> {
  const supabase = await getSupabase();
  const { data, error, count } = await supabase
    .from("mailing_recipient_list")
    .select("user_id, name, email, state, error", { count: "exact" })
    .eq("mailing_id", mailingId)
    .in("state", ["returned", "in_doubt", "failed", "unsubscribed"])
    .order("claimed_at", { ascending: false })
    .order("user_id")
    .limit(most);
  if (error) throw error;
  const rows = data.map(
    (row): Recipient => ({
      userId: row.user_id ?? "",
      name: row.name ?? "",
      email: row.email ?? "",
      state: RECIPIENT_STATES.find((known) => known === row.state) ?? "failed",
      error: row.error,
    }),
  );
  return { rows, total: count ?? rows.length };
}
