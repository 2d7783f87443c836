import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";

const MINUTES = 60_000;

function avatarKey(userId: string | undefined) {
  return ["avatar", userId];
}

/** The signed-in member's own picture as a data: URL; null without one, and until it is known. */
export function useAvatar(): string | null {
  const { user } = useSession();
  const query = useQuery({
    queryKey: avatarKey(user?.id),
    enabled: user !== null,
    staleTime: 10 * MINUTES,
    queryFn: () => readAvatar(user?.id ?? ""),
  });
  return query.data ?? null;
}

/** Shows a picture that has just been saved, wherever the member's own is shown. */
export function showAvatar(client: QueryClient, userId: string, avatar: string | null): void {
  client.setQueryData(avatarKey(userId), avatar);
}

async function readAvatar(id: string): Promise<string | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("profiles").select("avatar").eq("id", id).single();
  if (error) throw error;
  return data.avatar;
}
