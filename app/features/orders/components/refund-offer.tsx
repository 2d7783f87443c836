import { Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/clock/durations.ts";
import { REFUND_DAYS, refundDeadline } from "#domain/memberships/refund-window.ts";
import { REFUND_ANSWER_DAYS, refundAnswerDue } from "#domain/refunds/refund-request.ts";
import type { MemberOrder } from "../lib/read-orders.ts";
import { RefundForm } from "./refund-form.tsx";

// Public pages fetch it, too, once they rest.
const RefundStatistic = lazyPart(() => import("#app/core/shop/orders/refund-statistic.tsx"), "RefundStatistic");

type RefundOfferProps = { order: MemberOrder; paidAt: Date; now: Date };

/** How long a refund can be asked for, what asking closes, the form, and what happens then. Spec: [1.12]. */
export function RefundOffer({ order, paidAt, now }: RefundOfferProps) {
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <Countdown paidAt={paidAt} now={now} />
          <Closes username={order.tradingviewUsername} />
        </div>
        <RefundForm orderId={order.id} amountCents={order.leftCents} />
      </div>
      <Steps now={now} />
      <div className="min-h-8">
        <Suspense fallback={null}>
          <RefundStatistic />
        </Suspense>
      </div>
    </>
  );
}

/** A cell for each day of the guarantee, filled as far as it is used. */
function Countdown({ paidAt, now }: { paidAt: Date; now: Date }) {
  const deadline = refundDeadline(paidAt);
  const left = Math.max(0, deadline.getTime() - now.getTime());
  const used = REFUND_DAYS - left / DAY_MS;
  const parts = {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
  };
  return (
    <div>
      <p className="text-xl font-semibold">{m.orders_refund_left(parts)}</p>
      <div
        role="img"
        aria-label={m.orders_refund_cells({ used: Math.floor(used), days: REFUND_DAYS })}
        className="my-3 grid grid-cols-14 gap-1"
      >
        {Array.from({ length: REFUND_DAYS }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <span key={day} className="h-4 overflow-hidden rounded-[4px] border border-line-strong">
            <span
              className="block h-full bg-text"
              style={{ width: `${100 * Math.min(1, Math.max(0, used - day))}%` }}
            />
          </span>
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>{m.orders_refund_paid_at({ when: momentText(paidAt) })}</span>
        <span>{m.orders_refund_deadline({ when: momentText(deadline) })}</span>
      </p>
    </div>
  );
}

function Closes({ username }: { username: string }) {
  const lines = [
    m.orders_refund_ends_indicator({ username }),
    m.orders_refund_ends_setups(),
    m.orders_refund_ends_courses(),
    m.orders_refund_ends_live(),
    m.orders_refund_ends_other(),
  ];
  return (
    <div>
      <h3 className="text-base">{m.orders_refund_ends()}</h3>
      <ul className="mt-1 text-sm">
        {lines.map((line) => (
          <li key={line} className="border-b py-2 last:border-b-0">
            {line}
          </li>
        ))}
      </ul>
      <h3 className="mt-3 text-base">{m.orders_refund_stays()}</h3>
      <p className="mt-1 text-sm text-muted">{m.orders_refund_stays_text()}</p>
    </div>
  );
}

function Steps({ now }: { now: Date }) {
  const when = momentText(refundAnswerDue(now));
  const steps = [
    { name: m.orders_refund_step_now(), text: m.orders_refund_step_now_text() },
    {
      name: m.orders_refund_step_review({ days: REFUND_ANSWER_DAYS }),
      text: m.orders_refund_step_review_text({ when }),
    },
    { name: m.orders_refund_step_unanswered(), text: m.orders_refund_step_unanswered_text({ when }) },
    { name: m.orders_refund_step_paid(), text: m.orders_refund_step_paid_text() },
  ];
  return (
    <ol className="grid gap-4 border-t pt-4 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ name, text }) => (
        <li key={name} className="text-sm">
          <b className="font-semibold">{name}</b>
          <p className="mt-1 text-xs text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
