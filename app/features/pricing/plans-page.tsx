import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import { LIBRARY_SETUPS } from "#domain/catalogue/library-setups.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import * as paths from "#domain/pages/paths.ts";
import { REFUND_ANSWER_DAYS } from "#domain/refunds/refund-request.ts";
import type { FundingCounts } from "#domain/setups/funding-counts.ts";
import { TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { TRIAL_REGISTER } from "#domain/trial/trial-wish.ts";
import { AfterPaying } from "./components/after-paying.tsx";
import { PlanComparison } from "./components/plan-comparison.tsx";
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

/** The refund in three steps, as the orders page carries it out. Spec: [1.12], [9.7]. */
function RefundSteps() {
  const steps = [
    { name: m.pricing_refund_ask(), text: m.pricing_refund_ask_text({ days: REFUND_DAYS }) },
    { name: m.pricing_refund_review(), text: m.pricing_refund_review_text({ days: REFUND_ANSWER_DAYS }) },
    { name: m.pricing_refund_money(), text: m.pricing_refund_money_text() },
  ];
  return (
    <section aria-labelledby="refund-title">
      <h2 id="refund-title">{m.pricing_refund_title({ days: REFUND_DAYS })}</h2>
      <ol className="mt-6 grid gap-6 lg:grid-cols-3">
        {steps.map(({ name, text }, index) => (
          <li key={name} className="grid grid-cols-[32px_1fr] content-start gap-x-4">
            <span
              aria-hidden="true"
              className="figures row-span-2 grid size-8 place-items-center rounded-chip border border-line-strong text-sm"
            >
              {index + 1}
            </span>
            <h3 className="text-base">{name}</h3>
            <p className="text-muted text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What keeps a visitor from buying a plan, answered beside the price. */
function PlanQuestions() {
  const questions = [
    { question: m.pricing_question_funding({ count: LIBRARY_SETUPS }), answer: m.pricing_answer_funding() },
    { question: m.pricing_question_access(), answer: m.pricing_answer_access({ hours: ACCESS_HOURS }) },
    {
      question: m.pricing_question_firm(),
      answer: m.pricing_answer_firm(),
      link: { to: paths.evaluationRules, text: m.landing_feature_rules_link() },
    },
    { question: m.pricing_question_tradingview(), answer: m.pricing_answer_tradingview() },
    { question: m.pricing_question_renewal(), answer: m.pricing_answer_renewal() },
    {
      question: m.pricing_question_trial(),
      answer: m.pricing_answer_trial({ days: TRIAL_DAYS }),
      link: { to: TRIAL_REGISTER, text: m.landing_trial_start() },
    },
  ];
  return (
    <section aria-labelledby="plan-questions-title" className="grid gap-8 lg:grid-cols-[4fr_8fr] lg:gap-12">
      <div>
        <h2 id="plan-questions-title">{m.landing_faq_title()}</h2>
        <p className="mt-3 mb-6 text-muted">{m.landing_faq_lead()}</p>
        <ButtonLink to={paths.support}>{m.common_write_to_support()}</ButtonLink>
      </div>
      <div>
        {questions.map(({ question, answer, link }, index) => (
          <details
            key={question}
            name="plan-questions"
            open={index === 0}
            className="border-line border-b first:border-t"
          >
            <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 font-[550] [&::-webkit-details-marker]:hidden">
              {question}
              <span aria-hidden="true" className="turns text-muted">
                ⌄
              </span>
            </summary>
            <p className="max-w-[66ch] pb-5 text-muted text-sm">
              <span>{answer}</span> {link === undefined ? null : <TextLink to={link.to}>{link.text}</TextLink>}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
