import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "#app/core/hydration/lazy-part.ts";
import { m } from "#app/paraglide/messages.js";
import { closeToast, getToast, type ShownToast, subscribeToToasts } from "./toast-store.ts";

// Fetched with the first toast, not with the first page.
const ToastRegion = lazyPart(() => import("#app/ui/toast.tsx"), "ToastRegion");

/** Shows the store's toast; mounted once, in the root. Spec: [4.17], [9.14]. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, getToast, getServerToast);
  return toast === null ? null : <OpenToaster toast={toast} />;
}

function OpenToaster({ toast }: { toast: ShownToast }) {
  return (
    <Suspense fallback={null}>
      <ToastRegion
        toast={toast}
        onClose={() => closeToast(toast.id)}
        closeLabel={m.account_toast_close()}
        regionLabel={m.account_toast_region()}
      />
    </Suspense>
  );
}

function getServerToast(): null {
  return null;
}
