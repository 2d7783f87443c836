import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { Course, Library } from "../lib/use-library.ts";

/** How many lessons of a course are done, as a bar and in words. */
export function CourseProgress({ course, done }: { course: Course; done: Library["done"] }) {
  const id = useId();
  const published = course.lessons.filter(({ isPublished }) => isPublished);
  const finished = published.filter((lesson) => done.has(lesson.id));
  const minutes = (lessons: typeof published) => lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return (
    <div className="grid gap-2">
      <p id={id} className="text-sm">
        {m.courses_lessons_done({ done: finished.length, total: published.length })}
      </p>
      <ProgressBar value={finished.length} max={published.length} labelledBy={id} />
      <p className="text-xs text-muted">
        {m.courses_minutes_done({ done: minutes(finished), total: minutes(published) })}
      </p>
    </div>
  );
}
