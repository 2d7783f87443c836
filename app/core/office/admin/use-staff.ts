import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { roleMay, type StaffArea, type StaffVerb } from "#domain/staff/staff-rights.ts";
import { readStaffRole } from "./read-staff-role.ts";

/** `needs-factor`: listed, but the server of a real shop lets only a session with a second factor administer. */
export type AdminCheck = "unknown" | "admin" | "needs-factor" | "not-admin";

/**
 * Spec [2.26], [6.7], [7.17]: an administrator is listed in admin_users; a not-found row or any other error
 * means not. The database's policies decide again at every call, this only chooses the screen.
 */
export function useIsAdmin(): AdminCheck {
  const session = useSession();
  const { status } = session;
  const { mode } = usePublicConfig();
  const { data: role, isPending } = useStaffRole();
  if (status === "signed-out" || status === "second-factor") return "not-admin";
  if (status === "loading" || isPending) return "unknown";
  if (!role) return "not-admin";
  return mode === "production" && session.assurance === "aal1" ? "needs-factor" : "admin";
}

/** What the caller's role may do, so that a screen offers nothing else. */
export function useStaffMay(): (area: StaffArea, verb: StaffVerb) => boolean {
  const { data: role = null } = useStaffRole();
  return (area, verb) => roleMay(role, area, verb);
}

function useStaffRole() {
  const { user } = useSession();
  return useQuery({
    queryKey: ["staff-role", user?.id],
    enabled: user !== null,
    queryFn: () => readStaffRole(user?.id ?? ""),
    staleTime: 60_000,
  });
}
