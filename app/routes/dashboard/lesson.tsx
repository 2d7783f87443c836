import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { LessonPage } from "#app/features/courses/lesson-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/lesson";

export const meta = pageMeta({
  path: paths.lesson,
  title: m.courses_office_lesson,
  description: m.courses_seo_lesson,
});

export default function LessonRoute({ params }: Route.ComponentProps) {
  return <LessonPage courseId={params.courseId} slug={params.lesson} />;
}
