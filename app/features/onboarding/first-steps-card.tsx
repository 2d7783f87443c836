import { Check, Lock } from "lucide-react";
import { FIRST_STEP_NAMES, FIRST_STEP_PLACES } from "#app/core/account/first-steps/first-step-texts.ts";
import { type FirstSteps, useFirstSteps } from "#app/core/account/first-steps/use-first-steps.ts";
import { useCurrentPlan } from "#app/core/account/membership/use-trial.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { countFirstSteps, type FirstStepState, firstStepState } from "#domain/onboarding/first-step-state.ts";
import { FIRST_STEPS, type FirstStepKey } from "#domain/onboarding/first-steps.ts";

const NOTES: Record<FirstStepState, () => string> = {
  done: m.dashboard_step_done,
  open: m.onboarding_start,
  by_team: m.dashboard_first_by_team,
  with_plan: m.onboarding_with_plan,
  with_robot: m.onboarding_with_robot,
};

/** Spec [2.21], [3.12]: what to do first, each a way there; what is done ticks itself. */
export function FirstStepsCard() {
  const query = useFirstSteps();
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-96" />}
      failure={{ title: m.common_first_steps(), text: m.common_load_error(), retryLabel: m.common_retry() }}
    >
      {(steps) => <Steps {...steps} />}
    </Loaded>
  );
}

function Steps({ done, hasRobot }: FirstSteps) {
  const { plan: holding } = useCurrentPlan();
  const count = countFirstSteps({ done, holding, hasRobot });
  return (
    <Card aria-labelledby="first-steps-title">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="first-steps-title" className="text-lg">
          {m.common_first_steps()}
        </h2>
        <span className="figures text-sm">
          {count.done}/{count.total}
        </span>
      </div>
      <ProgressBar value={count.done} max={count.total} labelledBy="first-steps-title" className="mt-3" />
      <ul className="mt-3">
        {FIRST_STEPS.map((step) => (
          <Step key={step.key} stepKey={step.key} state={firstStepState(step, { done, holding, hasRobot })} />
        ))}
      </ul>
    </Card>
  );
}

function Step({ stepKey, state }: { stepKey: FirstStepKey; state: FirstStepState }) {
  const isClosed = state === "with_plan" || state === "with_robot";
  const name = FIRST_STEP_NAMES[stepKey]();
  return (
    <li className="flex min-h-11 items-center gap-3 border-t py-2 text-sm first:border-t-0">
      <Mark state={state} />
      <span className={state === "open" || state === "by_team" ? "min-w-0 flex-1" : "min-w-0 flex-1 text-muted"}>
        {isClosed ? name : <TextLink to={FIRST_STEP_PLACES[stepKey]}>{name}</TextLink>}
      </span>
      <span className="text-right text-xs text-muted">{NOTES[state]()}</span>
    </li>
  );
}

function Mark({ state }: { state: FirstStepState }) {
  const look = "grid size-5 flex-none place-items-center rounded-full border-[1.5px]";
  if (state === "done") {
    return (
      <span aria-hidden="true" className={`${look} border-text bg-text text-surface`}>
        <Check className="size-3.5" strokeWidth={2.5} />
      </span>
    );
  }
  const isClosed = state === "with_plan" || state === "with_robot";
  return (
    <span
      aria-hidden="true"
      className={`${look} text-muted ${isClosed ? "border-dashed border-line-strong" : "border-line-strong"}`}
    >
      {isClosed ? <Lock className="size-3" strokeWidth={2} /> : null}
    </span>
  );
}
