import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { LostUpdate } from "#app/core/office/admin/lost-update.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ChangedRecord } from "#domain/actions/actions.ts";
import type { EditedSession } from "#domain/actions/class-actions.ts";
import type { Localised } from "#domain/language/localised.ts";
import { isClassAddress, isClassTitle, LONGEST_TITLE } from "#domain/live/class-edits.ts";
import { JOIN_OPENS_MINUTES } from "#domain/live/join-window.ts";
import { type SessionRecord, sessionKey } from "./class-records.ts";

type Fields = Localised<"topic"> & { joinUrl: string; isForLater: boolean };
type Edited = EditedSession & { isForLater: boolean };

/** Room and topic of a session. It is drawn anew for each version, so that it never holds an older one's values. */
export function SessionForm({ session }: { session: SessionRecord }) {
  const { id: sessionId, version, state } = session;
  const client = useQueryClient();
  const { register, handleSubmit, formState, setError } = useForm<Fields, object, Edited>({
    resolver: domainResolver(checkFields),
    defaultValues: {
      topicEs: session.topicEs ?? "",
      topicEn: session.topicEn ?? "",
      joinUrl: session.joinUrl ?? "",
      isForLater: false,
    },
  });
  const { errors, isSubmitting } = formState;

  const [changed, setChanged] = useState<ChangedRecord<"update-session">>();

  async function save(edited: Edited, seen: { state: string; version: number } = { state, version }) {
    const isCancelled = seen.state === "cancelled";
    const saved = await invokeFunction("update-session", { ...edited, sessionId, isCancelled, version: seen.version });
    if (!saved.ok) {
      setChanged(saved.changed);
      if (saved.changed === undefined) setError("root", { message: functionErrorMessage(saved) });
      return;
    }
    showToast({ title: m.settings_saved(), tone: "success" });
    await client.invalidateQueries({ queryKey: sessionKey(sessionId) });
    await client.invalidateQueries({ queryKey: historyKey(`session:${sessionId}`) });
  }

  return (
    <RecordSection title={m.panel_edit()}>
      <form noValidate className="grid gap-5" onSubmit={handleSubmit((edited) => save(edited))}>
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
        <FormError error={errors.root} />
        <LostUpdate
          changed={changed}
          fields={[
            { label: m.classes_office_room_label(), text: ({ joinUrl }) => joinUrl ?? "" },
            { label: m.classes_office_topic_es(), text: ({ topicEs }) => topicEs ?? "" },
            { label: m.classes_office_topic_en(), text: ({ topicEn }) => topicEn ?? "" },
          ]}
          isBusy={isSubmitting}
          onKeepMine={(current) => void handleSubmit((edited) => save(edited, current))()}
          onTakeTheirs={() => client.invalidateQueries({ queryKey: sessionKey(sessionId) })}
        />
        <Button type="submit" variant="primary" isBusy={isSubmitting} className="justify-self-start">
          {m.panel_save()}
        </Button>
      </form>
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
