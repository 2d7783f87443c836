import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { cartStore, countItems } from "#app/core/shop/cart/cart-store.ts";
import { m } from "#app/paraglide/messages.js";
import { bottomBar } from "#app/ui/bottom-layer.ts";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { applyVersion } from "./apply-version.ts";

/** A newer service worker is waited for this long; the page works with either. */
const WORKER_PATIENCE_MS = 3_000;

/** Puts the offer beside the page, in a root of its own: no page pays for it before there is something to offer. */
export function offerUpdate(version: string): void {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  const hasPlans = countItems(cartStore.getState()) > 0;
  root.render(<UpdateOffer hasPlans={hasPlans} onUpdate={() => update(version)} onClose={close} />);
}

/** The one reload: the storage is moved before it, so that the new page has nothing left to do. */
async function update(version: string): Promise<void> {
  await Promise.race([updateWorker(), new Promise((resolve) => setTimeout(resolve, WORKER_PATIENCE_MS))]);
  applyVersion(version);
  window.location.reload();
}

async function updateWorker(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.update();
  } catch {
    // Without it the page is fetched anyway.
  }
}

type UpdateOfferProps = {
  /** Whether there is a cart to lose. */
  hasPlans: boolean;
  onUpdate: () => Promise<void>;
  onClose: () => void;
};

/** Offers the new version in a corner; once accepted, a notice fills the window until the page is loaded again. */
function UpdateOffer({ hasPlans, onUpdate, onClose }: UpdateOfferProps) {
  const [isUpdating, setIsUpdating] = useState(false);
  if (isUpdating) return <Updating onShown={onUpdate} />;
  return (
    <section
      ref={bottomBar}
      aria-label={m.updates_region()}
      className="fixed bottom-0 left-0 z-70 w-full p-4 sm:max-w-[440px] md:p-6"
    >
      <div className="grid gap-2 rounded-card border border-line-strong bg-raised p-4 text-sm">
        <div role="status" className="grid gap-1">
          <p className="font-[550]">{m.updates_title()}</p>
          <p className="text-muted">{m.updates_text()}</p>
          {hasPlans ? <p className="text-muted">{m.updates_cart()}</p> : null}
        </div>
        <div className="mt-1 flex flex-wrap gap-2">
          <Button variant="primary" size="sm" onClick={() => setIsUpdating(true)}>
            {m.updates_now()}
          </Button>
          <Button variant="ghost" size="sm" onClick={onClose}>
            {m.updates_later()}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Updating({ onShown }: { onShown: () => Promise<void> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef(onShown);
  useEffect(() => {
    dialog.current?.showModal();
    void start.current();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="updating-title"
      // There is no way back from here, and it ends by itself.
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 grid h-dvh max-h-none w-screen max-w-none place-content-center justify-items-center gap-4 bg-canvas p-6 text-center text-text"
    >
      <Spinner size="lg" />
      <h2 id="updating-title" tabIndex={-1} className="text-xl outline-none">
        {m.updates_updating()}
      </h2>
      <p className="text-muted">{m.updates_updating_text()}</p>
    </dialog>
  );
}
