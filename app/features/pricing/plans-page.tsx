import type { FundingCounts } from "#domain/setups/funding-counts.ts";
import { AfterPaying } from "./components/after-paying.tsx";
import { PlanComparison } from "./components/plan-comparison.tsx";
import { PlanQuestions } from "./components/plan-questions.tsx";
import { RefundSteps } from "./components/refund-steps.tsx";
import { PricingSection } from "./pricing-section.tsx";

/** What the money buys, what each plan brings, and what happens after paying or after changing one's mind. Spec: [2.29]. */
export function PlansPage({ counts }: { counts: FundingCounts | null }) {
  return (
    <>
      <PricingSection headingLevel={1} counts={counts} />
      <div className="page-column grid gap-16 pb-16 md:gap-20 md:pb-24">
        <PlanComparison counts={counts} />
        <AfterPaying />
        <RefundSteps />
        <PlanQuestions />
      </div>
    </>
  );
}
