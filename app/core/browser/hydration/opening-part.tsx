import { useSyncExternalStore } from "react";
import { m } from "#app/paraglide/messages.js";

/** Instead of what a press opens while its code is on the way: a press is never left without an answer. */
export function OpeningPart() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p
      role="status"
      className="late fixed inset-x-4 above-bar bottom-(--bottom-bar) z-70 mx-auto mb-4 w-fit rounded-control border bg-surface px-4 py-3 text-sm shadow-lg"
    >
      {isOnline ? m.offline_opening() : m.offline_opening_waits()}
    </p>
  );
}

function listen(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
