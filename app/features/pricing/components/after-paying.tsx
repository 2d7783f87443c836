import { planTerm } from "#app/core/shop/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import { POPULAR_PLAN } from "#domain/plans/plan-relations.ts";

/** What happens from the payment to the indicator on the chart, before anybody pays. Spec: [4.1], [9.7]. */
export function AfterPaying() {
  const steps = [
    { when: m.pricing_after_now(), name: m.pricing_after_pay(), text: m.pricing_after_pay_text() },
    { when: m.pricing_after_now(), name: m.pricing_after_name(), text: m.pricing_after_name_text() },
    {
      when: m.pricing_after_hours({ hours: ACCESS_HOURS }),
      name: m.pricing_after_access(),
      text: m.pricing_after_access_text(),
    },
    {
      when: m.pricing_after_term({ term: planTerm(POPULAR_PLAN.id), plan: POPULAR_PLAN.name }),
      name: m.pricing_after_use(),
      text: m.pricing_after_use_text(),
    },
  ];
  return (
    <section aria-labelledby="after-paying-title">
      <h2 id="after-paying-title">{m.pricing_after_title()}</h2>
      <ol className="mt-6 grid gap-x-6 lg:grid-cols-4">
        {steps.map(({ when, name, text }, index) => (
          <li
            key={name}
            className="relative border-line max-lg:border-l max-lg:pb-6 max-lg:pl-5 max-lg:last:pb-0 lg:border-t lg:pt-5"
          >
            <span
              aria-hidden="true"
              className={`absolute size-3 rounded-chip border-2 border-text max-lg:top-1 max-lg:-left-1.5 lg:-top-1.5 lg:left-0 ${index === 0 ? "bg-text" : "bg-canvas"}`}
            />
            <p className="figures text-muted text-xs">{when}</p>
            <h3 className="mt-1 text-base">{name}</h3>
            <p className="mt-1 text-muted text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
