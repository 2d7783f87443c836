import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { inLanguage } from "#app/core/formats/in-language.ts";
import { RecordForm } from "#app/core/office/records/record-form.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ChangedRecord } from "#domain/actions/actions.ts";
import type { EditedSession } from "#domain/actions/class-actions.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language/language-of.ts";
import { type Localised, localised, localisedProperty } from "#domain/language/localised.ts";
import { localise } from "#domain/language/localised-fields.ts";
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
      ...localise(["topic"], ({ property }) => session[property] ?? ""),
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
          ...LANGUAGES.map((language) => ({
            label: inLanguage(m.classes_office_topic_in, language),
            text: (record: EditedSession) => localised(record, "topic", language) ?? "",
          })),
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
        {LANGUAGES.map((language) => {
          const property = localisedProperty("topic", language);
          return (
            <Field
              key={property}
              {...register(property)}
              lang={language}
              label={inLanguage(m.classes_office_topic_in, language)}
              hint={language === DEFAULT_LANGUAGE ? m.classes_office_topic_hint() : undefined}
              maxLength={LONGEST_TITLE}
              error={errors[property] && m.classes_error_topic()}
            />
          );
        })}
      </RecordForm>
    </RecordSection>
  );
}

function checkFields({ isForLater, ...typed }: Fields): FormCheck<Fields, Edited> {
  const joinUrl = typed.joinUrl.trim() || null;
  const topics = localise(["topic"], ({ property }) => typed[property].trim() || null);
  const hasTopic = Object.values(topics).some((topic) => topic !== null);
  const problems = {
    ...localise(["topic"], ({ property }) => (!hasTopic || isClassTitle(topics[property] ?? "") ? null : "invalid")),
    joinUrl: joinUrl === null || isClassAddress(joinUrl) ? null : "invalid",
  };
  if (Object.values(problems).some((problem) => problem !== null)) return { ok: false, problems };
  return { ok: true, value: { ...topics, joinUrl, isForLater } };
}
