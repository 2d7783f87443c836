import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { TextLink } from "#app/ui/link.tsx";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import * as paths from "#domain/pages/paths.ts";
import { givesIndicator } from "#domain/products/product-catalogue.ts";
import type { Order } from "../lib/use-order.ts";

type StepState = "done" | "now" | "ahead";
type SuccessStep = {
  id: string;
  title: string;
  text: string | null;
  at: Date | null;
  state: StepState;
  isCorrectable?: boolean;
};

/** What happens next, in order and with what is known of when. Spec: [4.1], [9.7]. */
export function SuccessSteps({ order, isPaid }: { order: Order; isPaid: boolean }) {
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="mb-5">
        {m.checkout_success_next()}
      </h2>
      <ol className="grid">
        {stepsOf(order, isPaid).map((step) => (
          <li
            key={step.id}
            aria-current={step.state === "now" ? "step" : undefined}
            className="relative grid grid-cols-[14px_minmax(0,1fr)] gap-4 pb-6 last:pb-0 not-last:before:absolute not-last:before:top-6 not-last:before:-bottom-1 not-last:before:left-1.5 not-last:before:border-l"
          >
            <span
              aria-hidden="true"
              className={joinClasses("mt-1.5 size-3.5 rounded-chip border-2", DOTS[step.state])}
            />
            <div className="grid gap-0.5 text-sm">
              <p className={joinClasses("wrap-anywhere", step.state === "ahead" ? "text-muted" : "font-[550]")}>
                {step.title}
              </p>
              {step.text ? <p className="text-muted">{step.text}</p> : null}
              {step.isCorrectable ? (
                <TextLink
                  to={paths.access}
                  className="justify-self-start touch:inline-flex touch:min-h-11 touch:items-center"
                >
                  {m.access_to_correct()}
                </TextLink>
              ) : null}
              {step.at ? <TimeOf date={step.at} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const DOTS: Record<StepState, string> = {
  done: "border-text bg-text",
  now: "border-signal bg-canvas",
  ahead: "border-off bg-canvas",
};

function stepsOf(order: Order, isPaid: boolean): SuccessStep[] {
  const paid = order.totalCents === 0 ? m.checkout_success_step_free() : m.checkout_success_step_paid();
  const { itemIds } = order;
  return [
    isPaid
      ? { id: "paid", title: paid, text: null, at: order.paidAt, state: "done" }
      : { id: "paid", title: m.checkout_success_step_pending(), text: null, at: order.createdAt, state: "now" },
    ...(itemIds.some(givesIndicator) ? indicatorSteps(order, isPaid) : []),
    ...(itemIds.includes("robot-mt5") ? [robotStep(isPaid)] : []),
  ];
}

/** Access to the indicator, which the team grants by hand. */
function indicatorSteps(order: Order, isPaid: boolean): SuccessStep[] {
  return [
    {
      id: "queued",
      title: m.checkout_success_step_queued({ username: order.tradingviewUsername }),
      text: m.checkout_success_step_queued_text({ hours: ACCESS_HOURS }),
      isCorrectable: isPaid,
      at: null,
      state: isPaid ? "now" : "ahead",
    },
    {
      id: "active",
      title: m.common_access_active(),
      text: m.checkout_success_step_active_text(),
      at: null,
      state: "ahead",
    },
  ];
}

/** The robot's download is in the member area, once the team has attached it. Spec: [6.6]. */
function robotStep(isPaid: boolean): SuccessStep {
  return {
    id: "robot",
    title: m.products_success_robot(),
    text: m.products_success_robot_text(),
    at: null,
    state: isPaid ? "now" : "ahead",
  };
}

function TimeOf({ date }: { date: Date }) {
  return (
    <time dateTime={date.toISOString()} className="figures text-xs text-muted">
      {momentText(date, "short")}
    </time>
  );
}
