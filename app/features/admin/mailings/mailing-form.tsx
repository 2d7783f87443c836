import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { type ComparedField, LostUpdate } from "#app/core/office/admin/lost-update.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { MailingRecord } from "#domain/actions/mailing-actions.ts";
import { LONGEST_NAME, LONGEST_SUBJECT, MAILING_KINDS, type MailingSettings } from "#domain/mailings/mailing.ts";
import { SEGMENT_LISTS } from "#domain/mailings/segment.ts";
import { checkMailingFields, isProblem, type MailingFields, mailingFields, PROBLEMS } from "./mailing-fields.ts";
import { type Mailing, mailingKey } from "./mailing-record.ts";
import { KIND_NAMES, LIST_NAMES } from "./mailing-texts.ts";

type Current = MailingRecord & { version: number };

/** A draft's words, people and pace. Drawn anew for each version, so that it never holds an older one's values. */
export function MailingForm({ mailing }: { mailing: Mailing }) {
  const { id, version } = mailing;
  const client = useQueryClient();
  const [changed, setChanged] = useState<{ yours: MailingSettings; current: Current } | undefined>();
  const form = useForm<MailingFields, undefined, MailingSettings>({
    resolver: domainResolver(checkMailingFields),
    defaultValues: mailingFields(mailing),
  });
  const { register, handleSubmit, formState, setError, reset } = form;
  const { errors, isSubmitting } = formState;

  async function save(settings: MailingSettings, seen = version) {
    const saved = await invokeFunction("change-mailing", { ...settings, mailingId: id, version: seen });
    if (saved.ok) {
      showToast({ title: m.mailings_saved(), tone: "success" });
      await client.invalidateQueries({ queryKey: mailingKey(id) });
      await client.invalidateQueries({ queryKey: historyKey(`mailing:${id}`) });
    } else if (saved.changed === undefined) setError("root", { message: functionErrorMessage(saved) });
    else setChanged({ yours: settings, current: saved.changed.current });
  }
  const problemOf = (field: keyof MailingFields) => {
    const type = errors[field]?.type;
    return isProblem(type) ? PROBLEMS[type]() : undefined;
  };
  return (
    <RecordSection title={m.panel_edit()}>
      <form noValidate className="grid gap-5" onSubmit={handleSubmit((settings) => save(settings))}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...register("name")}
            label={m.common_name()}
            hint={m.panel_internal_name_hint()}
            maxLength={LONGEST_NAME}
            required
            error={problemOf("name")}
          />
          <Select
            {...register("kind")}
            label={m.admin_access_kind()}
            hint={m.mailings_kind_hint()}
            options={MAILING_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind]() }))}
          />
          <Select
            {...register("list")}
            label={m.mailings_list()}
            options={SEGMENT_LISTS.map((list) => ({ value: list, label: LIST_NAMES[list]() }))}
          />
          <Field
            {...register("query")}
            label={m.mailings_query()}
            hint={m.mailings_query_hint()}
            autoComplete="off"
            spellCheck={false}
            error={problemOf("query")}
          />
        </div>
        <Field
          {...register("subjectEs")}
          lang="es"
          label={m.mailings_subject_es()}
          maxLength={LONGEST_SUBJECT}
          error={problemOf("subjectEs")}
        />
        <TextArea
          {...register("bodyEs")}
          lang="es"
          label={m.panel_text_es()}
          hint={m.mailings_body_hint()}
          error={problemOf("bodyEs")}
        />
        <Field
          {...register("subjectEn")}
          lang="en"
          label={m.mailings_subject_en()}
          maxLength={LONGEST_SUBJECT}
          error={problemOf("subjectEn")}
        />
        <TextArea
          {...register("bodyEn")}
          lang="en"
          label={m.panel_text_en()}
          hint={m.mailings_body_hint()}
          error={problemOf("bodyEn")}
        />
        <Field
          {...register("pace")}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="figures"
          label={m.mailings_pace()}
          hint={m.mailings_pace_hint()}
          error={problemOf("pace")}
        />
        <FormError error={errors.root} />
        {changed === undefined ? (
          <Button type="submit" variant="primary" isBusy={isSubmitting} className="justify-self-start">
            {m.panel_save()}
          </Button>
        ) : (
          <LostUpdate<MailingSettings, Current>
            changed={changed}
            fields={comparedFields()}
            isBusy={isSubmitting}
            onKeepMine={({ version: seen }) => void save(changed.yours, seen)}
            onTakeTheirs={(current) => {
              reset(mailingFields(current));
              setChanged(undefined);
              void client.invalidateQueries({ queryKey: mailingKey(id) });
            }}
          />
        )}
      </form>
    </RecordSection>
  );
}

function comparedFields(): ComparedField<MailingSettings>[] {
  return [
    { label: m.common_name(), text: ({ name }) => name },
    { label: m.admin_access_kind(), text: ({ kind }) => KIND_NAMES[kind]() },
    { label: m.mailings_list(), text: ({ list }) => LIST_NAMES[list]() },
    { label: m.mailings_query(), text: ({ query }) => query },
    { label: m.mailings_subject_es(), text: ({ subjectEs }) => subjectEs },
    { label: m.panel_text_es(), text: ({ bodyEs }) => bodyEs },
    { label: m.mailings_subject_en(), text: ({ subjectEn }) => subjectEn },
    { label: m.panel_text_en(), text: ({ bodyEn }) => bodyEn },
    { label: m.mailings_pace(), text: ({ pace }) => String(pace) },
  ];
}
