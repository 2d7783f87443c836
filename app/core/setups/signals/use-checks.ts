import { useEffect, useEffectEvent } from "react";
import { nextEdge, type PatternMoment } from "#domain/signals/pattern-moments.ts";

/** How often the imminent setups are looked for again. Spec: [4.6], [9.12]. */
const CHECK_MS = 15_000;
/** A timer may fire a moment early by the clock that the edge is compared with. */
const SAFE_MS = 5;

export type Checks = {
  checkedAt: Date;
  moments: readonly PatternMoment[];
  check: () => void;
};

/**
 * Looks at the signals again every 15 seconds, exactly when a window opens or closes or the date ends, and when somebody
 * looks at the page again, since a hidden page's timers run late.
 */
export function useChecks({ checkedAt, moments, check }: Checks): void {
  const checkAgain = useEffectEvent(check);
  useEffect(() => {
    const due = Math.min(checkedAt.getTime() + CHECK_MS, nextEdge(moments, checkedAt) + SAFE_MS);
    const timer = window.setTimeout(() => checkAgain(), Math.max(0, due - Date.now()));
    return () => window.clearTimeout(timer);
  }, [checkedAt, moments]);
  useEffect(() => {
    const onVisible = () => checkAgain();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, []);
}
