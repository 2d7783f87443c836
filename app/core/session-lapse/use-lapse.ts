import { useStore } from "#app/core/store/create-store.ts";
import { type Lapse, lapseStore } from "./lapse-store.ts";

export function useLapse(): Lapse | null {
  return useStore(lapseStore);
}
