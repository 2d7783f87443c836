import { useQuery } from "@tanstack/react-query";
import { usePublicConfig } from "#app/core/public-config/public-config.ts";
import { useSession } from "#app/core/session/use-session.ts";
import { readIsAdmin } from "./read-is-admin.ts";

/** `needs-factor`: listed, but the server of a real shop lets only a session with a second factor administer. */
export type AdminCheck = "unknown" | "admin" | "needs-factor" | "not-admin";

/**
 * Spec [2.26], [6.7], [7.17]: an administrator is listed in admin_users; a not-found row or any other error
 * means not. The database's policies decide again at every call, this only chooses the screen.
 */
export function useIsAdmin(): AdminCheck {
  const session = useSession();
  const { user, status } = session;
  const { mode } = usePublicConfig();
  const { data, isPending } = useQuery({
    queryKey: ["is-admin", user?.id],
    enabled: user !== null,
    queryFn: () => readIsAdmin(user?.id ?? ""),
    staleTime: 60_000,
  });
  if (status === "signed-out" || status === "second-factor") return "not-admin";
  if (status === "loading" || isPending) return "unknown";
  if (!data) return "not-admin";
  return mode === "production" && session.assurance === "aal1" ? "needs-factor" : "admin";
}
