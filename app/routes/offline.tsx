import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { OfflinePage } from "#app/features/offline/offline-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.offline_seo_title,
  description: m.offline_seo_description,
  path: paths.offline,
});

/** The service worker shows it under other addresses, where the application could not take it over. */
export const handle = { hasNoScript: true };

export default function OfflineRoute() {
  return <OfflinePage />;
}
