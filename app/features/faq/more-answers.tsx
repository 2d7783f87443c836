import { Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { useIsWanted } from "#app/core/browser/hydration/use-is-wanted.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { supportDaysText } from "#app/core/formats/clock/support-hours-text.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import * as paths from "#domain/pages/paths.ts";
import type { SupportHours } from "#domain/support/support-hours.ts";

/** Where the answers are that six questions have no room for. */
export function MoreAnswers() {
  const { supportHours } = usePublicConfig();
  return (
    <section aria-labelledby="more-answers" className="page-column pb-16 md:pb-24">
      <h2 id="more-answers">{m.faq_more_title()}</h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {answers(supportHours).map(({ to, title, text }) => (
          <li key={to} className="card p-4.5 md:p-6">
            <h3>
              <TextLink to={to}>{title}</TextLink>
            </h3>
            <p className="mt-2 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <PublicRefundStatistic />
    </section>
  );
}

function answers(hours: SupportHours) {
  return [
    { to: paths.indicator, title: m.faq_more_access_title(), text: m.faq_more_access_text({ hours: ACCESS_HOURS }) },
    {
      to: paths.terms,
      title: m.faq_more_refund_title(),
      text: m.faq_more_refund_text({ days: REFUND_DAYS }),
    },
    { to: paths.tutorials, title: m.faq_more_tutorials_title(), text: m.faq_more_tutorials_text() },
    {
      to: paths.support,
      title: m.faq_more_support_title(),
      text: m.common_answer_hours({ days: supportDaysText(hours) }),
    },
  ];
}

const SharedQueryProvider = lazyPart(
  () => import("#app/core/data/query/shared-query-provider.tsx"),
  "SharedQueryProvider",
);
const RefundStatistic = lazyPart(() => import("#app/core/shop/orders/refund-statistic.tsx"), "RefundStatistic");

/** How refunds went of late; fetched once the page rests. Its place is kept. Spec: [1.12]. */
function PublicRefundStatistic() {
  const isWanted = useIsWanted();
  return (
    <div className="mt-5 min-h-10 max-w-[66ch]">
      {isWanted ? (
        <Suspense fallback={null}>
          <SharedQueryProvider>
            <RefundStatistic />
          </SharedQueryProvider>
        </Suspense>
      ) : null}
    </div>
  );
}
