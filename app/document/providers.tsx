import type { ReactNode } from "react";
import { Toaster } from "#app/core/toast/toaster.tsx";
import { PageSurroundings } from "#app/layouts/page-surroundings.tsx";

/** What every page has around it; server data and its cache belong to the guarded areas only. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PageSurroundings />
      <Toaster />
    </>
  );
}
