import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";

export type GroupState = { state: "none" | "invited" } | { state: "joined"; username: string | null; since: Date };

/** While a member is over at Telegram, and else. */
const [INVITED_MS, ELSE_MS] = [5_000, 60_000];

/** Whether the member is in the group, which shows by itself when they have joined; and how to be invited. */
export function useGroup() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["community", user?.id];
  const query = useQuery({
    queryKey,
    enabled: user !== null,
    queryFn: readGroup,
    refetchInterval: ({ state }) => (state.data?.state === "invited" ? INVITED_MS : ELSE_MS),
  });
  const invite = useMutation({
    mutationFn: () => invokeFunction("join-group", {}),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { query, invite };
}

async function readGroup(): Promise<GroupState> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("community_members")
    .select("state, telegram_username, joined_at")
    .maybeSingle();
  if (error) throw error;
  if (data === null || data.state === "removed") return { state: "none" };
  if (data.state !== "joined" || data.joined_at === null) return { state: "invited" };
  return { state: "joined", username: data.telegram_username, since: new Date(data.joined_at) };
}
