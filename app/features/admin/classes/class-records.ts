import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { EditedRecording, EditedSession } from "#domain/actions/class-actions.ts";
import { fromColumns, localisedColumns } from "#domain/language/localised-fields.ts";

export type SessionRecord = EditedSession & {
  id: string;
  startsAt: Date;
  endsAt: Date;
  state: "scheduled" | "cancelled" | "done";
  version: number;
};
export type RecordingRecord = EditedRecording & {
  id: string;
  sessionId: string | null;
  heldAt: Date;
  publishedAt: Date | null;
  version: number;
};

export function sessionKey(sessionId: string): [string, string] {
  return ["class-record", sessionId];
}

export function recordingKey(recordingId: string): [string, string] {
  return ["recording-record", recordingId];
}

export function useSessionRecord(sessionId: string) {
  return useQuery({ queryKey: sessionKey(sessionId), queryFn: () => readSession(sessionId), staleTime: 0 });
}

export function useRecordingRecord(recordingId: string) {
  return useQuery({ queryKey: recordingKey(recordingId), queryFn: () => readRecording(recordingId), staleTime: 0 });
}

async function readSession(sessionId: string): Promise<SessionRecord | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("live_sessions")
    .select(`id, starts_at, ends_at, state, ${localisedColumns("topic")}, version, session_rooms(join_url)`)
    .eq("id", sessionId)
    .maybeSingle();
  if (error) throw error;
  if (data === null) return null;
  const { id, starts_at, ends_at, state, version, session_rooms: room } = data;
  return {
    id,
    startsAt: new Date(starts_at),
    endsAt: new Date(ends_at),
    state,
    ...fromColumns(data, "topic"),
    joinUrl: room?.join_url ?? null,
    version,
  };
}

async function readRecording(recordingId: string): Promise<RecordingRecord | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("recordings")
    .select(
      `id, session_id, held_at, ${localisedColumns("title")}, video_path, external_url, seconds, published_at, version`,
    )
    .eq("id", recordingId)
    .maybeSingle();
  if (error) throw error;
  if (data === null) return null;
  return {
    id: data.id,
    sessionId: data.session_id,
    heldAt: new Date(data.held_at),
    ...fromColumns(data, "title"),
    videoPath: data.video_path,
    externalUrl: data.external_url,
    seconds: data.seconds,
    publishedAt: data.published_at === null ? null : new Date(data.published_at),
    version: data.version,
  };
}
