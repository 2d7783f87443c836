import type { KeyValueStorage } from "#app/core/browser/storage/visit-storage.ts";
import { SLIDER_ANIMATION } from "./timings.ts";

/** Where the slider rests: half of the chart with the marks. */
export const SLIDER_REST = 50;
const SHOWN_KEY = "beforeAfterShown";

/** Points it passes and the share of the animation at which it is there. Spec: [4.15]. */
const COURSE = [
  { at: 0, position: 0 },
  { at: 2 / 3, position: 100 },
  { at: 1, position: SLIDER_REST },
] as const;

/** 0, then 100, then back to 50, `elapsed` ms after it began; never faster than it comes to rest. */
export function sliderPosition(elapsed: number): number {
  const share = Math.min(1, Math.max(0, elapsed / SLIDER_ANIMATION));
  const [start, turn, rest] = COURSE;
  const [from, to] = share < turn.at ? [start, turn] : [turn, rest];
  const progress = ease((share - from.at) / (to.at - from.at));
  return from.position + (to.position - from.position) * progress;
}

function ease(progress: number): number {
  return progress * progress * (3 - 2 * progress);
}

/** True once a browser session; a storage that refuses would show it at each visit, so then never. */
export function claimSliderAnimation(storage: KeyValueStorage | null): boolean {
  return storage !== null && storage.getItem(SHOWN_KEY) === null && storage.setItem(SHOWN_KEY, "1");
}
