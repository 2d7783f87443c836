import { dateFormat } from "#app/core/formats/kept-formats.ts";
import { useMembership } from "#app/core/membership/use-membership.ts";
import { useTrial } from "#app/core/membership/use-trial.ts";
import { useSession } from "#app/core/session/use-session.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";
import { type Trial, trialStateAt } from "#domain/trial/trial.ts";
import { TRIAL_ACTIVATION_HOURS, TRIAL_DAYS } from "#domain/trial/trial-term.ts";

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
  if (plan === null) return <WithoutPlan />;
  const planName = getPlan(plan.planId).name;
  if (plan.endsAt === null) return <p>{m.dashboard_plan_lifetime({ plan: planName })}</p>;
  const date = dateFormat(getLocale(), { dateStyle: "long" }).format(plan.endsAt);
  return <p>{m.dashboard_plan_until({ plan: planName, date })}</p>;
}

function WithoutPlan() {
  const { trial, status, retry } = useTrial();
  if (status === "loading") return <Skeleton className="h-24" />;
  if (status === "error") {
    return <ErrorState title={m.common_load_error()} retryLabel={m.common_retry()} onRetry={retry} />;
  }
  const { title, text } = wordsWithoutPlan(trial);
  return (
    <Notice
      tone="info"
      title={title}
      action={
        <ButtonLink to={paths.plans} variant="primary">
          {m.common_see_plans()}
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  );
}

/** The trial's state, until when to the minute in the reader's own zone; else that there is no plan. */
function wordsWithoutPlan(trial: Trial | null): { title: string; text: string } {
  const state = trial === null ? null : trialStateAt(trial, new Date());
  if (state === "requested") {
    const terms = { hours: TRIAL_ACTIVATION_HOURS, days: TRIAL_DAYS };
    return { title: m.dashboard_trial_requested_title(), text: m.dashboard_trial_requested_text(terms) };
  }
  if (trial?.endsAt && state !== null) {
    const until = dateFormat(getLocale(), {
      weekday: "long",
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "short",
    }).format(trial.endsAt);
    return state === "active"
      ? { title: m.dashboard_trial_active_title({ until }), text: m.dashboard_trial_active_text() }
      : { title: m.dashboard_trial_ended_title({ until }), text: m.dashboard_trial_ended_text() };
  }
  return { title: m.dashboard_plan_none_title(), text: m.dashboard_plan_none_text() };
}
