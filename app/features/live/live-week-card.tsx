import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { useShownAt } from "#app/core/browser/use-shown-at.ts";
import { liveLockedText } from "#app/core/shop/plans/live-plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { opens } from "#domain/access/benefits.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { JOIN_OPENS_MINUTES } from "#domain/live/join-window.ts";
import { LIVE_SCHEDULE } from "#domain/live/live-schedule.ts";
import * as paths from "#domain/pages/paths.ts";

/** 1 January 2024 was a Monday: weekday names come from a week whose days are known. */
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Spec [2.21], [6.5]: Monday to Friday with today marked; open to the Anual and Lifetime plans. */
export function LiveWeekCard({ now }: { now: Date }) {
  const { plan, status } = useMembership();
  const card = useShownAt(paths.sessions, status !== "loading");
  if (status === "loading") return <Skeleton className="h-44" />;
  const isIncluded = opens(plan?.planId ?? null, "live_sessions");
  const weekday = dateFormat(getLocale(), { weekday: "short", timeZone: "UTC" });
  const today = now.getDay();
  return (
    <Card ref={card} aria-labelledby="live-title">
      <h2 id="live-title" className="text-lg">
        {m.common_live_sessions()}
      </h2>
      <ul className="mt-4 grid grid-cols-5 gap-1.5">
        {LIVE_SCHEDULE.weekdays.map((day) => (
          <li
            key={day}
            aria-current={day === today ? "date" : undefined}
            className={`rounded-control border px-0.5 py-2 text-center text-xs ${day === today ? "border-signal text-text" : "text-muted"}`}
          >
            <span>{weekday.format(new Date(A_MONDAY + (day - 1) * DAY))}</span>
            {day === today ? (
              <b className="block text-[0.6875rem] font-semibold text-signal-text uppercase">{m.common_today()}</b>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid justify-items-start gap-3 text-sm text-muted">
        {status === "error" ? (
          <p>{m.common_load_error()}</p>
        ) : isIncluded ? (
          <>
            <Badge tone="gain">{m.dashboard_live_included()}</Badge>
            <p>{m.dashboard_live_text({ minutes: JOIN_OPENS_MINUTES })}</p>
            <ButtonLink to={paths.liveClasses} variant="secondary" size="sm">
              {m.dashboard_live_open()}
            </ButtonLink>
          </>
        ) : (
          <>
            <p>{liveLockedText(plan?.planId ?? null)}</p>
            <ButtonLink to={paths.plans} variant="secondary" size="sm">
              {m.common_see_plans()}
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  );
}
