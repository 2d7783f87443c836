import { useState } from "react";
import { CalendarAddress } from "#app/core/account/calendar-address/calendar-address.tsx";
import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { liveLockedText, lockedTitle } from "#app/core/shop/plans/live-plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { opens } from "#domain/access/benefits.ts";
import { JOIN_OPENS_MINUTES, joinState } from "#domain/live/join-window.ts";
import { LIVE_SCHEDULE } from "#domain/live/live-schedule.ts";
import { weekOfSessions } from "#domain/live/live-sessions.ts";
import * as paths from "#domain/pages/paths.ts";
import { ClassWeek } from "./components/class-week.tsx";
import { NextClassCard } from "./components/next-class-card.tsx";
import { type MemberSession, useLiveSessions, useRoom } from "./lib/use-live-sessions.ts";

export const meta = pageMeta({
  path: paths.liveClasses,
  title: m.common_live_sessions,
  description: m.seo_live_classes_description,
});

const FAILURE = () => ({ title: m.common_load_error(), retryLabel: m.common_retry() });

/** Spec [2.21], [6.3], [6.5]: the week with today, the way into the room while it is open, and the member's own calendar. */
export default function LiveClassesPage() {
  const now = useNow();
  const { plan, status, retry } = useMembership();
  return (
    <>
      <h1>{m.common_live_sessions()}</h1>
      <p className="mt-3 max-w-prose text-muted">{m.classes_intro({ minutes: JOIN_OPENS_MINUTES })}</p>
      <div className="mt-6 grid gap-4">
        {status === "loading" ? (
          <Skeleton className="h-96" />
        ) : status === "error" ? (
          <ErrorState {...FAILURE()} onRetry={retry} />
        ) : opens(plan?.planId ?? null, "live_sessions") ? (
          <MemberWeek now={now} />
        ) : (
          <>
            <EmptyState
              title={lockedTitle("live", plan?.planId ?? null)}
              text={liveLockedText(plan?.planId ?? null)}
              action={
                <ButtonLink to={paths.plans} variant="primary">
                  {m.common_see_plans()}
                </ButtonLink>
              }
            />
            <ClassWeek sessions={weekOfSessions(now, LIVE_SCHEDULE)} now={now} />
          </>
        )}
      </div>
    </>
  );
}

function MemberWeek({ now }: { now: Date }) {
  const query = useLiveSessions(now);
  const [openedAt] = useState(now);
  const next = nextOf(query.data ?? [], now);
  const isOpenIn = (moment: Date) => next !== null && joinState(next, moment) === "open";
  const room = useRoom(next?.id ?? null, isOpenIn(now));
  // A member who comes while a room is open sees the week together with it, so that nothing moves; a week already shown stays.
  if (isOpenIn(openedAt) && room.isPending) return <Skeleton className="h-96" />;
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-96" />}
      failure={FAILURE()}
      isEmpty={(sessions) => sessions.length === 0}
      empty={<EmptyState title={m.classes_none()} text={m.classes_none_text()} />}
    >
      {(sessions) => (
        <>
          {LIVE_SCHEDULE.isConfirmed ? null : <Notice>{m.live_sample_text()}</Notice>}
          {next === null ? null : <NextClassCard session={next} room={room.data} now={now} />}
          <section aria-label={m.live_week_caption()}>
            <ClassWeek sessions={sessions} now={now} />
          </section>
          <Card aria-labelledby="class-calendar" className="grid gap-3">
            <h2 id="class-calendar" className="text-lg">
              {m.alerts_calendar()}
            </h2>
            <p className="max-w-prose text-sm text-muted">{m.classes_calendar_intro()}</p>
            <CalendarAddress calendar="sessions" hasPlan />
            <p className="border-t pt-3 text-sm text-muted">
              {m.classes_reminder()}{" "}
              <TextLink to={`${paths.settings}#notifications`}>{m.classes_reminder_choose()}</TextLink>
            </p>
          </Card>
        </>
      )}
    </Loaded>
  );
}

function nextOf(sessions: readonly MemberSession[], now: Date): MemberSession | null {
  return sessions.find(({ end, state }) => state === "scheduled" && end > now) ?? null;
}
