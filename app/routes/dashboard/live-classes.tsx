import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { LiveClassesPage } from "#app/features/live/live-classes-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.liveClasses,
  title: m.common_live_sessions,
  description: m.seo_live_classes_description,
});

export default function LiveClassesRoute() {
  return <LiveClassesPage />;
}
