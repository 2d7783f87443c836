import type { ReactNode } from "react";
import { usePublicConfig } from "#app/core/public-config/public-config.ts";
import { Toaster } from "#app/core/toast/toaster.tsx";
import { m } from "#app/paraglide/messages.js";

/** What every page has around it; server data and its cache belong to the guarded areas only. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      <ExposedDemoBanner />
      {children}
      <Toaster />
    </>
  );
}

/** A demonstration that strangers can reach says so on every page (docs/decisions/002). */
function ExposedDemoBanner() {
  const { isExposedDemo } = usePublicConfig();
  return isExposedDemo ? (
    <p role="note" className="bg-signal px-4 py-2 text-center text-sm font-[550] text-signal-ink">
      {m.site_exposed_demo()}
    </p>
  ) : null;
}
