import { useCurrentPlan } from "#app/core/account/membership/use-trial.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { opens } from "#domain/access/benefits.ts";
import { outlineStates } from "#domain/courses/outline.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/lesson-page";
import { CoursesLocked } from "./components/courses-locked.tsx";
import { Crumbs } from "./components/crumbs.tsx";
import { OpenLesson } from "./components/open-lesson.tsx";
import { NoCourse } from "./course-page.tsx";
import { lockText, videoTime } from "./lib/course-texts.ts";
import { useLesson } from "./lib/use-lesson.ts";
import { type Course, type Lesson, type Library, useLibrary } from "./lib/use-library.ts";

export const meta = pageMeta({
  path: paths.lesson,
  title: m.courses_office_lesson,
  description: m.courses_seo_lesson,
});

export default function LessonRoute({ params }: Route.ComponentProps) {
  return <LessonPage courseId={params.courseId} slug={params.lesson} />;
}

/** One lesson of a course. Spec: [2.19], [2.21], [8.13]. */
function LessonPage({ courseId, slug }: { courseId: string; slug: string }) {
  const library = useLibrary();
  return (
    <Loaded
      query={library}
      skeleton={<LessonSkeleton />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
    >
      {(loaded) => {
        const course = loaded.courses.find(({ id }) => id === courseId);
        const lesson = course?.lessons.find((each) => each.slug === slug);
        if (course === undefined || lesson === undefined) return <NoCourse />;
        return <LessonView key={lesson.id} course={course} lesson={lesson} library={loaded} />;
      }}
    </Loaded>
  );
}

function LessonSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-20" />
      <Skeleton className="aspect-video w-full max-w-prose" />
      <Skeleton className="h-96 max-w-prose" />
    </div>
  );
}

type LessonViewProps = { course: Course; lesson: Lesson; library: Library };

function LessonView({ course, lesson, library }: LessonViewProps) {
  const { plan, status } = useCurrentPlan();
  const isOpen = opens(plan, "courses");
  // With the plan in it, so that who gets one or loses it reads anew.
  const content = useLesson(status === "ready" && isOpen ? lesson.id : null);
  const total = course.lessons.length;
  const video =
    lesson.videoSeconds === null ? null : m.courses_video_length({ length: videoTime(lesson.videoSeconds) });
  const facts = [
    m.courses_place({ place: lesson.position, total }),
    m.clock_minutes({ minutes: lesson.minutes }),
    video,
  ];
  return (
    <>
      <Crumbs
        steps={[
          { to: paths.courses, label: m.panel_courses() },
          { to: href(paths.course, { courseId: course.id }), label: course.title },
        ]}
        here={m.courses_lesson({ place: lesson.position })}
      />
      <h1 className="mt-3 max-w-prose">{lesson.title}</h1>
      <p className="mt-2 text-sm text-muted">{facts.filter((fact) => fact !== null).join(" · ")}</p>
      <div className="mt-6">
        {status === "loading" ? (
          <Skeleton className="h-96" />
        ) : !isOpen ? (
          <CoursesLocked />
        ) : (
          <Loaded
            query={content}
            skeleton={<Skeleton className="h-96" />}
            failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
            isEmpty={(given) => given === null}
            empty={<ClosedLesson course={course} lesson={lesson} library={library} />}
          >
            {(given) =>
              given === null ? null : <OpenLesson course={course} lesson={lesson} library={library} content={given} />
            }
          </Loaded>
        )}
      </div>
    </>
  );
}

/** The database keeps it closed: what opens it, and the way back to the course. */
function ClosedLesson({ course, lesson, library }: LessonViewProps) {
  const now = useNow();
  const state = outlineStates(course.lessons, library, now)[course.lessons.indexOf(lesson)];
  return (
    <EmptyState
      title={lesson.isPublished ? m.courses_closed() : m.courses_state_to_be_published()}
      text={(state === undefined ? null : lockText(state)) ?? lesson.toBePublished ?? m.courses_error_locked()}
      action={<ButtonLink to={href(paths.course, { courseId: course.id })}>{m.courses_outline()}</ButtonLink>}
    />
  );
}
