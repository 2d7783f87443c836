import { useMembership } from "#app/core/membership/use-membership.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { getPlan, PLANS } from "#domain/plans/plan-catalogue.ts";

const TOTAL = Math.max(...PLANS.map((plan) => plan.fundingSetups));

/** Spec [2.21]: how many of the exclusive funding setups the member's plan opens. */
export function FundingSetups() {
  const { plan, status } = useMembership();
  if (status === "loading") return <Skeleton className="mt-10 h-32" />;
  const open = plan === null ? 0 : getPlan(plan.planId).fundingSetups;
  return (
    <Card className="mt-10" aria-labelledby="funding-title">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="funding-title" className="text-xl">
          {m.dashboard_setups_title()}
        </h2>
        <p className="text-sm text-muted">{m.dashboard_setups_count({ open, total: TOTAL })}</p>
      </div>
      <div aria-hidden="true" className="mt-4 grid h-5 grid-cols-12 gap-1">
        {Array.from({ length: TOTAL }, (_, index) => index).map((index) => (
          <span key={index} className={`rounded-xs ${index < open ? "bg-text" : "bg-off"}`} />
        ))}
      </div>
      <p className="mt-4 text-sm text-muted">{open === 0 ? m.dashboard_setups_locked() : m.dashboard_setups_open()}</p>
    </Card>
  );
}
