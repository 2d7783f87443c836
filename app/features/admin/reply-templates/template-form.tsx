import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { LostUpdate } from "#app/core/office/admin/lost-update.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import { checkTemplate, type ReplyTemplate } from "#domain/support/reply-template.ts";
import { TemplateFields } from "./template-fields.tsx";
import { staleAfter, type Template } from "./template-record.ts";
import { FIELD_NAMES, TEMPLATE_FIELDS } from "./template-texts.ts";

type Changed = { yours: ReplyTemplate; current: ReplyTemplate & Versioned };

/** A prepared answer's title and texts. Drawn anew for each version, so that it never holds an older one's. */
export function TemplateForm({ template, mayWrite }: { template: Template; mayWrite: boolean }) {
  const { id: templateId, title, textEs, textEn, version } = template;
  const client = useQueryClient();
  const form = useForm<ReplyTemplate>({
    resolver: domainResolver(checkTemplate),
    defaultValues: { title, textEs, textEn },
  });
  const { errors, isSubmitting } = form.formState;
  const [changed, setChanged] = useState<Changed | undefined>();
  const readAgain = () => Promise.all(staleAfter(templateId).map((queryKey) => client.invalidateQueries({ queryKey })));

  async function save(typed: ReplyTemplate, seen = version) {
    const saved = await invokeFunction("update-reply-template", { templateId, ...typed, version: seen });
    if (saved.ok) {
      showToast({ title: m.reply_templates_saved(), tone: "success" });
      await readAgain();
    } else if (saved.changed === undefined) form.setError("root", { message: functionErrorMessage(saved) });
    else setChanged({ yours: typed, current: saved.changed.current });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((typed) => save(typed))}>
      <TemplateFields form={form} isReadOnly={!mayWrite} />
      <FormError error={errors.root} />
      <LostUpdate<ReplyTemplate, ReplyTemplate & Versioned>
        changed={changed}
        fields={TEMPLATE_FIELDS.map((field) => ({ label: FIELD_NAMES[field](), text: (each) => each[field] }))}
        isBusy={isSubmitting}
        onKeepMine={(current) => void (changed === undefined ? null : save(changed.yours, current.version))}
        onTakeTheirs={(current) => {
          form.reset(current);
          setChanged(undefined);
          void readAgain();
        }}
      />
      {mayWrite && changed === undefined ? (
        <Button type="submit" variant="primary" className="justify-self-start" isBusy={isSubmitting}>
          {m.panel_save()}
        </Button>
      ) : null}
    </form>
  );
}
