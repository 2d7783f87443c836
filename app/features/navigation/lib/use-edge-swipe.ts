import { useEffect } from "react";
import { type SwipeSample, swipeOf } from "#app/ui/swipe.ts";

/** Width of the strip at the right where the swipe begins, and how far it goes, px. */
const EDGE = 32;
const OPEN_OFFSET = 50;
/** From this width on the sidebar or the header is shown in full, and there is no drawer to open. */
const WIDE = "(width >= 64rem)";

/** Calls back for a swipe to the left that begins at the right edge of a narrow screen. Spec: [2.27]. */
export function useEdgeSwipe(onSwipe: () => void): void {
  useEffect(() => {
    let samples: SwipeSample[] = [];
    const start = (event: TouchEvent) => {
      const touch = event.touches[0];
      const isEdge = event.touches.length === 1 && touch !== undefined && touch.clientX > window.innerWidth - EDGE;
      const isFree = document.querySelector("dialog:modal, [role=dialog]") === null;
      samples =
        isEdge && isFree && !window.matchMedia(WIDE).matches ? [{ x: touch.clientX, time: event.timeStamp }] : [];
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (samples.length === 0 || touch === undefined) return;
      samples.push({ x: touch.clientX, time: event.timeStamp });
      if (swipeOf(samples).offset > -OPEN_OFFSET) return;
      samples = [];
      onSwipe();
    };
    document.addEventListener("touchstart", start, { passive: true });
    document.addEventListener("touchmove", move, { passive: true });
    return () => {
      document.removeEventListener("touchstart", start);
      document.removeEventListener("touchmove", move);
    };
  }, [onSwipe]);
}
