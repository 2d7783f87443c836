import { type RefObject, useState } from "react";
import { nearestSlide } from "./slideshow-state.ts";

/** The row of slides scrolls by itself (touch, wheel, keys); this follows it and moves it. */
export function useSlides(track: RefObject<HTMLElement | null>) {
  const [index, setIndex] = useState(0);

  function follow() {
    const row = track.current;
    if (row === null) return;
    const places = slidesOf(row).map((slide) => slide.offsetLeft);
    setIndex(nearestSlide(places, row.scrollLeft));
  }

  function show(next: number, behavior: "smooth" | "instant") {
    const row = track.current;
    const slide = row === null ? undefined : slidesOf(row)[next];
    if (row === null || slide === undefined) return;
    row.scrollTo({ left: slide.offsetLeft, behavior });
  }
  return { index, follow, show };
}

function slidesOf(row: HTMLElement): HTMLElement[] {
  return [...row.children].filter((child) => child instanceof HTMLElement);
}
