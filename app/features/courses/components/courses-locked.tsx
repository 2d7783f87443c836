import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as paths from "#domain/pages/paths.ts";

/** "membership or active trial needed", and the two ways to have it. Spec: [6.2]. */
export function CoursesLocked() {
  return (
    <Notice
      tone="info"
      title={m.dashboard_courses_locked()}
      action={
        <>
          <ButtonLink to={paths.plans} variant="primary" size="sm">
            {m.common_see_plans()}
          </ButtonLink>
          <ButtonLink to={paths.account} size="sm">
            {m.common_free_trial()}
          </ButtonLink>
        </>
      }
    />
  );
}
