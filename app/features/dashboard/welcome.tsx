import { dateFormat } from "#app/core/formats/kept-formats.ts";
import { useMembership } from "#app/core/membership/use-membership.ts";
import { useSession } from "#app/core/session/use-session.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";

/** Spec [2.21]: who is here, and with which plan until when. */
export function Welcome({ now }: { now: Date }) {
  const { user } = useSession();
  const name = user?.name.split(" ", 1)[0] || user?.email || "";
  const today = dateFormat(getLocale(), { weekday: "long", day: "numeric", month: "long" }).format(now);
  return (
    <header className="grid gap-3">
      <h1>{m.dashboard_welcome({ name })}</h1>
      <p className="text-muted first-letter:uppercase">{today}</p>
      <PlanLine />
    </header>
  );
}

function PlanLine() {
  const { plan, status, isFrozen, retry } = useMembership();
  if (status === "loading") return <Skeleton className="h-6 w-72" />;
  if (status === "error") {
    return <ErrorState title={m.common_load_error()} retryLabel={m.common_retry()} onRetry={retry} />;
  }
  if (isFrozen) {
    return (
      <Notice tone="info" title={m.dashboard_plan_frozen_title()}>
        {m.dashboard_plan_frozen_text()}
      </Notice>
    );
  }
  if (plan === null) {
    return (
      <Notice
        tone="info"
        title={m.dashboard_plan_none_title()}
        action={
          <ButtonLink to={paths.plans} variant="primary">
            {m.common_see_plans()}
          </ButtonLink>
        }
      >
        {m.dashboard_plan_none_text()}
      </Notice>
    );
  }
  const planName = getPlan(plan.planId).name;
  if (plan.endsAt === null) return <p>{m.dashboard_plan_lifetime({ plan: planName })}</p>;
  const date = dateFormat(getLocale(), { dateStyle: "long" }).format(plan.endsAt);
  return <p>{m.dashboard_plan_until({ plan: planName, date })}</p>;
}
