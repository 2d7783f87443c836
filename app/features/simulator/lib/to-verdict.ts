/** Of what a history comes to: the heading of its replay, the simulator's answer. One on a page. */
export const VERDICT_ID = "verdict";

/**
 * Takes the reader from the file to what came of it: on a phone it lies screens below. Only after a press of theirs, for
 * what they type must not take them away from it.
 */
export function moveToVerdict(): void {
  const place = document.getElementById(VERDICT_ID);
  if (place === null) return;
  place.focus({ preventScroll: true });
  const { top, bottom } = place.getBoundingClientRect();
  const isInView = top >= 0 && Math.min(bottom, top + LEAST_SHOWN) <= window.innerHeight;
  if (isInView) return;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ block: "start", behavior: isStill ? "auto" : "smooth" });
}

/** Pixels of it that have to be in view. */
const LEAST_SHOWN = 200;
