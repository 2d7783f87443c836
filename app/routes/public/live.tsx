import { pageMeta } from "#app/core/seo/page-meta.ts";
import { LivePage } from "#app/features/live/live-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.common_live_trading,
  description: m.seo_live_description,
  path: paths.live,
});

export default function LiveRoute() {
  return <LivePage />;
}
