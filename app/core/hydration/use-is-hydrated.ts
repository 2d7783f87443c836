import { useSyncExternalStore } from "react";

/** False while the server renders and the page hydrates: for what only the browser may know or see. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isBrowser, isServer);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function isBrowser(): boolean {
  return true;
}

function isServer(): boolean {
  return false;
}
