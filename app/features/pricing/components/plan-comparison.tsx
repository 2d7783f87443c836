import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { planTerm } from "#app/core/shop/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { LIBRARY_SETUPS } from "#domain/catalogue/library-setups.ts";
import { PLANS, type Plan, type PlanFeature } from "#domain/plans/plan-catalogue.ts";
import { hasFeature } from "#domain/plans/plan-relations.ts";
import { type FundingCounts, heldOf } from "#domain/setups/funding-counts.ts";

type Row = { id: string; name: string; cell: (plan: Plan) => ReactNode };
type Group = { id: string; name: string; rows: readonly Row[] };

/** The plans line by line. Spec: [9.2] to [9.4]. */
export function PlanComparison({ counts }: { counts: FundingCounts | null }) {
  return (
    <section aria-labelledby="comparison-title">
      <h2 id="comparison-title">{m.pricing_comparison_title()}</h2>
      <table className="mt-6 w-full table-fixed text-sm">
        <caption className="sr-only">{m.pricing_comparison_title()}</caption>
        <thead>
          <tr>
            <td className="w-[37%] sm:w-1/2" />
            {PLANS.map((plan) => (
              <th
                key={plan.id}
                scope="col"
                className={`py-2.5 font-[550] ${plan.isPopular ? "border-signal border-b-2" : ""}`}
              >
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(counts).map(({ id, name, rows }) => (
          <tbody key={id}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={PLANS.length + 1}
                className="border-line-strong border-b pt-6 pb-2 text-left font-[550]"
              >
                {name}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.id} className="border-line border-b">
                <th scope="row" className="py-2.5 pr-3 text-left font-normal text-muted">
                  {row.name}
                </th>
                {PLANS.map((plan) => (
                  <td key={plan.id} className={`px-1 py-2.5 text-center ${plan.isPopular ? "bg-surface" : ""}`}>
                    {row.cell(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function groupsOf(counts: FundingCounts | null): Group[] {
  const term = ({ id }: Plan) => planTerm(id);
  const everyPlan = () => <Has is />;
  const having = (feature: PlanFeature) => (plan: Plan) => <Has is={hasFeature(plan, feature)} />;
  const isHeldKnown = PLANS.some(({ id }) => heldOf(counts, id) !== null);
  return [
    {
      id: "indicator",
      name: m.pricing_comparison_indicator(),
      rows: [
        { id: "library", name: m.pricing_library({ count: LIBRARY_SETUPS }), cell: everyPlan },
        { id: "term", name: m.pricing_comparison_term(), cell: term },
        { id: "updates", name: m.pricing_comparison_updates(), cell: term },
        { id: "priority", name: m.pricing_feature_priority(), cell: having("priority") },
      ],
    },
    {
      id: "funding",
      name: m.common_funding_setups(),
      rows: [
        {
          id: "count",
          name: m.pricing_comparison_included(),
          cell: ({ fundingSetups }) => <Figure>{fundingSetups}</Figure>,
        },
        ...(isHeldKnown
          ? [{ id: "held", name: m.pricing_comparison_held(), cell: (plan: Plan) => held(counts, plan) }]
          : []),
        { id: "tools", name: m.pricing_feature_tools(), cell: having("tools") },
      ],
    },
    {
      id: "people",
      name: m.pricing_comparison_people(),
      rows: [
        { id: "group", name: m.common_private_group(), cell: having("group") },
        { id: "basic", name: m.pricing_feature_basic_tutorials(), cell: having("basic_tutorials") },
        { id: "exclusive", name: m.pricing_feature_exclusive_tutorials(), cell: having("exclusive_tutorials") },
        { id: "live", name: m.pricing_feature_live(), cell: having("live") },
        { id: "backtesting", name: m.pricing_feature_backtesting(), cell: having("backtesting") },
        {
          id: "classes",
          name: m.common_private_classes(),
          cell: ({ privateClasses }) => (privateClasses === 0 ? <Has is={false} /> : <Figure>{privateClasses}</Figure>),
        },
        { id: "annual", name: m.pricing_feature_annual_session(), cell: having("annual_session") },
        { id: "support", name: m.pricing_feature_support(), cell: having("support") },
      ],
    },
  ];
}

function held(counts: FundingCounts | null, { id }: Plan): ReactNode {
  const known = heldOf(counts, id);
  return known === null ? (
    <Has is={false} />
  ) : (
    <Figure>{m.common_of({ done: known.held, total: known.measured })}</Figure>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <span className="figures">{children}</span>;
}

/** A tick or a dash, said in words. */
function Has({ is }: { is: boolean }) {
  const Icon = is ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={`mx-auto size-4 ${is ? "" : "text-muted"}`} strokeWidth={1.75} />
      <span className="sr-only">{is ? m.pricing_comparison_yes() : m.pricing_comparison_no()}</span>
    </>
  );
}
