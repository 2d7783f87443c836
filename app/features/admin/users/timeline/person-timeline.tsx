import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { useOpenActs } from "#app/core/office/undo/undo-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type PersonEventKind, readableKinds } from "#domain/staff/person-event.ts";
import { EventEntry } from "./event-entry.tsx";
import { KIND_NAMES } from "./event-sentences.ts";
import { type EventCursor, readPersonEvents } from "./read-person-events.ts";

type PersonTimelineProps = { userId: string; email: string | null };

/** Everything that happened with a person in one line of time, as far as the reader may read it. Spec: [2.23]. */
export function PersonTimeline({ userId, email }: PersonTimelineProps) {
  const kinds = readableKinds(useStaffMay());
  const [parameters, setParameters] = useSearchParams();
  const chosen = kinds.find((kind) => kind === parameters.get("kind")) ?? null;
  const query = usePersonEvents(userId, chosen);
  const acts = useOpenActs(userId);

  function choose(kind: string) {
    setParameters(kind === "" ? {} : { kind }, { replace: true, preventScrollReset: true });
  }

  return (
    <RecordSection title={m.admin_history_title()}>
      <Select
        label={m.timeline_filter()}
        value={chosen ?? ""}
        options={[
          { value: "", label: m.timeline_everything() },
          ...kinds.map((kind) => ({ value: kind, label: KIND_NAMES[kind]() })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-64" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
        isEmpty={({ pages }) => pages[0]?.events.length === 0}
        empty={<p className="text-sm text-muted">{m.timeline_empty()}</p>}
      >
        {({ pages }) => (
          <>
            <ol className="grid gap-3 text-sm">
              {pages
                .flatMap(({ events }) => events)
                .map((event) => (
                  <EventEntry
                    key={event.key}
                    event={event}
                    email={email}
                    act={acts.find(({ kind, actId }) => kind === event.event && actId === event.details.actId)}
                  />
                ))}
            </ol>
            {query.hasNextPage ? (
              <Button
                size="sm"
                className="justify-self-start"
                isBusy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {m.timeline_older()}
              </Button>
            ) : null}
            <p className="text-xs text-muted">{m.timeline_zone({ zone: pages[0]?.events[0]?.zone ?? "" })}</p>
          </>
        )}
      </Loaded>
    </RecordSection>
  );
}

function usePersonEvents(userId: string, kind: PersonEventKind | null) {
  return useInfiniteQuery({
    // Read again with the history, after each act.
    queryKey: [...historyKey(userId), "events", kind],
    queryFn: ({ pageParam }) => readPersonEvents(userId, kind, pageParam),
    initialPageParam: null as EventCursor | null,
    getNextPageParam: ({ next }) => next,
  });
}
