import { useEffect, useRef } from "react";

const SPACE = "--bottom-bar";

/**
 * Keeps as much room free at the page's end as a bar at the window's bottom covers, and lets focus scroll past it
 * (base.css): nothing is out of reach behind it.
 */
export function useBottomSpace() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    if (bar.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(SPACE, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(SPACE);
    };
  }, []);
  return bar;
}
