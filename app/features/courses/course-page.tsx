import { useCurrentPlan } from "#app/core/account/membership/use-trial.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { opens } from "#domain/access/benefits.ts";
import { outlineStates } from "#domain/courses/outline.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/course-page";
import { CertificateOffer } from "./components/certificate-offer.tsx";
import { CourseProgress } from "./components/course-progress.tsx";
import { CoursesLocked } from "./components/courses-locked.tsx";
import { Crumbs } from "./components/crumbs.tsx";
import { Outline } from "./components/outline.tsx";
import { type Course, type Library, useLibrary } from "./lib/use-library.ts";

export const meta = pageMeta({
  path: paths.course,
  title: m.courses_check_course,
  description: m.courses_seo_course,
});

export default function CourseRoute({ params }: Route.ComponentProps) {
  return <CoursePage courseId={params.courseId} />;
}

/** One course: what it is about, its lessons with their states, and where to go on. Spec: [2.19]. */
function CoursePage({ courseId }: { courseId: string }) {
  const library = useLibrary();
  return (
    <Loaded
      query={library}
      skeleton={<CourseSkeleton />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
    >
      {(loaded) => {
        const course = loaded.courses.find(({ id }) => id === courseId);
        return course === undefined ? <NoCourse /> : <CourseView course={course} library={loaded} />;
      }}
    </Loaded>
  );
}

export function NoCourse() {
  return (
    <EmptyState
      headingLevel={1}
      title={m.courses_none()}
      text={m.courses_none_text()}
      action={<ButtonLink to={paths.courses}>{m.panel_courses()}</ButtonLink>}
    />
  );
}

function CourseSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-20" />
      <Skeleton className="h-96" />
    </div>
  );
}

function CourseView({ course, library }: { course: Course; library: Library }) {
  const { plan, status } = useCurrentPlan();
  const now = useNow();
  const isOpen = opens(plan, "courses");
  const states = outlineStates(course.lessons, library, now);
  const current = course.lessons[states.findIndex(({ state }) => state === "current")];
  return (
    <>
      <Crumbs steps={[{ to: paths.courses, label: m.panel_courses() }]} here={course.title} />
      <h1 className="mt-3">{course.title}</h1>
      <p className="mt-2 max-w-prose text-muted">{course.description}</p>
      {course.lessons.length === 0 ? (
        <EmptyState className="mt-6" title={m.courses_empty()} text={m.dashboard_course_soon()} />
      ) : (
        <div className="mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid gap-4 lg:order-2">
            {status === "ready" && !isOpen ? <CoursesLocked /> : null}
            {isOpen ? (
              <Card as="div" className="grid gap-4">
                <CourseProgress course={course} done={library.done} />
                {current === undefined ? null : (
                  <ButtonLink
                    variant="primary"
                    to={href(paths.lesson, { courseId: course.id, lesson: current.slug })}
                    className="justify-self-start"
                  >
                    {library.done.size === 0 ? m.courses_begin() : m.courses_continue({ lesson: current.position })}
                  </ButtonLink>
                )}
              </Card>
            ) : null}
            <CertificateOffer course={course} library={library} />
          </div>
          <Card isFlush aria-label={m.courses_outline()}>
            <Outline course={course} library={library} isOpen={isOpen} now={now} />
          </Card>
        </div>
      )}
    </>
  );
}
