import { Loaded } from "#app/core/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { FIRST_STEPS, type FirstStep, type FirstStepKey } from "#domain/onboarding/first-steps.ts";
import { useFirstSteps } from "./use-first-steps.ts";

const NAMES: Record<FirstStepKey, () => string> = {
  welcome: m.dashboard_first_welcome,
  indicator_access: m.dashboard_first_indicator_access,
  join_community: m.dashboard_first_join_community,
  first_setup: m.dashboard_first_setup,
  complete_tutorial: m.dashboard_first_tutorial,
  ea_download: m.dashboard_first_ea_download,
  ea_first_backtest: m.dashboard_first_ea_backtest,
};

const CATEGORIES: Record<FirstStep["category"], () => string> = {
  first_steps: m.common_first_steps,
  indicator: m.common_indicator,
  ea: m.common_robot,
  community: m.common_community,
  learning: m.dashboard_category_learning,
};

/** Spec [2.21], [3.12]: what to do first; the member ticks their own steps, the team ticks the access. */
export function FirstStepsCard() {
  const { query, toggle } = useFirstSteps();
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-96" />}
      failure={{ title: m.common_first_steps(), text: m.common_load_error(), retryLabel: m.common_retry() }}
    >
      {(done) => <Steps done={done} onToggle={toggle} />}
    </Loaded>
  );
}

type StepsProps = {
  done: readonly FirstStepKey[];
  onToggle: (change: { key: FirstStepKey; isDone: boolean }) => void;
};

function Steps({ done, onToggle }: StepsProps) {
  return (
    <Card aria-labelledby="first-steps-title">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="first-steps-title" className="text-lg">
          {m.common_first_steps()}
        </h2>
        <span className="figures text-sm">
          {done.length}/{FIRST_STEPS.length}
        </span>
      </div>
      <ProgressBar value={done.length} max={FIRST_STEPS.length} labelledBy="first-steps-title" className="mt-3" />
      <ul className="mt-3">
        {FIRST_STEPS.map((step) => (
          <li
            key={step.key}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t py-2 first:border-t-0"
          >
            <Checkbox
              label={NAMES[step.key]()}
              checked={done.includes(step.key)}
              disabled={step.isSetByTeam}
              onChange={(event) => onToggle({ key: step.key, isDone: event.target.checked })}
            />
            <span className="text-xs text-muted">
              {step.isSetByTeam ? m.dashboard_first_by_team() : CATEGORIES[step.category]()}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
