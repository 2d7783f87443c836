import type { ReactNode } from "react";
import { PageStart } from "#app/features/navigation/page-start.tsx";
import { WithBanner } from "#app/features/navigation/site-banner.tsx";
import { SiteFooter } from "#app/features/navigation/site-footer.tsx";
import { SiteHeader } from "#app/features/navigation/site-header.tsx";
import { PublicSurroundings } from "./page-surroundings.tsx";

/** The public pages' shell. Each page brings its own `<main id="main">`. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {/* No frame with half a header, whose entries would move as the rest of it arrives; `main` is what comes after it,
          and its beginning is enough (docs/decisions/254). */}
      <link rel="expect" href="#main" blocking="render" />
      <PageStart />
      <WithBanner>
        <SiteHeader />
        {children}
        <SiteFooter />
        <PublicSurroundings />
      </WithBanner>
    </>
  );
}
