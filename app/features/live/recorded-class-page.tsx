import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { SignedVideo } from "#app/core/account/video/signed-video.tsx";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { localisedColumns } from "#domain/language/localised-fields.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/recorded-class-page";
import { RecordingsGate } from "./components/recordings-gate.tsx";
import type { Recording } from "./lib/recording-list.ts";
import { heldOn, recordingMinutes, recordingTitle } from "./lib/recording-texts.ts";

export const meta = pageMeta({
  path: paths.recordedClass,
  title: m.seo_recording_title,
  description: m.seo_recording_description,
});

export default function RecordedClassRoute({ params }: Route.ComponentProps) {
  return <RecordedClassPage key={params.recordingId} recordingId={params.recordingId} />;
}

/** One recorded class. Spec: [6.5], [8.13]. */
function RecordedClassPage({ recordingId }: { recordingId: string }) {
  return (
    <>
      <TextLink to={paths.recordedClasses} className="text-sm">
        {m.panel_recorded_classes()}
      </TextLink>
      <div className="mt-2">
        <RecordingsGate headingLevel={1}>
          <LoadedRecording recordingId={recordingId} />
        </RecordingsGate>
      </div>
    </>
  );
}

function LoadedRecording({ recordingId }: { recordingId: string }) {
  const { user } = useSession();
  const query = useQuery({
    queryKey: ["recording", user?.id, recordingId],
    enabled: user !== null,
    queryFn: () => readRecording(recordingId),
  });
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="aspect-video w-full" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 1 }}
      isEmpty={(recording) => recording === null}
      empty={
        <EmptyState
          headingLevel={1}
          title={m.classes_recording_missing()}
          text={m.classes_recording_missing_text()}
          action={<ButtonLink to={paths.recordedClasses}>{m.panel_recorded_classes()}</ButtonLink>}
        />
      }
    >
      {(recording) => (recording === null ? null : <RecordingView recording={recording} />)}
    </Loaded>
  );
}

function RecordingView({ recording }: { recording: Recording }) {
  const { video_path: path, external_url: elsewhere } = recording;
  const title = recordingTitle(recording);
  return (
    <>
      <h1 className="[overflow-wrap:anywhere]">{title}</h1>
      <p className="mt-2 mb-5 text-sm text-muted">
        {heldOn(recording)} · <span className="figures">{recordingMinutes(recording)}</span>
      </p>
      {path === null ? null : <SignedVideo bucket="recordings" path={path} title={title} />}
      {elsewhere === null ? null : (
        <Notice
          action={
            <ButtonLink to={elsewhere} target="_blank" rel="noreferrer" variant="primary">
              {m.classes_recording_open()}
            </ButtonLink>
          }
        >
          {m.classes_recording_elsewhere()}
        </Notice>
      )}
    </>
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function readRecording(recordingId: string): Promise<Recording | null> {
  if (!UUID.test(recordingId)) return null;
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("recordings")
    .select(`id, session_id, held_at, ${localisedColumns("title")}, video_path, external_url, seconds`)
    .eq("id", recordingId)
    .not("published_at", "is", null)
    .maybeSingle();
  if (error) throw error;
  return data;
}
