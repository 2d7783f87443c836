import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import { LIBRARY_SETUPS } from "#domain/catalogue/library-setups.ts";
import * as paths from "#domain/pages/paths.ts";
import { TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { TRIAL_REGISTER } from "#domain/trial/trial-wish.ts";

/** What stands between a visitor and a plan, answered beside the price. */
export function PlanQuestions() {
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
