import type { PageSeo } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { FundingSetup } from "#domain/setups/funding-setup.ts";
import type { Setup } from "#domain/setups/setup.ts";

export type ConversionPageData =
  | { kind: "setup"; setup: Setup }
  | { kind: "locked"; funding: FundingSetup }
  | { kind: "unknown" };

/** A setup that isn't everybody's is no page for search engines, and neither is one that doesn't exist. */
export function conversionSeo(data: ConversionPageData | undefined): PageSeo {
  if (data?.kind === "setup") {
    const { id, name } = data.setup;
    return {
      title: () => m.seo_conversion_title({ setup: name }),
      description: () => m.seo_conversion_description({ setup: name }),
      path: href(paths.convertMt5, { id }),
    };
  }
  if (data?.kind === "locked") {
    const { name } = data.funding;
    return {
      title: () => m.seo_conversion_title({ setup: name }),
      description: () => m.seo_conversion_description({ setup: name }),
    };
  }
  return { title: m.common_page_not_found, description: m.seo_not_found_description };
}
