import { useEffect, useRef } from "react";
import { type IndicatorAccess, useIndicatorAccess } from "#app/core/account/membership/use-indicator-access.ts";
import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { useTrial } from "#app/core/account/membership/use-trial.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type AccessState, accessState } from "#domain/access/access-state.ts";
import type { AccessStatus } from "#domain/access/access-steps.ts";
import { type NamesState, namesState } from "#domain/access/name-confirmation.ts";
import * as paths from "#domain/pages/paths.ts";
import { mayRequestTrial } from "#domain/trial/trial.ts";
import { AccessProgress, StatusBadge } from "./components/access-facts.tsx";
import { formatDate } from "./components/access-timeline.tsx";
import { TrialRequest } from "./components/trial-request.tsx";

/** Spec [2.21], [4.1]: the state of the member's access to the indicator, step by step, with dates. */
export function AccessCard() {
  const query = useIndicatorAccess();
  useGrantNotice(query.data?.status);
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-56" />}
      failure={{ title: m.panel_indicator_access(), text: m.common_load_error(), retryLabel: m.common_retry() }}
    >
      {(access) => <AccessFacts access={access} />}
    </Loaded>
  );
}

const toAccess = m.access_to_page;
/** What its own screen is for now. */
const ACCESS_LINKS: Record<AccessState, () => string> = {
  none: toAccess,
  waiting: m.access_to_correct,
  late: toAccess,
  failed: m.access_to_correct,
  active: m.access_to_guide,
  expired: toAccess,
  revoked: toAccess,
  frozen: toAccess,
  refused: toAccess,
};

function AccessFacts({ access }: { access: IndicatorAccess | null }) {
  const now = useNow();
  return (
    <Card aria-labelledby="access-title">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="access-title" className="text-lg">
            {m.panel_indicator_access()}
          </h2>
          {access ? (
            <p className="mt-1 text-sm text-muted">
              {m.panel_tradingview_username()}{" "}
              <span translate="no" className="figures text-text">
                {access.tradingviewUsername}
              </span>
            </p>
          ) : null}
        </div>
        <StatusBadge status={access?.status ?? "inactive"} />
      </div>
      {access && access.status !== "inactive" ? (
        <AccessProgress access={access} now={now} />
      ) : (
        <NoAccess endedAt={access?.expiresAt ?? null} hasHadAccess={access !== null} />
      )}
      {access !== null && isAsked(namesState(access)) ? (
        <Notice tone="warning" className="mt-4" title={m.names_confirm_title()}>
          <TextLink to={`${paths.access}#confirmar`}>{m.names_confirm_link()}</TextLink>
        </Notice>
      ) : null}
      {access ? (
        <p className="mt-4 text-sm">
          <TextLink to={paths.access}>{ACCESS_LINKS[accessState(access, now)]()}</TextLink>
        </p>
      ) : null}
    </Card>
  );
}

const isAsked = (state: NamesState) => state === "open" || state === "again";

/** Says it aloud when a pending access turns active while the page is open. */
function useGrantNotice(status: AccessStatus | undefined) {
  const previous = useRef(status);
  useEffect(() => {
    if (previous.current === "pending" && status === "active") {
      showToast({
        title: m.dashboard_access_granted_title(),
        description: m.dashboard_access_granted_text(),
        tone: "success",
      });
    }
    if (status !== undefined) previous.current = status;
  }, [status]);
}

/** Never asked for, or over. */
export function NoAccess({ endedAt, hasHadAccess }: { endedAt: Date | null; hasHadAccess: boolean }) {
  const { status, trial } = useTrial();
  const { status: membershipStatus, hasHadPlan } = useMembership();
  if (status === "loading" || membershipStatus === "loading") return <Skeleton className="mt-4 h-40" />;
  const isReady = status === "ready" && membershipStatus === "ready";
  if (isReady && mayRequestTrial({ hasHadPlan, hasHadAccess, trial })) return <TrialRequest />;
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <p className="text-sm text-muted">
        {endedAt === null
          ? m.dashboard_access_inactive_text()
          : m.dashboard_access_ended_text({ date: formatDate(endedAt) })}
      </p>
      <ButtonLink to={paths.plans} variant="secondary">
        {m.common_see_plans()}
      </ButtonLink>
    </div>
  );
}
