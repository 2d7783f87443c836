import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { RecordForm } from "#app/core/office/records/record-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { pickLocalised } from "#domain/language/localised-fields.ts";
import { checkTemplate, type ReplyTemplate, TEMPLATE_FIELDS } from "#domain/support/reply-template.ts";
import { TemplateFields } from "./template-fields.tsx";
import { staleAfter, type Template } from "./template-record.ts";
import { FIELD_NAMES } from "./template-texts.ts";

/** A prepared answer's title and texts. */
export function TemplateForm({ template, mayWrite }: { template: Template; mayWrite: boolean }) {
  const { id: templateId, title, version } = template;
  const form = useForm<ReplyTemplate>({
    resolver: domainResolver(checkTemplate),
    defaultValues: { title, ...pickLocalised(template, "text") },
  });
  return (
    <RecordForm
      form={form}
      mayWrite={mayWrite}
      version={version}
      save={(typed, seen) => invokeFunction("update-reply-template", { templateId, ...typed, version: seen })}
      done={m.reply_templates_saved()}
      stale={staleAfter(templateId)}
      compared={TEMPLATE_FIELDS.map((field) => ({
        label: FIELD_NAMES[field](),
        text: (each: ReplyTemplate) => each[field],
      }))}
    >
      <TemplateFields form={form} isReadOnly={!mayWrite} />
    </RecordForm>
  );
}
