import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { LessonsPage } from "#app/features/admin/courses/lessons-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminCourses,
  title: m.seo_office_courses_title,
  description: m.courses_seo_office,
});

export default function AdminLessonsRoute() {
  return <LessonsPage />;
}
