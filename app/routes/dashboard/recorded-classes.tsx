import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { RecordedClassesPage } from "#app/features/live/recorded-classes-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.recordedClasses,
  title: m.panel_recorded_classes,
  description: m.seo_recordings_description,
});

export default function RecordedClassesRoute() {
  return <RecordedClassesPage />;
}
