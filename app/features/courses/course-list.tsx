import { Lock, LockOpen } from "lucide-react";
import { useCurrentPlan } from "#app/core/account/membership/use-trial.ts";
import { useShownAt } from "#app/core/browser/use-shown-at.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type Holding, opens } from "#domain/access/benefits.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { CourseProgress } from "./components/course-progress.tsx";
import { courseBadge, coursesText } from "./lib/course-texts.ts";
import { type Course, type Library, useLibrary } from "./lib/use-library.ts";

/** Every course with the member's own progress. Spec: [2.19], [2.21]. */
export function CoursesPage() {
  return (
    <>
      <h1>{m.panel_courses()}</h1>
      <CourseList headingLevel={2} />
    </>
  );
}

/** The home's part with the courses. Spec: [2.21], [3.11]; locked without a membership or a trial ([6.2]). */
export function CourseSection() {
  const current = useCurrentPlan();
  const library = useLibrary();
  const section = useShownAt(paths.library, !library.isPending && current.status !== "loading");
  return (
    <section ref={section} aria-labelledby="courses-title" className="mt-10">
      <h2 id="courses-title" className="text-xl">
        {m.panel_courses()}
      </h2>
      <CourseList headingLevel={3} />
    </section>
  );
}

/** The courses as cards, each with the way in and how far one is. */
function CourseList({ headingLevel }: { headingLevel: 2 | 3 }) {
  const current = useCurrentPlan();
  const library = useLibrary();
  if (current.status === "error") {
    return (
      <ErrorState
        className="mt-4"
        headingLevel={headingLevel}
        title={m.common_load_error()}
        retryLabel={m.common_retry()}
        onRetry={current.retry}
      />
    );
  }
  const skeleton = <CardSkeletons />;
  return (
    <>
      <p className="mt-1 text-sm text-muted">{current.status === "ready" ? coursesText(current.plan) : "\u00a0"}</p>
      <div className="mt-4">
        {current.status === "loading" ? (
          skeleton
        ) : (
          <Loaded
            query={library}
            skeleton={skeleton}
            failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel }}
          >
            {(loaded) => (
              <ul className="grid gap-4 md:grid-cols-3">
                {loaded.courses.map((course) => (
                  <CourseCard
                    key={course.id}
                    course={course}
                    library={loaded}
                    plan={current.plan}
                    headingLevel={headingLevel}
                  />
                ))}
              </ul>
            )}
          </Loaded>
        )}
      </div>
    </>
  );
}

function CardSkeletons() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
    </div>
  );
}

type CourseCardProps = { course: Course; library: Library; plan: Holding | null; headingLevel: 2 | 3 };

function CourseCard({ course, library, plan, headingLevel }: CourseCardProps) {
  const isOpen = opens(plan, "courses");
  const Icon = isOpen ? LockOpen : Lock;
  const Heading = `h${headingLevel}` as const;
  const published = course.lessons.filter(({ isPublished }) => isPublished);
  return (
    <Card as="li" className="grid content-start gap-3">
      <p className="flex items-center justify-between gap-3 text-xs text-muted">
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
        <span>{courseBadge(plan)}</span>
      </p>
      <Heading className="text-lg">
        <TextLink to={href(paths.course, { courseId: course.id })}>{course.title}</TextLink>
      </Heading>
      <p className="text-sm text-muted">{course.description}</p>
      {published.length === 0 ? (
        <p className="text-xs text-muted">{m.dashboard_course_soon()}</p>
      ) : isOpen ? (
        <CourseProgress course={course} done={library.done} />
      ) : (
        <p className="text-xs text-muted">{m.dashboard_course_lessons({ count: published.length })}</p>
      )}
    </Card>
  );
}
