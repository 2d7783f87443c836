import { CertificateFiles } from "#app/core/account/certificate-files.tsx";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { isCourseComplete } from "#domain/courses/outline.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { CertificateOffer } from "./components/certificate-offer.tsx";
import { CourseProgress } from "./components/course-progress.tsx";
import { type Course, type Library, useLibrary } from "./lib/use-library.ts";

export const meta = pageMeta({
  path: paths.certificates,
  title: m.courses_certificates,
  description: m.courses_seo_certificates,
});

/** The member's certificates, and how far the courses are whose certificate they don't have yet. */
export default function CertificatesPage() {
  const library = useLibrary();
  return (
    <>
      <h1>{m.courses_certificates()}</h1>
      <p className="mt-2 max-w-prose text-muted">{m.courses_certificates_text()}</p>
      <div className="mt-6">
        <Loaded
          query={library}
          skeleton={<Skeleton className="h-72" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
          isEmpty={({ courses }) => courses.every(({ lessons }) => lessons.length === 0)}
          empty={
            <EmptyState
              title={m.courses_empty()}
              text={m.dashboard_course_soon()}
              action={<ButtonLink to={paths.courses}>{m.panel_courses()}</ButtonLink>}
            />
          }
        >
          {(loaded) => (
            <ul className="grid gap-4">
              {loaded.courses
                .filter(({ lessons }) => lessons.length > 0)
                .map((course) => (
                  <CertificateCard key={course.id} course={course} library={loaded} />
                ))}
            </ul>
          )}
        </Loaded>
      </div>
    </>
  );
}

function CertificateCard({ course, library }: { course: Course; library: Library }) {
  const code = library.certificates.get(course.id);
  return (
    <Card as="li" className="grid gap-3">
      <h2 className="text-lg">
        <TextLink to={href(paths.course, { courseId: course.id })}>{course.title}</TextLink>
      </h2>
      {code === undefined ? (
        isCourseComplete(course.lessons, library.done) ? (
          <CertificateOffer course={course} library={library} />
        ) : (
          <CourseProgress course={course} done={library.done} />
        )
      ) : (
        <>
          <p className="figures text-sm">{code}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
            <TextLink to={href(paths.certificate, { code })}>{m.courses_certificate_see()}</TextLink>
            <CertificateFiles code={code} />
          </p>
        </>
      )}
    </Card>
  );
}
