import type { ReactNode } from "react";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { livePlans } from "#app/core/shop/plans/live-plan-texts.ts";
import { planNames } from "#app/core/shop/plans/plan-names.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Points } from "#app/ui/points.tsx";
import { SmallPrint } from "#app/ui/small-print.tsx";
import { opens } from "#domain/access/benefits.ts";
import * as paths from "#domain/pages/paths.ts";
import { DayNow } from "./components/day-now.tsx";
import { NextSessionCard } from "./components/next-session-card.tsx";
import { PlanTable } from "./components/plan-table.tsx";
import { WeekTable } from "./components/week-table.tsx";

/** Spec [1.6], [2.9], [6.5]: when the live sessions are, what happens in them, who may come, and where people meet; today's signals between. */
export function LivePage({ children }: { children: ReactNode }) {
  const now = useHydratedNow();
  return (
    <main id="main">
      <div className="page-column pt-16 md:pt-24">
        <h1>{m.live_title()}</h1>
        <p className="mt-5 max-w-[60ch] text-lg text-muted">{m.live_lead()}</p>
      </div>
      <div className="mt-10 border-y bg-sunken px-4 py-5 [--ground:var(--sunken)] md:px-6">
        <DayNow now={now} />
      </div>
      <div className="page-column pt-10 pb-16 md:pb-24">
        <div className="grid gap-4 lg:grid-cols-[4fr_7fr]">
          <NextSessionCard now={now} />
          <section aria-label={m.live_week_caption()}>
            <WeekTable now={now} />
          </section>
        </div>
        {children}
        <h2 className="mt-16">{m.live_content_title()}</h2>
        <Points points={content()} />
        <h2 className="mt-16">{m.live_plans_title()}</h2>
        <p className="mt-3 mb-6 max-w-[66ch] text-muted">{m.live_plans_text({ plans: livePlans() })}</p>
        <PlanTable />
        <h2 className="mt-16">{m.common_community()}</h2>
        <p className="mt-3 max-w-[66ch] text-muted">
          {m.live_community_text({ plans: planNames(({ id }) => opens(id, "community")) })}
        </p>
        <p className="mt-3">
          <TextLink to={paths.community}>{m.live_community_link()}</TextLink>
        </p>
        <SmallPrint className="mt-10">{m.live_notice()}</SmallPrint>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.plans} variant="primary">
            {m.common_see_plans()}
          </ButtonLink>
          <ButtonLink to={paths.setups} variant="secondary">
            {m.live_to_setups()}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}

function content() {
  return [
    { title: m.live_content_plan_title(), text: m.live_content_plan_text() },
    { title: m.live_content_open_title(), text: m.live_content_open_text() },
    { title: m.live_content_losses_title(), text: m.live_content_losses_text() },
    { title: m.live_content_questions_title(), text: m.live_content_questions_text() },
  ];
}

/** Now, or null while only the server knows the page: its pages are kept for everybody. */
function useHydratedNow(): Date | null {
  const now = useNow();
  return useIsHydrated() ? now : null;
}
