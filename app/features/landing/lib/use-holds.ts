import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

/** True once the element can be seen; false again when it has left. */
export function useIsInView(element: RefObject<HTMLElement | null>, threshold = 0.4): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false), { threshold });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, threshold]);
  return isInView;
}

const STILL = "(prefers-reduced-motion: reduce)";

/** The visitor asked the system for less motion; true on the server, so that nothing moves before we know. */
export function usePrefersStill(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(STILL);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(STILL).matches,
    () => true,
  );
}

export function useIsTabHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener("visibilitychange", listener);
      return () => document.removeEventListener("visibilitychange", listener);
    },
    () => document.hidden,
    () => true,
  );
}
