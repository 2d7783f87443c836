import { useCallback, useRef } from "react";
import { useNavigate } from "react-router";
import type { Change } from "./use-library-address.ts";

/** Opens a setup over the library as a step of its own, so that back closes it, and closing goes back. */
export function useOpenSetup(change: Change) {
  const navigate = useNavigate();
  const wasOpenedHere = useRef(false);
  const onOpen = useCallback(
    (setupId: number) => {
      wasOpenedHere.current = true;
      change({ openSetup: setupId });
    },
    [change],
  );
  const onClose = useCallback(() => {
    // Somebody who came by a shared link has nothing of ours to go back to.
    if (wasOpenedHere.current) void navigate(-1);
    else change({ openSetup: null }, { isReplacing: true });
    wasOpenedHere.current = false;
  }, [change, navigate]);
  return { onOpen, onClose };
}
