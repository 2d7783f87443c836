import { useEffect, useState } from "react";

/** Latest moment at which a page that never rests is taken to rest, milliseconds. */
const REST_AT_LATEST = 4_000;
const SIGNS = ["pointerdown", "keydown", "focusin"] as const;

/** True once the page rests or somebody begins to use it: what the first view doesn't need can be fetched then. */
export function useIsWanted(): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const want = () => setIsWanted(true);
    for (const sign of SIGNS) addEventListener(sign, want, { once: true, capture: true });
    const stopWaiting = whenAtRest(want);
    return () => {
      stopWaiting();
      for (const sign of SIGNS) removeEventListener(sign, want, { capture: true });
    };
  }, []);
  return isWanted;
}

/** Some browsers can't tell that they are at rest: they wait. */
function whenAtRest(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, REST_AT_LATEST);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: REST_AT_LATEST });
  return () => cancelIdleCallback(handle);
}
