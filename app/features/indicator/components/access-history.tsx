import type { IndicatorAccess } from "#app/core/account/membership/use-indicator-access.ts";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";

type Event = IndicatorAccess["events"][number];

/** What happened, in words; one that isn't here isn't told. */
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
  late: () => m.access_event_late({ hours: ACCESS_HOURS }),
};

/** Everything that happened to an access, newest first, on the reader's own clock. Spec: [4.1]. */
export function AccessHistory({ events }: { events: readonly Event[] }) {
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
