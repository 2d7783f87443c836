import { useSyncExternalStore } from "react";
import { getLapse, type Lapse, subscribeToLapse } from "./lapse-store.ts";

export function useLapse(): Lapse | null {
  return useSyncExternalStore(subscribeToLapse, getLapse, () => null);
}
