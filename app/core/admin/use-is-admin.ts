import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/session/use-session.ts";
import { getSupabase } from "#app/core/supabase/client.ts";

export type AdminCheck = "unknown" | "admin" | "not-admin";

/**
 * Spec [2.26], [6.7], [7.17]: an administrator is listed in admin_users; a not-found row or any other error
 * means not. The database's policies decide again at every call, this only chooses the screen.
 */
export function useIsAdmin(): AdminCheck {
  const { user, status } = useSession();
  const { data, isPending } = useQuery({
    queryKey: ["is-admin", user?.id],
    enabled: user !== null,
    queryFn: () => isListed(user?.id ?? ""),
    staleTime: 60_000,
  });
  if (status === "signed-out") return "not-admin";
  if (status === "loading" || isPending) return "unknown";
  return data ? "admin" : "not-admin";
}

async function isListed(userId: string): Promise<boolean> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("admin_users").select("user_id").eq("user_id", userId).single();
  return !error && data.user_id === userId;
}
