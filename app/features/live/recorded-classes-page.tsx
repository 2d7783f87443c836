import { Loaded } from "#app/core/data/query/loaded.tsx";
import { ListPages } from "#app/core/office/lists/list-pages.tsx";
import { ListSearch } from "#app/core/office/lists/list-search.tsx";
import { useList } from "#app/core/office/lists/use-list.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { RecordingsGate } from "./components/recordings-gate.tsx";
import { type Recording, recordingList } from "./lib/recording-list.ts";
import { heldOn, recordingMinutes, recordingTitle } from "./lib/recording-texts.ts";

export const meta = pageMeta({
  path: paths.recordedClasses,
  title: m.panel_recorded_classes,
  description: m.seo_recordings_description,
});

/** Spec [1.6], [2.20]: recordings of the live classes, for the plans that include them. */
export default function RecordedClassesPage() {
  return (
    <>
      <h1>{m.panel_recorded_classes()}</h1>
      <div className="mt-6">
        <RecordingsGate headingLevel={2}>
          <Recordings />
        </RecordingsGate>
      </div>
    </>
  );
}

function Recordings() {
  const { state, change, query } = useList(recordingList);
  const isSearched = state.search !== "";
  return (
    <>
      <div className="mb-6 max-w-md">
        <ListSearch label={m.panel_search_by_title()} search={state.search} onSearch={(search) => change({ search })} />
      </div>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-48" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          isSearched ? (
            <EmptyState title={m.classes_recordings_none_found()} text={m.classes_recordings_none_found_text()} />
          ) : (
            <EmptyState title={m.dashboard_recordings_empty()} text={m.dashboard_recordings_empty_text()} />
          )
        }
      >
        {({ rows, total }) => (
          <>
            <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {rows.map((recording) => (
                <RecordingCard key={recording.id} recording={recording} />
              ))}
            </ul>
            <ListPages
              page={state.page}
              perPage={recordingList.perPage}
              total={total}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function RecordingCard({ recording }: { recording: Recording }) {
  return (
    <Card as="li" className="grid content-between gap-3">
      <TextLink
        to={href(paths.recordedClass, { recordingId: recording.id })}
        className="text-base font-[550] [overflow-wrap:anywhere]"
      >
        {recordingTitle(recording)}
      </TextLink>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{heldOn(recording)}</span>
        <span className="figures">{recordingMinutes(recording)}</span>
      </p>
    </Card>
  );
}
