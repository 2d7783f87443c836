import { useQuery } from "@tanstack/react-query";
import { Lock, LockOpen } from "lucide-react";
import { useCurrentPlan } from "#app/core/membership/use-trial.ts";
import { useShownAt } from "#app/core/sections/use-shown-at.ts";
import { getSupabase } from "#app/core/supabase/client.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { opensCourses } from "#domain/access/dashboard-locks.ts";
import * as paths from "#domain/pages/paths.ts";

type Course = { id: string; title: string; description: string; lessonCount: number };

/** Spec [2.21], [3.11]: the course library; locked without a membership ([6.2]). */
export function CourseList() {
  const current = useCurrentPlan();
  const courses = useQuery({ queryKey: ["courses"], queryFn: readCourses });
  const isOpen = opensCourses(current.plan);
  const section = useShownAt(paths.library, !courses.isPending && current.status !== "loading");
  return (
    <section ref={section} aria-labelledby="courses-title" className="mt-10">
      <h2 id="courses-title" className="text-xl">
        {m.panel_courses()}
      </h2>
      <p className="mt-1 text-sm text-muted">{coursesText(current.plan)}</p>
      {courses.isPending || current.status === "loading" ? (
        <div className="mt-4 grid gap-4 md:grid-cols-3">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      ) : courses.isError || current.status === "error" ? (
        <ErrorState
          className="mt-4"
          headingLevel={3}
          title={m.common_load_error()}
          retryLabel={m.common_retry()}
          onRetry={() => {
            void courses.refetch();
            current.retry();
          }}
        />
      ) : (
        <ul className="mt-4 grid gap-4 md:grid-cols-3">
          {courses.data.map((course) => (
            <CourseCard key={course.id} course={course} isOpen={isOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function coursesText(plan: ReturnType<typeof useCurrentPlan>["plan"]): string {
  if (plan === "trial") return m.dashboard_courses_trial();
  return opensCourses(plan) ? m.dashboard_courses_open() : m.dashboard_courses_locked();
}

function CourseCard({ course, isOpen }: { course: Course; isOpen: boolean }) {
  const Icon = isOpen ? LockOpen : Lock;
  return (
    <Card as="li" className="grid content-start gap-3">
      <p className="flex items-center justify-between gap-3 text-xs text-muted">
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
        <span>{isOpen ? m.dashboard_course_included() : m.dashboard_course_needs_plan()}</span>
      </p>
      <h3>{course.title}</h3>
      <p className="text-sm text-muted">{course.description}</p>
      <p className="text-xs text-muted">
        {course.lessonCount === 0
          ? m.dashboard_course_soon()
          : m.dashboard_course_lessons({ count: course.lessonCount })}
      </p>
    </Card>
  );
}

async function readCourses(): Promise<Course[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("courses").select("*").order("position");
  if (error) throw error;
  const isEnglish = getLocale() === "en";
  return data.map((row) => ({
    id: row.id,
    title: isEnglish ? row.title_en : row.title_es,
    description: isEnglish ? row.description_en : row.description_es,
    lessonCount: row.lesson_count,
  }));
}
