import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { RecordingsPage } from "#app/features/admin/classes/recordings-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminRecordings,
  title: m.classes_office_recordings,
  description: m.seo_office_recordings_description,
});

export default function RecordingsRoute() {
  return <RecordingsPage />;
}
