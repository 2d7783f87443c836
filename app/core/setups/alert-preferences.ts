import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { ALERT_SCOPES, type AlertChoice, FIRST_CHOICE } from "#domain/alerts/alert-choice.ts";
import type { QuietHours } from "#domain/alerts/quiet-hours.ts";
import { CLOCK_SESSIONS } from "#domain/clock/session-spans.ts";

export type AlertPreferences = AlertChoice & { quietHours: QuietHours | null };

/** What the member wants alerts for, and how to save it. */
export function useAlertPreferences() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["alert-preferences", user?.id];
  const query = useQuery({ queryKey, enabled: user !== null, queryFn: readPreferences });
  const save = useMutation({
    mutationFn: writePreferences,
    onSuccess: (_nothing, preferences) => client.setQueryData(queryKey, preferences),
  });
  return { query, save };
}

/** The assets that the member's setups are of. */
export function useAlertAssets() {
  const { user } = useSession();
  return useQuery({ queryKey: ["alert-assets", user?.id], enabled: user !== null, queryFn: readAssets });
}

async function readPreferences(): Promise<AlertPreferences> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("alert_preferences")
    .select("scope, assets, sessions, quiet_from, quiet_to, time_zone")
    .maybeSingle();
  if (error) throw error;
  if (data === null) return { ...FIRST_CHOICE, quietHours: null };
  const { quiet_from: from, quiet_to: to, time_zone: timeZone } = data;
  return {
    scope: ALERT_SCOPES.find((scope) => scope === data.scope) ?? FIRST_CHOICE.scope,
    assets: data.assets,
    sessions: CLOCK_SESSIONS.map(({ id }) => id).filter((session) => data.sessions.includes(session)),
    quietHours: from === null || to === null || timeZone === null ? null : { from, to, timeZone },
  };
}

/** Whose they are is the database's to say. */
async function writePreferences(preferences: AlertPreferences): Promise<void> {
  const { scope, assets, sessions, quietHours } = preferences;
  const supabase = await getSupabase();
  const row = {
    scope,
    assets: [...assets],
    sessions: [...sessions],
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    time_zone: quietHours?.timeZone ?? null,
  };
  const { error } = await supabase.from("alert_preferences").upsert(row, { onConflict: "user_id" });
  if (error) throw error;
}

async function readAssets(): Promise<string[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("setups").select("asset");
  if (error) throw error;
  return [...new Set(data.map(({ asset }) => asset))].toSorted();
}
