import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";
import { TRIAL_ACTIVATION_HOURS, TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { TRIAL_REGISTER } from "#domain/trial/trial-wish.ts";
import { PlanCard } from "./components/plan-card.tsx";
import { useChoosePlan } from "./use-choose-plan.ts";

type PricingSectionProps = {
  /** 1 where the section is the page (/planes), 2 inside another page. */
  headingLevel?: 1 | 2;
};

/** The three plans side by side. Spec: [2.29], [9.2] to [9.4]. */
export function PricingSection({ headingLevel = 2 }: PricingSectionProps) {
  const choosePlan = useChoosePlan();
  const Heading = `h${headingLevel}` as const;
  return (
    <section id="planes" aria-labelledby="planes-title" className="page-column py-16 md:py-24">
      <Heading id="planes-title" className={headingLevel === 2 ? "text-[clamp(1.75rem,3vw,2.25rem)]" : undefined}>
        {m.pricing_title()}
      </Heading>
      <p className="mt-3 max-w-[60ch] text-muted">{m.pricing_intro({ days: REFUND_DAYS })}</p>
      <div className="mt-8 grid gap-4 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} headingLevel={headingLevel === 1 ? 2 : 3} onAdd={choosePlan} />
        ))}
      </div>
      <p className="mt-5 text-sm text-muted">
        {m.pricing_trial_before()} <TextLink to={TRIAL_REGISTER}>{m.pricing_trial_link({ days: TRIAL_DAYS })}</TextLink>
        . {m.pricing_trial_after({ hours: TRIAL_ACTIVATION_HOURS })}
      </p>
    </section>
  );
}
