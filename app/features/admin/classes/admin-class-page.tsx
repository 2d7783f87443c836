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
import type { Route } from "./+types/admin-class-page";
import { AddRecording } from "./add-recording.tsx";
import { type SessionRecord, sessionKey, useSessionRecord } from "./class-records.ts";
import { SESSION_STATE_NAMES } from "./class-texts.ts";
import { SessionForm } from "./session-form.tsx";

export const meta = pageMeta({
  path: paths.adminClass,
  title: m.seo_office_class_title,
  description: m.seo_office_class_description,
});

export default function ClassRoute({ params }: Route.ComponentProps) {
  return <ClassPage key={params.sessionId} sessionId={params.sessionId} />;
}

/** One live session: its room, its topic, and whether it is held. Spec: [2.23], [6.7]. */
function ClassPage({ sessionId }: { sessionId: string }) {
  const query = useSessionRecord(sessionId);
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.classes_office_gone(),
        text: m.classes_office_gone_text(),
        list: { to: paths.adminClasses, label: m.classes_office_title() },
      }}
    >
      {(session) => <ClassView session={session} />}
    </LoadedRecord>
  );
}

function ClassView({ session }: { session: SessionRecord }) {
  const mayWrite = useStaffMay()("content", "write");
  const { id, startsAt, endsAt, state } = session;
  const day = dateFormat(getLocale(), { dateStyle: "full" });
  const moment = dateFormat(getLocale(), { dateStyle: "short", timeStyle: "short" });
  return (
    <RecordPage
      list={{ to: paths.adminClasses, label: m.classes_office_title() }}
      title={<span className="inline-block first-letter:uppercase">{day.format(startsAt)}</span>}
      subtitle={`${moment.format(startsAt)} – ${moment.format(endsAt)}`}
      states={<Badge tone={state === "cancelled" ? "loss" : "neutral"}>{SESSION_STATE_NAMES[state]()}</Badge>}
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts facts={factsOf(session)} />
          </RecordSection>
          {mayWrite ? <Actions session={session} /> : null}
        </>
      }
    >
      {mayWrite && state !== "done" ? <SessionForm key={session.version} session={session} /> : null}
      <RecordHistory subject={`session:${id}`} />
    </RecordPage>
  );
}

function factsOf(session: SessionRecord) {
  return [
    ...LANGUAGES.map((language) => ({
      label: inLanguage(m.classes_office_topic_in, language),
      value: localised(session, "topic", language) ?? "–",
    })),
    { label: m.classes_office_room(), value: session.joinUrl ?? m.panel_missing() },
  ];
}

function Actions({ session }: { session: SessionRecord }) {
  const { id: sessionId, joinUrl, state, version } = session;
  const stale = [sessionKey(sessionId), historyKey(`session:${sessionId}`)];
  const hold = (isCancelled: boolean) =>
    invokeFunction("update-session", {
      ...{ sessionId, joinUrl, isCancelled, isForLater: false, version },
      ...pickLocalised(session, "topic"),
    });
  return (
    <RecordSection title={m.admin_record_actions()}>
      {state === "scheduled" ? (
        <RecordAction
          label={m.classes_office_cancel()}
          consequence={m.classes_office_cancel_text()}
          done={m.classes_office_cancel_done()}
          run={() => hold(true)}
          stale={stale}
        />
      ) : null}
      {state === "cancelled" ? (
        <RecordAction
          label={m.classes_office_resume()}
          consequence={m.classes_office_resume_text()}
          done={m.classes_office_resume_done()}
          run={() => hold(false)}
          stale={stale}
        />
      ) : null}
      <AddRecording sessionId={sessionId} />
    </RecordSection>
  );
}
