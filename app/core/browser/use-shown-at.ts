import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { PagePath } from "#domain/pages/href.ts";

/**
 * For a part of the dashboard's home that has an address of its own: shown at its top whenever somebody comes by that
 * address, once there is something to show. Spec: [2.19].
 */
export function useShownAt(path: PagePath, isReady: boolean): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const visit = isReady && pathname === path ? key : null;
  useEffect(() => {
    if (visit !== null) section.current?.scrollIntoView();
  }, [visit]);
  return section;
}
