import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { LessonPage } from "#app/features/admin/courses/lesson-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/lesson";

export const meta = pageMeta({
  path: paths.adminLesson,
  title: m.seo_office_lesson_title,
  description: m.courses_seo_office_lesson,
});

export default function AdminLessonRoute({ params }: Route.ComponentProps) {
  return <LessonPage key={params.lessonId} lessonId={params.lessonId} />;
}
