import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { RecordForm } from "#app/core/office/records/record-form.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ChangedRecord } from "#domain/actions/actions.ts";
import type { EditedSession } from "#domain/actions/class-actions.ts";
import type { Localised } from "#domain/language/localised.ts";
import { isClassAddress, isClassTitle, LONGEST_TITLE } from "#domain/live/class-edits.ts";
import { JOIN_OPENS_MINUTES } from "#domain/live/join-window.ts";
import { type SessionRecord, sessionKey } from "./class-records.ts";

type Fields = Localised<"topic"> & { joinUrl: string; isForLater: boolean };
type Current = ChangedRecord<"update-session">["current"];
type Edited = EditedSession & { isForLater: boolean };

/** Room and topic of a session. */
export function SessionForm({ session }: { session: SessionRecord }) {
  const { id: sessionId } = session;
  const form = useForm<Fields, object, Edited>({
    resolver: domainResolver(checkFields),
    defaultValues: {
      topicEs: session.topicEs ?? "",
      topicEn: session.topicEn ?? "",
      joinUrl: session.joinUrl ?? "",
      isForLater: false,
    },
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <RecordSection title={m.panel_edit()}>
      <RecordForm<Fields, Edited, EditedSession, Current>
        form={form}
        version={session.version}
        save={(edited, version, { state } = session) =>
          invokeFunction("update-session", { ...edited, sessionId, isCancelled: state === "cancelled", version })
        }
        done={m.settings_saved()}
        stale={[sessionKey(sessionId), historyKey(`session:${sessionId}`)]}
        compared={[
          { label: m.classes_office_room_label(), text: ({ joinUrl }) => joinUrl ?? "" },
          { label: m.classes_office_topic_es(), text: ({ topicEs }) => topicEs ?? "" },
          { label: m.classes_office_topic_en(), text: ({ topicEn }) => topicEn ?? "" },
        ]}
      >
        <Field
          {...register("joinUrl")}
          type="url"
          label={m.classes_office_room_label()}
          hint={m.classes_office_room_hint({ minutes: JOIN_OPENS_MINUTES })}
          error={errors.joinUrl && m.classes_office_address_invalid()}
        />
        <Checkbox {...register("isForLater")} label={m.classes_office_for_later()} />
        <Field
          {...register("topicEs")}
          label={m.classes_office_topic_es()}
          hint={m.classes_office_topic_hint()}
          maxLength={LONGEST_TITLE}
          error={errors.topicEs && m.classes_error_topic()}
        />
        <Field
          {...register("topicEn")}
          label={m.classes_office_topic_en()}
          maxLength={LONGEST_TITLE}
          error={errors.topicEn && m.classes_error_topic()}
        />
      </RecordForm>
    </RecordSection>
  );
}

function checkFields({ isForLater, ...typed }: Fields): FormCheck<Fields, Edited> {
  const [topicEs, topicEn, joinUrl] = [
    typed.topicEs.trim() || null,
    typed.topicEn.trim() || null,
    typed.joinUrl.trim() || null,
  ];
  const isTopic = (topic: string | null, other: string | null) =>
    topic === null ? other === null : isClassTitle(topic);
  const problems = {
    topicEs: isTopic(topicEs, topicEn) ? null : "invalid",
    topicEn: isTopic(topicEn, topicEs) ? null : "invalid",
    joinUrl: joinUrl === null || isClassAddress(joinUrl) ? null : "invalid",
  };
  if (Object.values(problems).some((problem) => problem !== null)) return { ok: false, problems };
  return { ok: true, value: { topicEs, topicEn, joinUrl, isForLater } };
}
