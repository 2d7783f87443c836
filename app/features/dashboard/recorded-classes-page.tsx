import { useMembership } from "#app/core/membership/use-membership.ts";
import { liveLockedText } from "#app/core/plans/live-plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { hasLiveSessions } from "#domain/access/dashboard-locks.ts";
import * as paths from "#domain/pages/paths.ts";

/** Recordings of the live classes: for the plans that include them; none is published yet. */
export function RecordedClassesPage() {
  const { plan, status, retry } = useMembership();
  return (
    <>
      <h1>{m.panel_recorded_classes()}</h1>
      <div className="mt-6">
        {status === "loading" ? (
          <Skeleton className="h-48" />
        ) : status === "error" ? (
          <ErrorState title={m.common_load_error()} retryLabel={m.common_retry()} onRetry={retry} />
        ) : hasLiveSessions(plan?.planId ?? null) ? (
          <EmptyState title={m.dashboard_recordings_empty()} text={m.dashboard_recordings_empty_text()} />
        ) : (
          <EmptyState
            title={m.dashboard_recordings_locked()}
            text={liveLockedText(plan?.planId ?? null)}
            action={
              <ButtonLink to={paths.plans} variant="primary">
                {m.common_see_plans()}
              </ButtonLink>
            }
          />
        )}
      </div>
    </>
  );
}
