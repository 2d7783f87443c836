import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ClassesPage } from "#app/features/admin/private-classes/classes-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminPrivateClasses,
  title: m.common_private_classes,
  description: m.private_classes_office_seo,
});

export default function AdminPrivateClassesRoute() {
  return <ClassesPage />;
}
