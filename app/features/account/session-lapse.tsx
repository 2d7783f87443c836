import { type ComponentType, useEffect, useState } from "react";
import { useStore } from "#app/core/browser/create-store.ts";
import { endLapse, type Lapse, lapseStore } from "#app/core/data/lapse-store.ts";

type LapseDialog = ComponentType<{ lapse: Lapse }>;

/**
 * On a page that keeps its place when its session ends: asks its owner to sign in again over it, so that nothing
 * typed is lost. Fetched when it is needed; where that fails, the login asks instead. Spec: [4.10].
 */
export function SessionLapse() {
  const lapse = useLapse();
  const [Dialog, setDialog] = useState<LapseDialog | null>(null);
  const isNeeded = lapse !== null;

  useEffect(() => {
    if (!isNeeded) return;
    import("./components/lapse-dialog.tsx").then(
      (loaded) => setDialog(() => loaded.LapseDialog),
      () => endLapse({ isBack: false }),
    );
  }, [isNeeded]);

  return lapse && Dialog ? <Dialog lapse={lapse} /> : null;
}

function useLapse(): Lapse | null {
  return useStore(lapseStore);
}
