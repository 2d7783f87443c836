import { useStaffMay } from "#app/core/admin/use-staff.ts";
import { Loaded } from "#app/core/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { EventList } from "./components/event-list.tsx";
import { NewSource } from "./components/new-source.tsx";
import { SourceCard } from "./components/source-card.tsx";
import { useSignalSources } from "./lib/use-signal-sources.ts";

/** Where signals come from besides the setups' operating days: sources of alerts and what they sent. docs/signals.md. */
export function SignalsPage() {
  const query = useSignalSources();
  const may = useStaffMay();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1>{m.panel_signals()}</h1>
          <p className="mt-2 max-w-prose text-muted">{m.admin_signals_intro()}</p>
        </div>
        {may("signals", "write") ? <NewSource /> : null}
      </div>
      <div className="mt-6 grid gap-8">
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-64" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
          isEmpty={({ sources }) => sources.length === 0}
          empty={<EmptyState title={m.admin_signals_none_title()} text={m.admin_signals_none_text()} />}
        >
          {({ sources, events }) => (
            <>
              <ul className="grid gap-4">
                {sources.map((source) => (
                  <SourceCard key={source.id} source={source} />
                ))}
              </ul>
              <EventList events={events} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
