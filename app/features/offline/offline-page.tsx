import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { buttonStyle } from "#app/ui/button-style.ts";
import { DayBand } from "#app/ui/day-band.tsx";
import { Logo } from "#app/ui/logo.tsx";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.offline_seo_title,
  description: m.offline_seo_description,
  path: paths.offline,
});

/** The service worker shows it under other addresses, where the application could not take it over. */
export const handle = { hasNoScript: true };

/**
 * Replaces any page that can't be fetched, under that page's own address: no script runs in it, and its links
 * are followed by the browser itself.
 */
export default function OfflinePage() {
  return (
    <main id="main" className="page-column py-16 max-sm:py-10">
      <Logo />
      <h1 className="mt-16 max-sm:mt-12">{m.offline_title()}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{m.offline_text()}</p>
      <div className="mt-8 max-w-[680px]" aria-hidden="true">
        <DayBand label="" sessions={[]} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page it replaces */}
        <a href="" className={buttonStyle({ variant: "primary" })}>
          {m.common_retry()}
        </a>
        <a href={paths.setups} className={buttonStyle({ variant: "secondary" })}>
          {m.panel_to_library()}
        </a>
        <a href={paths.home} className={buttonStyle({ variant: "ghost" })}>
          {m.offline_home()}
        </a>
      </div>
      <p className="mt-8 max-w-[60ch] text-sm text-muted">{m.offline_kept()}</p>
    </main>
  );
}
