import { type PointerEvent, useRef } from "react";
import { isDismissal, type SwipeSample, swipeOf } from "./swipe.ts";

type SwipeAway = { side: "left" | "right"; onDismiss: () => void };

/** Movement before a press counts as a swipe and not as a tap, px. */
const START_DISTANCE = 8;

/**
 * Lets a panel be swiped to the side it came from: it follows the finger, and leaves or springs back.
 * The panel needs `touch-action: pan-y`.
 */
export function useSwipeAway({ side, onDismiss }: SwipeAway) {
  const samples = useRef<SwipeSample[]>([]);
  const isSwiping = useRef(false);

  function follow(panel: HTMLElement, offset: number) {
    const away = side === "right" ? Math.max(0, offset) : Math.min(0, offset);
    panel.style.transition = "none";
    panel.style.translate = `${away}px`;
  }
  function settle(panel: HTMLElement) {
    samples.current = [];
    isSwiping.current = false;
    panel.style.transition = "";
    panel.style.translate = "";
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      samples.current = [{ x: event.clientX, time: event.timeStamp }];
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (samples.current.length === 0) return;
      samples.current.push({ x: event.clientX, time: event.timeStamp });
      const { offset } = swipeOf(samples.current);
      if (!isSwiping.current && Math.abs(offset) < START_DISTANCE) return;
      if (!isSwiping.current) event.currentTarget.setPointerCapture(event.pointerId);
      isSwiping.current = true;
      follow(event.currentTarget, offset);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isAway = isSwiping.current && isDismissal(swipeOf(samples.current), side);
      settle(event.currentTarget);
      if (isAway) onDismiss();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      settle(event.currentTarget);
    },
  };
}
