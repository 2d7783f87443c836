import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { CoursePage } from "#app/features/courses/course-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/course";

export const meta = pageMeta({
  path: paths.course,
  title: m.courses_check_course,
  description: m.courses_seo_course,
});

export default function CourseRoute({ params }: Route.ComponentProps) {
  return <CoursePage courseId={params.courseId} />;
}
