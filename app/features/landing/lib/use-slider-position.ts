import { type RefObject, useEffect, useRef, useState } from "react";
import { tabStorage } from "#app/core/browser/storage/browser-storage.ts";
import { claimSliderAnimation, SLIDER_REST, sliderPosition } from "./slider-motion.ts";
import { SLIDER_ANIMATION } from "./timings.ts";
import { useIsInView, usePrefersStill } from "./use-holds.ts";

/** The slider's place, 0 to 100: it shows itself once a browser session, and is the visitor's as soon as touched. */
export function useSliderPosition(chart: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState<number>(SLIDER_REST);
  const isTaken = useRef(false);
  const isInView = useIsInView(chart, 0.6);
  const prefersStill = usePrefersStill();

  useEffect(() => {
    if (!isInView || prefersStill || isTaken.current || !claimSliderAnimation(tabStorage())) return;
    const begun = performance.now();
    let frame = requestAnimationFrame(move);
    function move() {
      if (isTaken.current) return;
      const elapsed = performance.now() - begun;
      setPosition(sliderPosition(elapsed));
      if (elapsed < SLIDER_ANIMATION) frame = requestAnimationFrame(move);
    }
    return () => {
      cancelAnimationFrame(frame);
      if (!isTaken.current) setPosition(SLIDER_REST);
    };
  }, [isInView, prefersStill]);

  function take(next: number) {
    isTaken.current = true;
    setPosition(next);
  }
  return { position, take };
}
