import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Device, describeDevice } from "#app/core/account/devices/describe-device.ts";
import { toAuthFailure } from "#app/core/account/session/auth-failure.ts";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";

export type DeviceSession = {
  id: string;
  device: Device;
  lastUsedAt: Date;
  ip: string;
  /** The session this page runs in. */
  isCurrent: boolean;
};

/** The member's sessions, the one in use first, and how to end the others. */
export function useSessions() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["sessions", user?.id];
  const query = useQuery({ queryKey, enabled: user !== null, queryFn: readSessions });
  const refresh = { onSettled: () => client.invalidateQueries({ queryKey }) };
  const endOne = useMutation({ mutationFn: endSession, ...refresh });
  const endOthers = useMutation({ mutationFn: signOutOthers, ...refresh });
  return { query, endOne, endOthers };
}

async function readSessions(): Promise<DeviceSession[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc("my_sessions");
  if (error) throw error;
  const sessions = await Promise.all(
    data.map(async ({ id, user_agent, last_used_at, ip, is_current }) => ({
      id,
      device: await describeDevice(user_agent),
      lastUsedAt: new Date(last_used_at),
      ip,
      isCurrent: is_current,
    })),
  );
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

async function endSession(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc("end_my_session", { session_id: id });
  if (error) throw error;
}

/** Spec: [7.5]. */
async function signOutOthers(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signOut({ scope: "others" });
  if (error) throw new Error(toAuthFailure(error).code);
}
