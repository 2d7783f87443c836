import { SignedVideo } from "#app/core/account/video/signed-video.tsx";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { inLanguage } from "#app/core/formats/in-language.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey, RecordHistory } from "#app/core/office/records/record-history.tsx";
import { Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { localised } from "#domain/language/localised.ts";
import { pickLocalised } from "#domain/language/localised-fields.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-recording-page";
import { type RecordingRecord, recordingKey, useRecordingRecord } from "./class-records.ts";
import { RecordingForm } from "./recording-form.tsx";

export const meta = pageMeta({
  path: paths.adminRecording,
  title: m.seo_office_recording_title,
  description: m.seo_office_recording_description,
});

export default function RecordingRoute({ params }: Route.ComponentProps) {
  return <RecordingPage key={params.recordingId} recordingId={params.recordingId} />;
}

/** One recorded class: its film, its titles, and whether members see it. Spec: [2.23], [6.7]. */
function RecordingPage({ recordingId }: { recordingId: string }) {
  const query = useRecordingRecord(recordingId);
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.classes_office_gone(),
        text: m.classes_office_gone_text(),
        list: { to: paths.adminRecordings, label: m.classes_office_recordings() },
      }}
    >
      {(recording) => <RecordingView recording={recording} />}
    </LoadedRecord>
  );
}

function RecordingView({ recording }: { recording: RecordingRecord }) {
  const mayWrite = useStaffMay()("content", "write");
  const { id, heldAt, publishedAt, videoPath } = recording;
  const title = localised(recording, "title", getLocale());
  const day = dateFormat(getLocale(), { dateStyle: "long" });
  return (
    <RecordPage
      list={{ to: paths.adminRecordings, label: m.classes_office_recordings() }}
      title={title}
      subtitle={m.classes_recording_of({ date: day.format(heldAt) })}
      states={
        <Badge tone={publishedAt === null ? "neutral" : "gain"}>
          {publishedAt === null ? m.panel_not_published() : m.panel_published()}
        </Badge>
      }
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts facts={factsOf(recording)} />
          </RecordSection>
          {mayWrite ? <Actions recording={recording} /> : null}
        </>
      }
    >
      {videoPath === null ? null : <SignedVideo bucket="recordings" path={videoPath} title={title} />}
      {mayWrite ? <RecordingForm key={recording.version} recording={recording} /> : null}
      <RecordHistory subject={`recording:${id}`} />
    </RecordPage>
  );
}

function factsOf(recording: RecordingRecord) {
  const { seconds, externalUrl } = recording;
  return [
    ...LANGUAGES.map((language) => ({
      label: inLanguage(m.panel_title_in, language),
      value: localised(recording, "title", language),
    })),
    {
      label: m.common_length(),
      value: seconds === null ? "–" : m.clock_minutes({ minutes: Math.ceil(seconds / 60) }),
    },
    externalUrl === null ? null : { label: m.classes_office_url(), value: externalUrl },
  ];
}

function Actions({ recording }: { recording: RecordingRecord }) {
  const { id: recordingId, videoPath, externalUrl, seconds, version, publishedAt } = recording;
  const isPublished = publishedAt !== null;
  const publish = () =>
    invokeFunction("update-recording", {
      ...{ recordingId, videoPath, externalUrl, seconds, version },
      ...pickLocalised(recording, "title"),
      isPublished: !isPublished,
    });
  return (
    <RecordSection title={m.admin_record_actions()}>
      <RecordAction
        label={isPublished ? m.panel_stop_publishing() : m.panel_publish()}
        consequence={isPublished ? m.classes_office_withdraw_text() : m.classes_office_publish_text()}
        done={isPublished ? m.classes_office_withdraw_done() : m.classes_office_publish_done()}
        run={publish}
        stale={[recordingKey(recordingId), historyKey(`recording:${recordingId}`)]}
      />
    </RecordSection>
  );
}
