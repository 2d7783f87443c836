import { m } from "#app/paraglide/messages.js";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import { REFUND_ANSWER_DAYS } from "#domain/refunds/refund-request.ts";

/** The refund in three steps, as the orders page carries it out. Spec: [1.12], [9.7]. */
export function RefundSteps() {
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
          <li key={name} className="grid grid-cols-[32px_1fr] gap-x-4">
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
