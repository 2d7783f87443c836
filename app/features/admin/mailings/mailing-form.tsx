import { Fragment } from "react";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { inLanguage } from "#app/core/formats/in-language.ts";
import type { ComparedField } from "#app/core/office/admin/lost-update.tsx";
import { RecordForm } from "#app/core/office/records/record-form.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language/language-of.ts";
import { localised, localisedProperty } from "#domain/language/localised.ts";
import { LONGEST_NAME, LONGEST_SUBJECT, MAILING_KINDS, type MailingSettings } from "#domain/mailings/mailing.ts";
import { SEGMENT_LISTS } from "#domain/mailings/segment.ts";
import { checkMailingFields, isProblem, type MailingFields, mailingFields, PROBLEMS } from "./mailing-fields.ts";
import { type Mailing, mailingKey } from "./mailing-record.ts";
import { KIND_NAMES, LIST_NAMES } from "./mailing-texts.ts";

/** A draft's words, people and pace. */
export function MailingForm({ mailing }: { mailing: Mailing }) {
  const { id } = mailing;
  const form = useForm<MailingFields, object, MailingSettings>({
    resolver: domainResolver(checkMailingFields),
    defaultValues: mailingFields(mailing),
  });
  const { register, formState } = form;
  const problemOf = (field: keyof MailingFields) => {
    const type = formState.errors[field]?.type;
    return isProblem(type) ? PROBLEMS[type]() : undefined;
  };
  return (
    <RecordSection title={m.panel_edit()}>
      <RecordForm
        form={form}
        version={mailing.version}
        save={(settings, version) => invokeFunction("change-mailing", { ...settings, mailingId: id, version })}
        done={m.mailings_saved()}
        stale={[mailingKey(id), historyKey(`mailing:${id}`)]}
        compared={comparedFields()}
      >
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
        {LANGUAGES.map((language) => {
          const [subject, body] = [localisedProperty("subject", language), localisedProperty("body", language)];
          return (
            <Fragment key={language}>
              <Field
                {...register(subject)}
                lang={language}
                label={inLanguage(m.mailings_subject_in, language)}
                maxLength={LONGEST_SUBJECT}
                error={problemOf(subject)}
              />
              <TextArea
                {...register(body)}
                lang={language}
                label={inLanguage(m.panel_text_in, language)}
                hint={language === DEFAULT_LANGUAGE ? m.mailings_body_hint() : undefined}
                error={problemOf(body)}
              />
            </Fragment>
          );
        })}
        <Field
          {...register("pace")}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="figures"
          label={m.mailings_pace()}
          hint={m.mailings_pace_hint()}
          error={problemOf("pace")}
        />
      </RecordForm>
    </RecordSection>
  );
}

function comparedFields(): ComparedField<MailingSettings>[] {
  return [
    { label: m.common_name(), text: ({ name }) => name },
    { label: m.admin_access_kind(), text: ({ kind }) => KIND_NAMES[kind]() },
    { label: m.mailings_list(), text: ({ list }) => LIST_NAMES[list]() },
    { label: m.mailings_query(), text: ({ query }) => query },
    ...LANGUAGES.flatMap((language): ComparedField<MailingSettings>[] => [
      {
        label: inLanguage(m.mailings_subject_in, language),
        text: (mailing) => localised(mailing, "subject", language),
      },
      { label: inLanguage(m.panel_text_in, language), text: (mailing) => localised(mailing, "body", language) },
    ]),
    { label: m.mailings_pace(), text: ({ pace }) => String(pace) },
  ];
}
