import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { CoursesPage } from "#app/features/courses/course-list.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.courses,
  title: m.panel_courses,
  description: m.courses_seo_list,
});

export default function CoursesRoute() {
  return <CoursesPage />;
}
