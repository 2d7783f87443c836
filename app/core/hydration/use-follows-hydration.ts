import { startTransition, useEffect, useState } from "react";
import { useIsHydrated } from "./use-is-hydrated.ts";

/**
 * As `useIsHydrated`, for what many parts of a page change afterwards: all of them at once would hold the page for a
 * tenth of a second, as a transition they let everything else pass. A part that comes later is there at once.
 */
export function useFollowsHydration(): boolean {
  const isHydrated = useIsHydrated();
  const [follows, setFollows] = useState(isHydrated);
  useEffect(() => startTransition(() => setFollows(true)), []);
  return follows;
}
