import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from "react";

/**
 * False while the server renders and the page hydrates: for what only the browser may know or see. It turns true as a
 * transition, because all that then changes on a long page would hold it for a tenth of a second at once. A part that
 * comes later gets true from its first rendering on.
 */
export function useIsHydrated(): boolean {
  const isServed = useRef(false);
  // React asks for the server's value only while it hydrates this very part, which it may do long after the page's. The
  // other value never differs from it: React would answer a difference at once, without a transition.
  const isOnlyOurs = useSyncExternalStore(
    subscribeToNothing,
    () => !isServed.current,
    () => {
      isServed.current = true;
      return false;
    },
  );
  const [isHydrated, setIsHydrated] = useState(isOnlyOurs);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
