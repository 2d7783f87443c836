import { memo } from "react";
import { planNames } from "#app/core/shop/plans/plan-names.ts";
import { planTerm, planTitle } from "#app/core/shop/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";
import type { PlayedSetup } from "../lib/use-played-setups.ts";

/** The plan that contains what was simulated: setups of the library are in all of them, a funding setup from one on. */
export const PlanBand = memo(function PlanBand({ played }: { played: readonly PlayedSetup[] }) {
  const needed = PLANS.filter(({ id }) => played.some(({ setup }) => setup.planId === id));
  // Plans are sorted from the lowest to the highest.
  const plan = needed.at(-1) ?? PLANS[0];
  if (plan === undefined) return null;
  return (
    <section
      aria-labelledby="simulator-plan"
      className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border bg-surface p-4.5 md:p-6"
    >
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <h2 id="simulator-plan" className="text-base">
          {needed.length > 0
            ? m.simulator_plan_funding({ plan: planTitle(plan.id) })
            : m.simulator_plan_any({ names: planNames() })}
        </h2>
        <p className="text-sm text-muted">{m.simulator_plan_text({ plan: plan.name, term: planTerm(plan.id) })}</p>
      </div>
      <ButtonLink to={paths.plans} variant="primary">
        {m.simulator_plan_see({ plan: plan.name })}
      </ButtonLink>
    </section>
  );
});
