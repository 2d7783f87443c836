import { useEffect, useRef } from "react";

/**
 * Keeps as much room free at the page's end as a bar at the window's bottom covers, and lets focus scroll past it
 * (base.css): nothing is out of reach behind it.
 */
export function useBottomSpace() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (bar.current === null) return;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const observer = new ResizeObserver(([entry]) => {
      sheet.replaceSync(rulesFor(entry?.borderBoxSize[0]?.blockSize ?? 0));
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, []);
  return bar;
}

/** A variable of the root element, or one that is inherited, would have all of a long page styled anew. */
function rulesFor(pixels: number): string {
  return `html { scroll-padding-bottom: calc(${pixels}px + var(--clear-of-bottom)) }
    body, .above-bar { --bottom-bar: ${pixels}px }`;
}
