import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { NO_TEAM_NOTICES, TEAM_CHANNELS, type TeamChannel, type TeamNoticeChoice } from "#domain/office/team-notice.ts";

/** What of the office reaches the caller's phone, and how to save it. */
export function useTeamNotices() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["team-notices", user?.id];
  const query = useQuery({ queryKey, enabled: user !== null, queryFn: readChoice });
  const save = useMutation({
    mutationFn: writeChoice,
    onSuccess: (_nothing, choice) => client.setQueryData(queryKey, choice),
  });
  return { query, save };
}

async function readChoice(): Promise<TeamNoticeChoice> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("staff_notice_choices")
    .select("access_late, dispute, payment_held, failed_job")
    .maybeSingle();
  if (error) throw error;
  if (data === null) return NO_TEAM_NOTICES;
  return {
    access_late: channelsOf(data.access_late),
    dispute: channelsOf(data.dispute),
    payment_held: channelsOf(data.payment_held),
    failed_job: channelsOf(data.failed_job),
  };
}

function channelsOf(names: readonly string[]): TeamChannel[] {
  return TEAM_CHANNELS.filter((channel) => names.includes(channel));
}

/** Whose they are is the database's to say. */
async function writeChoice(choice: TeamNoticeChoice): Promise<void> {
  const supabase = await getSupabase();
  const row = {
    access_late: [...choice.access_late],
    dispute: [...choice.dispute],
    payment_held: [...choice.payment_held],
    failed_job: [...choice.failed_job],
  };
  const { error } = await supabase.from("staff_notice_choices").upsert(row, { onConflict: "user_id" });
  if (error) throw error;
}
