import type { UseFormReturn } from "react-hook-form";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { localisedProperty } from "#domain/language/localised.ts";
import type { ReplyTemplate } from "#domain/support/reply-template.ts";
import { FIELD_NAMES, problemText } from "./template-texts.ts";

/** Title and texts of a prepared answer, with the placeholders allowed in braces. */
export function TemplateFields({
  form,
  isReadOnly = false,
}: {
  form: UseFormReturn<ReplyTemplate>;
  isReadOnly?: boolean;
}) {
  const { register, formState, getValues } = form;
  const problemOf = (field: keyof ReplyTemplate) => problemText(field, formState.errors[field]?.type, getValues());
  return (
    <>
      <Field
        {...register("title")}
        label={FIELD_NAMES.title()}
        hint={m.panel_internal_name_hint()}
        error={problemOf("title")}
        readOnly={isReadOnly}
      />
      <p className="text-sm text-muted">
        {m.reply_templates_placeholders({ name: "{name}", plan: "{plan}", order: "{order}", ticket: "{ticket}" })}
      </p>
      {LANGUAGES.map((language) => {
        const field = localisedProperty("text", language);
        return (
          <TextArea
            key={field}
            {...register(field)}
            lang={language}
            rows={7}
            label={FIELD_NAMES[field]()}
            error={problemOf(field)}
            readOnly={isReadOnly}
          />
        );
      })}
    </>
  );
}
