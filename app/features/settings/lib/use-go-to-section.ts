import { useEffect } from "react";
import { useLocation } from "react-router";

/** Shows the section that the address names: the page is drawn after the browser has looked for it. */
export function useGoToSection(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same entry may be chosen twice
  useEffect(() => {
    const section = hash === "" ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, key]);
}
