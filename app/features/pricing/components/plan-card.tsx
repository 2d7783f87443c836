import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { REPLAYED } from "#app/core/browser/hydration/replayed.ts";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { planTerm } from "#app/core/shop/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FoldedOnPhone } from "#app/ui/folded-on-phone.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { LIBRARY_SETUPS } from "#domain/catalogue/library-setups.ts";
import { formatAmount, formatPrice } from "#domain/formats/format-money.ts";
import type { Language } from "#domain/language/language-of.ts";
import { CURRENCY } from "#domain/money.ts";
import { PLANS, type Plan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { PLAN_FEATURE_TEXTS } from "../plan-feature-texts.ts";

type Outcome = { held: number; measured: number };

type PlanCardProps = {
  plan: Plan;
  /** Of its funding setups; null where it isn't shown. */
  outcome: Outcome | null;
  headingLevel: 2 | 3;
  onAdd: (planId: PlanId) => void;
};

export function PlanCard({ plan, outcome, headingLevel, onAdd }: PlanCardProps) {
  const language = useLanguage();
  const Heading = `h${headingLevel}` as const;
  const isInside = headingLevel === 3;
  const contents = (
    <>
      <div className="mb-5 grid gap-2 border-line border-b pb-5">
        <SetupStrip count={plan.fundingSetups} held={outcome?.held ?? plan.fundingSetups} />
        <p className="text-muted text-sm">
          <b className="font-medium text-text">{m.pricing_setups({ count: plan.fundingSetups })}.</b>{" "}
          {outcome === null ? null : outcomeText(outcome)}
        </p>
      </div>
      <ul className="grid gap-2 text-sm text-muted">
        {plan.rank === 1 ? <Included isLoud>{m.pricing_library({ count: LIBRARY_SETUPS })}</Included> : null}
        {plan.features.map((feature) => (
          <Included key={feature}>{PLAN_FEATURE_TEXTS[feature](plan)}</Included>
        ))}
      </ul>
    </>
  );
  return (
    <Card as="article" isChosen={plan.isPopular} className="grid content-start gap-5 max-sm:gap-3 max-sm:p-4 md:p-7">
      <div className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-4">
        <div className="flex min-h-7 items-center gap-3 sm:justify-between">
          <Heading className="text-xl">{plan.name}</Heading>
          {plan.isPopular ? <Badge tone="signal">{m.pricing_popular()}</Badge> : null}
        </div>
        <p className="flex items-baseline gap-2 sm:mt-5">
          <span className="figures-tight text-4xl leading-none font-semibold max-sm:text-2xl">
            {formatAmount(plan.priceCents, language, 0)}
          </span>
          <span className="figures text-muted">{CURRENCY}</span>
        </p>
        <p className="mt-2.5 text-sm leading-6 text-muted max-sm:col-span-2 max-sm:mt-0">
          {plan.months === null ? m.pricing_term_lifetime() : planTerm(plan.id)} ·{" "}
          <TermPrice plan={plan} language={language} />
        </p>
      </div>
      {/* Inside another page, three whole cards would be as long on a phone as that page's other half. */}
      <div
        className={joinClasses("grid gap-5", isInside ? "max-sm:grid-cols-[1fr_auto] max-sm:gap-3" : "max-sm:gap-3")}
      >
        <Button
          variant={plan.isPopular ? "primary" : "secondary"}
          className={isInside ? "max-sm:px-2" : undefined}
          {...REPLAYED}
          onClick={() => onAdd(plan.id)}
        >
          {m.pricing_add({ plan: plan.name })}
        </Button>
        {isInside ? (
          <FoldedOnPhone label={m.pricing_brings()} className="max-sm:open:col-span-2">
            {contents}
          </FoldedOnPhone>
        ) : (
          <div>{contents}</div>
        )}
      </div>
    </Card>
  );
}

/** What a month of the term comes to; a lifetime has no months. */
function TermPrice({ plan, language }: { plan: Plan; language: Language }) {
  if (plan.months === null) return m.pricing_one_payment();
  const monthly = formatPrice(Math.round(plan.priceCents / plan.months), language);
  return <span className="figures">{m.pricing_per_month({ price: monthly })}</span>;
}

const CELLS = Array.from({ length: Math.max(...PLANS.map(({ fundingSetups }) => fundingSetups)) }, (_, index) => index);

/** How many of all the funding setups a plan opens and how many of those held up; the numbers are beside it as text. */
function SetupStrip({ count, held }: { count: number; held: number }) {
  return (
    <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-1">
      {CELLS.map((cell) => (
        <span
          key={cell}
          className={`h-2 rounded-xs ${cell < held ? "bg-text" : cell < count ? "border border-text" : "bg-off"}`}
        />
      ))}
    </div>
  );
}

function outcomeText({ held }: Outcome): string {
  return held === 0 ? m.pricing_held_none() : m.pricing_held({ held });
}

function Included({ isLoud = false, children }: { isLoud?: boolean; children: ReactNode }) {
  return (
    <li className={`grid grid-cols-[18px_1fr] gap-2.5 ${isLoud ? "font-medium text-text" : ""}`}>
      <Check aria-hidden="true" className="mt-0.5 size-4.5" strokeWidth={1.6} />
      <span>{children}</span>
    </li>
  );
}
