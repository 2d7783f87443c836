import { startTransition, useEffect, useState } from "react";

/** Of this page, in the browser. */
let isOver = false;

/** Called by the root once React has taken the page over. */
export function endHydration(): void {
  isOver = true;
}

/**
 * False while the server renders and the page hydrates: for what only the browser may know or see. It turns true as a
 * transition, because all that then changes on a long page would hold it for a tenth of a second at once. A part that
 * comes later is told the truth from its first rendering on; it must not be one that the server has rendered inside a
 * `Suspense` that hydrates later.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(isOver);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}
