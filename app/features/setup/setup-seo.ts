import type { PageSeo } from "#app/core/pages/seo/page-meta.ts";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { patternTimes } from "./lib/setup-texts.ts";
import type { SetupPageData } from "./setup-page-data.ts";

/** Title and description of a setup's page: what it is and how large its sample, no result without its notice. */
export function setupSeo(page: SetupPageData | undefined): PageSeo {
  if (page?.kind === "setup") {
    const { setup } = page;
    return {
      title: () => m.setup_seo_title({ name: setup.name }),
      description: () =>
        m.setup_seo_description({
          asset: setup.asset,
          timeframe: setup.timeframe,
          ...patternTimes(setup),
          trades: formatCount(setup.statistics?.all.trades ?? 0, getLocale()),
        }),
      path: href(paths.setup, { id: setup.id }),
    };
  }
  if (page?.kind === "locked")
    return { title: () => page.funding.name, description: m.setup_locked_seo, robots: "noindex, follow" };
  if (page?.kind === "unread")
    return {
      title: () => m.setup_title({ id: page.setupId }),
      description: m.setup_error_title,
      robots: "noindex, follow",
    };
  return { title: m.common_page_not_found, description: m.seo_not_found_description };
}
