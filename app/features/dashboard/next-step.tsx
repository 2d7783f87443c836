import type { ReactNode } from "react";
import { FIRST_STEP_NAMES, FIRST_STEP_PLACES } from "#app/core/account/first-steps/first-step-texts.ts";
import { useFirstSteps } from "#app/core/account/first-steps/use-first-steps.ts";
import type { HomeStateQuery } from "#app/core/account/membership/use-home-state.ts";
import { durationText } from "#app/core/formats/clock/duration-text.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { HomeState } from "#domain/access/home-state.ts";
import { countFirstSteps, firstStepState } from "#domain/onboarding/first-step-state.ts";
import { FIRST_STEPS } from "#domain/onboarding/first-steps.ts";
import * as paths from "#domain/pages/paths.ts";
import { nextStepTexts } from "./lib/next-step-texts.ts";

/** What to do now, before everything else; one for each state of the home. Spec: [2.21]. */
export function NextStep({ query, now }: { query: HomeStateQuery; now: Date }) {
  if (query.status === "loading") return <Skeleton className="mt-6 h-44" />;
  if (query.status === "error") {
    return (
      <ErrorState
        className="mt-6"
        title={m.common_load_error()}
        retryLabel={m.common_retry()}
        onRetry={() => query.retry()}
      />
    );
  }
  const { state } = query;
  return state.kind === "active" ? <NextFirstStep state={state} /> : <StateStep state={state} now={now} />;
}

function Step({
  title,
  text,
  figure,
  children,
}: {
  title: string;
  text: string;
  figure?: string;
  children: ReactNode;
}) {
  return (
    <Card className="mt-6 grid gap-2 border-line-strong" aria-labelledby="next-step-title">
      <p className="text-sm text-muted">{m.dashboard_next_step()}</p>
      {figure === undefined ? null : <p className="figures text-3xl">{figure}</p>}
      <h2 id="next-step-title" className="text-xl">
        {title}
      </h2>
      <p className="max-w-[66ch] text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">{children}</div>
    </Card>
  );
}

function StateStep({ state, now }: { state: Exclude<HomeState, { kind: "active" }>; now: Date }) {
  const { title, text, actions } = nextStepTexts(state);
  const figure =
    state.kind === "trial_active" ? durationText(Math.max(0, state.endsAt.getTime() - now.getTime())) : undefined;
  return (
    <Step title={title} text={text} {...(figure === undefined ? {} : { figure })}>
      {actions.map(({ to, label }, index) => (
        <ButtonLink key={to} to={to} variant={index === 0 && state.kind !== "no_plan" ? "primary" : "secondary"}>
          {label}
        </ButtonLink>
      ))}
    </Step>
  );
}

/** With everything running it is the first open step of the checklist; then the day's setups. */
function NextFirstStep({ state: { plan } }: { state: Extract<HomeState, { kind: "active" }> }) {
  const { data } = useFirstSteps();
  if (data === undefined) return <Skeleton className="mt-6 h-44" />;
  const member = { ...data, holding: plan?.planId ?? null };
  const open = FIRST_STEPS.find((step) => firstStepState(step, member) === "open");
  if (open === undefined) {
    return (
      <Step title={m.dashboard_next_ready_title()} text={m.dashboard_next_ready_text()}>
        <ButtonLink to={paths.setups} variant="primary">
          {m.common_see_the_setups()}
        </ButtonLink>
      </Step>
    );
  }
  return (
    <Step title={FIRST_STEP_NAMES[open.key]()} text={m.dashboard_next_of_steps(countFirstSteps(member))}>
      <ButtonLink to={FIRST_STEP_PLACES[open.key]} variant="primary">
        {m.onboarding_start()}
      </ButtonLink>
    </Step>
  );
}
