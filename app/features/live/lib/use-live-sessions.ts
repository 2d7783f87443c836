import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { pollMs, useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { localised } from "#domain/language/localised.ts";
import { localisedColumns } from "#domain/language/localised-fields.ts";
import { type HeldSession, SESSION_STATES } from "#domain/live/join-window.ts";
import { LIVE_SCHEDULE } from "#domain/live/live-schedule.ts";
import { weekOfSessions } from "#domain/live/live-sessions.ts";

export type MemberSession = HeldSession & {
  id: string;
  /** In the reader's language. */
  topic: string;
  host: string | null;
  recordingId: string | null;
};

const LOOK_AGAIN_MS = 60_000;

/** The sessions of the week that the public page shows, as they really are held; nothing for whom they are not. */
export function useLiveSessions(now: Date) {
  const { user } = useSession();
  const week = weekOfSessions(now, LIVE_SCHEDULE);
  const [first, last] = [week.at(0)?.date ?? "", week.at(-1)?.date ?? ""];
  const queryKey = ["live-sessions", user?.id, getLocale(), first, last];
  const isEnabled = user !== null;
  const isLive = useLiveRows({ table: "live_sessions", queryKey, isEnabled });
  const refetchInterval = pollMs(isLive, LOOK_AGAIN_MS);
  return useQuery({ queryKey, enabled: isEnabled, queryFn: () => readSessions(first, last), refetchInterval });
}

async function readSessions(first: string, last: string): Promise<MemberSession[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("live_session_list")
    .select(`id, starts_at, ends_at, state, ${localisedColumns("topic")}, host, recording_id`)
    .gte("day", first)
    .lte("day", last)
    .order("starts_at");
  if (error) throw error;
  const language = getLocale();
  return data.flatMap((row) => {
    const { id, starts_at, ends_at, state, host, recording_id } = row;
    const known = SESSION_STATES.find((each) => each === state);
    if (id === null || starts_at === null || ends_at === null || known === undefined) return [];
    const topic = localised(row, "topic", language) ?? "";
    return [
      { id, start: new Date(starts_at), end: new Date(ends_at), state: known, topic, host, recordingId: recording_id },
    ];
  });
}

/** Asked again while it isn't there: the team may set it late, and this device's clock may be fast. */
const ROOM_AGAIN_MS = 10_000;

/** Where a session is held, null while the database doesn't say so: it says it to members, while it is open. */
export function useRoom(sessionId: string | null, isOpen: boolean) {
  const { user } = useSession();
  return useQuery({
    queryKey: ["session-room", user?.id, sessionId],
    enabled: user !== null && sessionId !== null && isOpen,
    queryFn: () => readRoom(sessionId ?? ""),
    refetchInterval: ({ state }) => (state.data === null ? ROOM_AGAIN_MS : false),
    gcTime: 0,
  });
}

async function readRoom(sessionId: string): Promise<string | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("session_rooms")
    .select("join_url")
    .eq("session_id", sessionId)
    .maybeSingle();
  if (error) throw error;
  return data?.join_url ?? null;
}

/** Says that the member enters a session's room, which earns points for the weekly tournament. */
export async function noteAttendance(sessionId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc("attend_live_session", { session: sessionId });
  if (error) throw error;
}
