import { QUESTIONS } from "#app/core/pages/questions.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { roomFor } from "./section-heights.ts";

/** Spec [2.30]: the six questions; `name` lets the browser keep one open at a time, without script. */
export function Questions({ isPage = false }: { isPage?: boolean }) {
  const Title = isPage ? "h1" : "h2";
  const questions = QUESTIONS.map(({ question, answer }) => ({ question: question(), answer: answer() }));
  return (
    <section id="preguntas" style={roomFor("preguntas")} className="py-12 max-sm:py-5" aria-labelledby="faq-title">
      <div className="page-column grid gap-8 max-sm:gap-4 lg:grid-cols-[4fr_8fr] lg:gap-12">
        <div>
          <Title id="faq-title" className="text-[clamp(1.375rem,3vw,2.25rem)]">
            {m.landing_faq_title()}
          </Title>
          {isPage ? <p className="mt-3 text-muted">{m.landing_faq_lead()}</p> : null}
          <ButtonLink to={paths.plans} variant="secondary" className="mt-6 max-sm:mt-3">
            {m.common_see_plans()}
          </ButtonLink>
        </div>
        <div>
          {questions.map(({ question, answer }, index) => (
            <details
              key={question}
              name="faq"
              open={isPage && index === 0}
              className="group border-line border-b first:border-t"
            >
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 font-medium text-lg tracking-tight max-sm:min-h-11 max-sm:py-2 max-sm:text-base [&::-webkit-details-marker]:hidden">
                {question}
                <span aria-hidden="true" className="text-muted transition-transform group-open:rotate-180">
                  ⌄
                </span>
              </summary>
              <p className="max-w-[66ch] pr-8 pb-6 text-muted max-sm:pr-0">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
