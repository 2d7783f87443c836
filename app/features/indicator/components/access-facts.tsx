import type { IndicatorAccess } from "#app/core/account/membership/use-indicator-access.ts";
import { useTrial } from "#app/core/account/membership/use-trial.ts";
import { durationText } from "#app/core/formats/clock/duration-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { AccessProblem } from "#domain/access/access-problems.ts";
import { type AccessState, accessState } from "#domain/access/access-state.ts";
import { ACCESS_HOURS, type AccessStatus, accessSteps } from "#domain/access/access-steps.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { AccessTimeline } from "./access-timeline.tsx";

const STATUS_NAMES: Record<AccessStatus, () => string> = {
  active: m.common_active,
  pending: m.common_pending,
  inactive: m.dashboard_access_status_inactive,
};

export function StatusBadge({ status }: { status: AccessStatus }) {
  const tone = { active: "gain", pending: "signal", inactive: "neutral" } as const;
  return (
    <Badge tone={tone[status]} role="status">
      {STATUS_NAMES[status]()}
    </Badge>
  );
}

const PROBLEMS: Record<AccessProblem, (words: { username: string }) => string> = {
  name_not_found: m.access_problem_not_found,
  account_closed: m.access_problem_closed,
};

/** The dated steps of an access that waits or runs, and what they mean now. Spec: [4.1]. */
export function AccessProgress({ access, now }: { access: IndicatorAccess; now: Date }) {
  const { trial } = useTrial();
  const isTrial = trial?.state === "requested" || trial?.state === "active";
  const term = isTrial ? "trial" : access.expiresAt === null ? "lifetime" : "plan";
  const state = accessState(access, now);
  return (
    <>
      {access.problem === null ? null : (
        <Notice tone="warning" role="alert" className="mt-4" title={m.access_problem_title()}>
          {PROBLEMS[access.problem]({ username: access.tradingviewUsername })}
        </Notice>
      )}
      <AccessTimeline steps={accessSteps({ ...access, isTrial })} term={term} />
      <StateText access={access} state={state} now={now} />
    </>
  );
}

function StateText({ access, state, now }: { access: IndicatorAccess; state: AccessState; now: Date }) {
  if (state === "failed") return <p className="mt-5 text-sm text-muted">{m.access_failed_text()}</p>;
  if (state === "active") return <p className="mt-5 text-sm text-muted">{m.dashboard_access_active_text()}</p>;
  const { requestedAt, grantedUsername, tradingviewUsername } = access;
  const isRenaming = grantedUsername !== null && grantedUsername !== tradingviewUsername;
  return (
    <div className="mt-5 grid gap-2 text-sm text-muted">
      <Clock waitedMs={now.getTime() - requestedAt.getTime()} />
      {isRenaming ? <p>{m.access_renaming_text({ before: grantedUsername, username: tradingviewUsername })}</p> : null}
      <p>{state === "late" ? m.access_late_text() : m.dashboard_access_pending_text({ hours: ACCESS_HOURS })}</p>
    </div>
  );
}

/** How much of the promised hours is gone. */
function Clock({ waitedMs }: { waitedMs: number }) {
  const hours = Math.min(ACCESS_HOURS, Math.max(0, Math.floor(waitedMs / HOUR_MS)));
  return (
    <>
      <p id="access-clock" className="text-text">
        {m.access_waited({ waited: durationText(Math.max(0, waitedMs)), hours: ACCESS_HOURS })}
      </p>
      <ProgressBar value={hours} max={ACCESS_HOURS} labelledBy="access-clock" />
    </>
  );
}
