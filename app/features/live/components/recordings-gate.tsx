import type { ReactNode } from "react";
import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { lockedTitle, recordingsLockedText } from "#app/core/shop/plans/live-plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { opens } from "#domain/access/benefits.ts";
import * as paths from "#domain/pages/paths.ts";

type RecordingsGateProps = {
  /** Of what is shown instead of the recordings: 1 where the page has no heading of its own. */
  headingLevel: 1 | 2;
  children: ReactNode;
};

/** What is inside for whose plan includes the live sessions, and for others why not. Spec: [6.5]. */
export function RecordingsGate({ headingLevel, children }: RecordingsGateProps) {
  const { plan, status, retry } = useMembership();
  if (status === "loading") return <Skeleton className="h-48" />;
  if (status === "error")
    return (
      <ErrorState
        headingLevel={headingLevel}
        title={m.common_load_error()}
        retryLabel={m.common_retry()}
        onRetry={retry}
      />
    );
  if (opens(plan?.planId ?? null, "live_sessions")) return children;
  return (
    <EmptyState
      headingLevel={headingLevel}
      title={lockedTitle("recordings", plan?.planId ?? null)}
      text={recordingsLockedText(plan?.planId ?? null)}
      action={
        <ButtonLink to={paths.plans} variant="primary">
          {m.common_see_plans()}
        </ButtonLink>
      }
    />
  );
}
