/** Of what a history comes to: the heading of its replay, the simulator's answer. One on a page. */
export const VERDICT_ID = "verdict";
/** Of what has to be said of a file. */
export const QUESTIONS_ID = "history-questions";

/** Pixels of a place that have to be in view. */
const LEAST_SHOWN = 200;

/**
 * Takes the reader on: from the file to what has to be said of it, and to what came of it, which lies screens below on a
 * phone. Only after a press of theirs: typing must not take them away from what they type.
 */
export function moveTo(id: typeof VERDICT_ID | typeof QUESTIONS_ID): void {
  // In the frame of the press what is above it may still change.
  requestAnimationFrame(() => {
    const place = document.getElementById(id);
    if (place === null) return;
    place.focus({ preventScroll: true });
    const { top, bottom } = place.getBoundingClientRect();
    if (top >= 0 && Math.min(bottom, top + LEAST_SHOWN) <= window.innerHeight) return;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    place.scrollIntoView({ block: "start", behavior: isStill ? "auto" : "smooth" });
  });
}

export function moveToVerdict(): void {
  moveTo(VERDICT_ID);
}
