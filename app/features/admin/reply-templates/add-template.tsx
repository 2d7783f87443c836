import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { checkTemplate, type ReplyTemplate } from "#domain/support/reply-template.ts";
import { TemplateFields } from "./template-fields.tsx";

/** Prepares an answer, and leads to it. */
export function AddTemplate() {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const form = useForm<ReplyTemplate>({
    resolver: domainResolver(checkTemplate),
    defaultValues: { title: "", textEs: "", textEn: "" },
  });
  const { errors, isSubmitting } = form.formState;

  async function add(template: ReplyTemplate) {
    const added = await invokeFunction("create-reply-template", template);
    if (added.ok) await navigate(href(paths.adminReplyTemplate, { templateId: added.data.templateId }));
    else form.setError("root", { message: functionErrorMessage(added) });
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="primary">
          {m.reply_templates_new()}
        </Button>
      }
      title={m.reply_templates_new()}
      closeLabel={m.common_close()}
      footer={
        <Button type="submit" form="add-template" variant="primary" isBusy={isSubmitting}>
          {m.panel_save()}
        </Button>
      }
    >
      <form id="add-template" noValidate className="grid gap-5" onSubmit={form.handleSubmit(add)}>
        <TemplateFields form={form} />
        <FormError error={errors.root} />
      </form>
    </Dialog>
  );
}
