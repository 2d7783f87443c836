import { useStore } from "#app/core/browser/create-store.ts";
import { m } from "#app/paraglide/messages.js";
import { bottomCard } from "#app/ui/bottom-layer.ts";
import { Button } from "#app/ui/button.tsx";
import { keepingStore } from "./browser-storage.ts";

/** True while a visitor has still to read that this browser keeps nothing. */
export function useIsUnkept(): boolean {
  return useStore(keepingStore) === "refused";
}

/** Once a page load, as soon as something of the visitor's wasn't kept: what that means, and how to allow it. */
export function UnkeptNotice() {
  return (
    <section
      ref={bottomCard}
      role="status"
      aria-label={m.common_unkept_title()}
      className="consent-card appears above-footer fixed z-40 flex max-w-prose gap-3 max-sm:flex-col sm:items-center rounded-card border border-signal bg-raised py-2.5 pr-2.5 pl-3.5 print:hidden"
    >
      <div className="flex-1 text-sm">
        <p className="font-[550]">{m.common_unkept_title()}</p>
        <p className="mt-0.5 text-muted">{m.common_unkept_text()}</p>
      </div>
      <Button size="sm" className="flex-none self-end sm:self-center" onClick={() => keepingStore.set("read")}>
        {m.common_unkept_read()}
      </Button>
    </section>
  );
}
