import { useNow } from "#app/core/clock/use-now.ts";
import { useIsHydrated } from "#app/core/hydration/use-is-hydrated.ts";

/** Now, or null while only the server knows the page: its pages are kept for everybody. */
export function useHydratedNow(): Date | null {
  const now = useNow();
  return useIsHydrated() ? now : null;
}
