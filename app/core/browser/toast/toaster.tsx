import { Suspense } from "react";
import { useStore } from "#app/core/browser/create-store.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { m } from "#app/paraglide/messages.js";
import { closeToast, type ShownToast, toastStore } from "./toast-store.ts";

// Fetched with the first toast, not with the first page.
const ToastRegion = lazyPart(() => import("#app/ui/toast.tsx"), "ToastRegion");

/** Shows the store's toast; mounted once, in the root. Spec: [4.17], [9.14]. */
export function Toaster() {
  const toast = useStore(toastStore);
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
