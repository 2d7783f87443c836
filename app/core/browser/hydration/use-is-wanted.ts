import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** Latest moment at which a page that never rests is taken to rest, milliseconds. */
const REST_AT_LATEST = 4_000;
const SIGNS = ["pointerdown", "keydown", "focusin"] as const;

/** True once the page rests or somebody begins to use it: what the first view doesn't need can be fetched then. */
export function useIsWanted(): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const want = () => setIsWanted(true);
    for (const sign of SIGNS) addEventListener(sign, want, { once: true, capture: true });
    const stopWaiting = whenIdle(want, REST_AT_LATEST);
    return () => {
      stopWaiting();
      for (const sign of SIGNS) removeEventListener(sign, want, { capture: true });
    };
  }, [isWanted]);
  return isWanted;
}
