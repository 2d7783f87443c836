import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { localZone } from "#app/core/formats/clock/clock-zones.ts";
import {
  FIRST_NOTIFICATIONS,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NotificationChoice,
} from "#domain/notifications/notification-choice.ts";

/** The channels by which the member wants to be notified, and how to save them. */
export function useNotifications() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["notifications", user?.id];
  const query = useQuery({ queryKey, enabled: user !== null, queryFn: readChoice });
  const save = useMutation({
    mutationFn: writeChoice,
    onSuccess: (_nothing, choice) => client.setQueryData(queryKey, choice),
  });
  return { query, save };
}

async function readChoice(): Promise<NotificationChoice> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("notification_preferences")
    .select("weekly_summary, session_reminder, expiry_reminder, followed_setups, weekly_draw")
    .maybeSingle();
  if (error) throw error;
  if (data === null) return FIRST_NOTIFICATIONS;
  return {
    weekly_summary: channelsOf(data.weekly_summary),
    session_reminder: channelsOf(data.session_reminder),
    expiry_reminder: channelsOf(data.expiry_reminder),
    followed_setups: channelsOf(data.followed_setups),
    weekly_draw: channelsOf(data.weekly_draw),
  };
}

function channelsOf(names: readonly string[]): NoticeChannel[] {
  return NOTICE_CHANNELS.filter((channel) => names.includes(channel));
}

/** Whose they are is the database's to say. */
async function writeChoice(choice: NotificationChoice): Promise<void> {
  const supabase = await getSupabase();
  const row = {
    weekly_summary: [...choice.weekly_summary],
    // Whose Sunday it is: of the browser in which it was chosen last.
    time_zone: localZone(),
    session_reminder: [...choice.session_reminder],
    expiry_reminder: [...choice.expiry_reminder],
    followed_setups: [...choice.followed_setups],
    weekly_draw: [...choice.weekly_draw],
  };
  const { error } = await supabase.from("notification_preferences").upsert(row, { onConflict: "user_id" });
  if (error) throw error;
}
