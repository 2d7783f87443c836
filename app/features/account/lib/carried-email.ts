import { useLocation } from "react-router";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";

type Carried = { email: string; hasRegistered: boolean };

/** The state of a link between two account screens: nothing is typed twice, and no address shows it. */
export function carryEmail(email: string, { hasRegistered = false } = {}): Carried {
  return { email, hasRegistered };
}

/** What the screen before asked already. */
export function useCarriedEmail(): Carried {
  const state: unknown = useLocation().state;
  // A reload keeps the state, but the server that renders first has never seen it.
  const isHydrated = useIsHydrated();
  if (
    !isHydrated ||
    typeof state !== "object" ||
    state === null ||
    !("email" in state) ||
    typeof state.email !== "string"
  ) {
    return { email: "", hasRegistered: false };
  }
  return { email: state.email, hasRegistered: "hasRegistered" in state && state.hasRegistered === true };
}
