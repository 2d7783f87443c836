import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { RecordedClassesPage } from "#app/features/dashboard/recorded-classes-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.dashboard_recordings_title);

export default function RecordedClassesRoute() {
  return <RecordedClassesPage />;
}
