import { useMutation, useQueryClient } from "@tanstack/react-query";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isCourseComplete } from "#domain/courses/outline.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { type Course, forgetLibrary, type Library } from "../lib/use-library.ts";

type CertificateOfferProps = { course: Course; library: Library };

/** A course that is complete offers its certificate once, and shows the way to it afterwards; others show nothing. */
export function CertificateOffer({ course, library }: CertificateOfferProps) {
  const client = useQueryClient();
  const issue = useMutation({
    mutationFn: () => invokeFunction("issue-certificate", { courseId: course.id }),
    onSuccess: (result) => (result.ok ? forgetLibrary(client) : undefined),
  });
  const code = library.certificates.get(course.id);
  if (code !== undefined) {
    return (
      <Notice
        tone="success"
        title={m.courses_certificate_there()}
        action={
          <ButtonLink size="sm" to={href(paths.certificate, { code })}>
            {m.courses_certificate_see()}
          </ButtonLink>
        }
      />
    );
  }
  if (!isCourseComplete(course.lessons, library.done)) return null;
  return (
    <Notice
      tone="success"
      title={m.courses_complete()}
      action={
        <Button variant="primary" size="sm" isBusy={issue.isPending} onClick={() => issue.mutate()}>
          {m.courses_certificate_get()}
        </Button>
      }
    >
      <span>
        {library.name === "" ? m.courses_error_name_missing() : m.courses_certificate_name({ name: library.name })}
      </span>{" "}
      <TextLink to={paths.settings}>{m.panel_settings()}</TextLink>
      {issue.data?.ok === false ? (
        <p role="alert" className="mt-2 text-loss">
          {functionErrorMessage(issue.data)}
        </p>
      ) : null}
    </Notice>
  );
}
