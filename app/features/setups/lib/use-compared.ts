import { useCallback } from "react";
import { MOST_COMPARED } from "#domain/setups/library-state.ts";
import type { Change } from "./use-library-address.ts";

/** Chooses setups to set side by side; kept in the address, but no step of its own. */
export function useCompared(change: Change) {
  const onCompare = useCallback(
    (setupId: number, isOn: boolean) =>
      change(
        ({ compared }) => {
          const others = compared.filter((id) => id !== setupId);
          return { compared: isOn ? [...others, setupId].slice(0, MOST_COMPARED) : others };
        },
        { isReplacing: true },
      ),
    [change],
  );
  const onClearCompared = useCallback(() => change({ compared: [] }, { isReplacing: true }), [change]);
  return { onCompare, onClearCompared };
}
