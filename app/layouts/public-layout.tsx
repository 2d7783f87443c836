import type { ReactNode } from "react";
import { WithBanner } from "#app/features/navigation/site-banner.tsx";
import { SiteFooter } from "#app/features/navigation/site-footer.tsx";
import { SiteHeader } from "#app/features/navigation/site-header.tsx";
import { SkipLink } from "#app/features/navigation/skip-link.tsx";

/** The public pages' shell. Each page brings its own `<main id="main">`. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <WithBanner>
        <SiteHeader />
        {children}
        <SiteFooter />
      </WithBanner>
    </>
  );
}
