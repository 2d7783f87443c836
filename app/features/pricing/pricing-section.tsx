import { type NoticeForm, WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { TextLink } from "#app/ui/link.tsx";
import { PaymentMarks } from "#app/ui/payment-marks.tsx";
import { LIBRARY_SETUPS } from "#domain/catalogue/library-setups.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";
import { type FundingCounts, heldOf } from "#domain/setups/funding-counts.ts";
import { TRIAL_ACTIVATION_HOURS, TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { TRIAL_REGISTER } from "#domain/trial/trial-wish.ts";
import { PlanCard } from "./components/plan-card.tsx";
import { useChoosePlan } from "./use-choose-plan.ts";

type PricingSectionProps = {
  /** 1 where the section is the page (/planes), 2 inside another page. */
  headingLevel?: 1 | 2;
  /** How many of each plan's funding setups held up; null where that couldn't be read. */
  counts: FundingCounts | null;
};

/** The plans side by side. Spec: [2.29], [9.2] to [9.4]. */
export function PricingSection({ headingLevel = 2, counts }: PricingSectionProps) {
  const choosePlan = useChoosePlan();
  const Heading = `h${headingLevel}` as const;
  const isPage = headingLevel === 1;
  return (
    <section id="planes" aria-labelledby="planes-title" className="page-column py-5 sm:py-16">
      <Heading id="planes-title" className={isPage ? undefined : "text-[clamp(1.375rem,3vw,2.25rem)]"}>
        {m.pricing_title({ plans: PLANS.length })}
      </Heading>
      <p className="mt-3 max-w-[66ch] text-muted max-sm:mt-1.5 max-sm:text-[15px] max-sm:leading-normal sm:text-lg">
        {m.pricing_intro_public({ count: LIBRARY_SETUPS })}{" "}
        <b className="font-medium text-text">{m.pricing_intro_buys()}</b>
      </p>
      <noscript>
        {import.meta.env.SSR ? <p className="mt-4 text-sm text-muted">{m.pricing_needs_script()}</p> : null}
      </noscript>
      <div className="mt-8 grid gap-4 max-sm:mt-4 max-sm:gap-3 lg:auto-cols-fr lg:grid-flow-col">
        {PLANS.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            outcome={heldOf(counts, plan.id)}
            headingLevel={isPage ? 2 : 3}
            onAdd={choosePlan}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-muted text-xs max-sm:mt-3 max-sm:gap-y-1.5">
        <Legend counts={counts} notice={isPage ? "full" : "linked"} />
        <div className="flex items-center gap-3">
          {m.pricing_encrypted()} <PaymentMarks label={m.checkout_payment_marks()} />
        </div>
      </div>
      <p className="mt-5 text-sm text-muted max-sm:mt-2">
        <span>{m.pricing_intro_terms({ days: REFUND_DAYS })}</span> {isPage ? <TrialInstead /> : null}
      </p>
    </section>
  );
}

/** For the plans' own page: the home page has a section for the trial. */
function TrialInstead() {
  return (
    <>
      {m.pricing_trial_before()} <TextLink to={TRIAL_REGISTER}>{m.pricing_trial_link({ days: TRIAL_DAYS })}</TextLink>.{" "}
      {m.pricing_trial_after({ hours: TRIAL_ACTIVATION_HOURS })}
    </>
  );
}

/** What the plans' strips of cells say (not on a phone, where they are folded and their words beside them), with the notice that simulated figures have beside them. */
function Legend({ counts, notice }: { counts: FundingCounts | null; notice: NoticeForm }) {
  if (!PLANS.some(({ id }) => heldOf(counts, id) !== null)) return null;
  return (
    <WithHypotheticalNotice form={notice} className={notice === "full" ? "order-last" : ""}>
      <span
        aria-hidden="true"
        className={joinClasses("flex flex-wrap items-center gap-x-4 gap-y-1", notice === "linked" && "max-sm:hidden")}
      >
        <span className="flex items-center gap-2">
          <span className="h-2 w-4 rounded-xs bg-text" />
          {m.pricing_held_mark()}
        </span>
        <span className="flex items-center gap-2">
          <span className="h-2 w-4 rounded-xs border border-text" />
          {m.pricing_lost_mark()}
        </span>
      </span>
    </WithHypotheticalNotice>
  );
}
