import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ClassesPage } from "#app/features/admin/classes/classes-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminClasses,
  title: m.classes_office_title,
  description: m.seo_office_classes_description,
});

export default function ClassesRoute() {
  return <ClassesPage />;
}
