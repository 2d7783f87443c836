import { pageMeta } from "#app/core/seo/page-meta.ts";
import { OfflinePage } from "#app/features/offline/offline-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = pageMeta({
  title: m.offline_seo_title,
  description: m.offline_seo_description,
  robots: "noindex, follow",
});

/** The service worker shows it under other addresses, where the application could not take it over. */
export const handle = { hasNoScript: true };

export default function OfflineRoute() {
  return <OfflinePage />;
}
