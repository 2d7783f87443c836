import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { AddDialog } from "#app/core/office/records/add-dialog.tsx";
import { m } from "#app/paraglide/messages.js";
import { localise } from "#domain/language/localised-fields.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { checkTemplate, type ReplyTemplate } from "#domain/support/reply-template.ts";
import { TemplateFields } from "./template-fields.tsx";

/** Adds an answer that the team writes often. */
export function AddTemplate() {
  const form = useForm<ReplyTemplate>({
    resolver: domainResolver(checkTemplate),
    defaultValues: { title: "", ...localise(["text"], () => "") },
  });
  return (
    <AddDialog
      title={m.reply_templates_new()}
      isPrimary
      form={form}
      add={(template) => invokeFunction("create-reply-template", template)}
      recordPath={({ templateId }) => href(paths.adminReplyTemplate, { templateId })}
    >
      <TemplateFields form={form} />
    </AddDialog>
  );
}
