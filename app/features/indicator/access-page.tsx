import { type IndicatorAccess, useIndicatorAccess } from "#app/core/account/membership/use-indicator-access.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type AccessState, accessState } from "#domain/access/access-state.ts";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import * as paths from "#domain/pages/paths.ts";
import { NoAccess } from "./access-card.tsx";
import { AccessProgress, StatusBadge } from "./components/access-facts.tsx";
import { ConfirmNames } from "./components/confirm-names.tsx";
import { FixItGuide } from "./components/fix-it-guide.tsx";
import { NameCard } from "./components/name-form.tsx";
import { PublicAccessTimes } from "./components/public-access-times.tsx";

export const meta = pageMeta({
  path: paths.access,
  title: m.seo_access_title,
  description: m.access_description,
});

/** The member's access to the indicator: its state, what happened, under which name, and what to do. Spec: [4.1]. */
export default function AccessPage() {
  const query = useIndicatorAccess();
  const now = useNow();
  return (
    <>
      <h1>{m.panel_indicator_access()}</h1>
      <div className="mt-6">
        <Loaded
          query={query}
          skeleton={
            <div className="grid gap-4">
              <Skeleton className="h-64" />
              <Skeleton className="h-80" />
            </div>
          }
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
        >
          {(access) => <AccessView access={access} now={now} />}
        </Loaded>
      </div>
    </>
  );
}

function AccessView({ access, now }: { access: IndicatorAccess | null; now: Date }) {
  if (access === null) {
    return (
      <Card aria-label={m.access_state_title()}>
        <NoAccess endedAt={null} hasHadAccess={false} />
        <div className="mt-4 border-t">
          <PublicAccessTimes />
        </div>
      </Card>
    );
  }
  const state = accessState(access, now);
  const isOver = access.status === "inactive";
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1.55fr_1fr]">
      <div className="grid gap-4">
        <Card aria-labelledby="access-state-title">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 id="access-state-title" className="text-lg [overflow-wrap:anywhere]">
                {m.access_state_of({ username: access.tradingviewUsername })}
              </h2>
            </div>
            <StatusBadge status={access.status} />
          </div>
          {isOver ? <Over state={state} /> : <AccessProgress access={access} now={now} />}
          <div className="mt-5 border-t">
            <PublicAccessTimes />
          </div>
        </Card>
        <ConfirmNames access={access} />
        {isOver ? null : <NameCard access={access} now={now} />}
      </div>
      <div className="grid gap-4">
        <FixItGuide access={access} state={state} />
        <AccessHistory events={access.events} />
      </div>
    </div>
  );
}

const OVER_TEXTS: Partial<Record<AccessState, () => string>> = {
  expired: m.access_over_expired,
  revoked: m.access_over_revoked,
  frozen: m.access_over_frozen,
  refused: m.access_over_refused,
};

function Over({ state }: { state: AccessState }) {
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <p className="text-sm text-muted">{OVER_TEXTS[state]?.()}</p>
      {state === "frozen" ? null : (
        <ButtonLink to={paths.plans} variant="primary">
          {m.common_see_plans()}
        </ButtonLink>
      )}
    </div>
  );
}

type Event = IndicatorAccess["events"][number];

/** What happened, in words; an event that isn't here isn't shown. */
const EVENTS: Record<string, (event: Event) => string> = {
  paid: m.access_event_paid,
  queued: m.access_event_queued,
  granted: m.access_event_granted,
  revoked: m.access_event_revoked,
  frozen: m.access_event_frozen,
  resumed: m.access_event_resumed,
  expired: m.access_event_expired,
  corrected: ({ detail }) => m.access_event_corrected({ username: detail ?? "" }),
  renamed: ({ detail }) => m.access_event_renamed({ username: detail ?? "" }),
  failed: m.access_event_failed,
  refused: m.access_event_refused,
  confirmed: ({ detail }) => m.names_event_confirmed({ username: detail ?? "" }),
  late: () => m.access_event_late({ hours: ACCESS_HOURS }),
};

/** Everything that happened to an access, newest first, on the reader's own clock. Spec: [4.1]. */
function AccessHistory({ events }: { events: readonly Event[] }) {
  return (
    <Card aria-labelledby="access-history-title">
      <h2 id="access-history-title" className="text-lg">
        {m.access_history()}
      </h2>
      <ol className="mt-3 text-sm">
        {events
          .filter(({ event }) => event in EVENTS)
          .toReversed()
          .map((event) => (
            <li
              key={`${event.event} ${event.at.getTime()}`}
              className="grid gap-x-4 border-t py-2.5 first:border-t-0 sm:grid-cols-[1fr_auto]"
            >
              <span className="[overflow-wrap:anywhere]">{EVENTS[event.event]?.(event)}</span>
              <time dateTime={event.at.toISOString()} className="figures text-xs text-muted sm:pt-0.5">
                {momentText(event.at)}
              </time>
            </li>
          ))}
      </ol>
    </Card>
  );
}
