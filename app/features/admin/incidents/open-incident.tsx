import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { PART_NAMES, STATE_NAMES } from "#app/core/formats/status-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import {
  checkIncident,
  LONGEST_TITLE,
  LONGEST_WORDS,
  SEVERITIES,
  type TypedIncident,
} from "#domain/status/incident.ts";
import { STATUS_PARTS } from "#domain/status/status-part.ts";
import { problemText } from "./incident-texts.ts";

const EMPTY: TypedIncident = { parts: [], severity: "limited", titleEs: "", titleEn: "", textEs: "", textEn: "" };

/** Opens an incident, which everybody reads at once, and leads to it. */
export function OpenIncident() {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm<TypedIncident>({
    resolver: domainResolver(checkIncident),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const problemOf = (field: "titleEs" | "titleEn" | "textEs" | "textEn") => problemText(errors[field]?.type);

  async function open(typed: TypedIncident) {
    const opened = await invokeFunction("open-incident", typed);
    if (opened.ok) await navigate(href(paths.adminIncident, { incidentId: opened.data.incidentId }));
    else setError("root", { message: functionErrorMessage(opened) });
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="sm">{m.status_office_open()}</Button>}
      title={m.status_office_open()}
      description={m.status_office_open_text()}
      closeLabel={m.common_close()}
      footer={
        <Button type="submit" form="open-incident" variant="primary" isBusy={isSubmitting}>
          {m.panel_publish()}
        </Button>
      }
    >
      <form id="open-incident" noValidate className="grid gap-5" onSubmit={handleSubmit(open)}>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-medium">{m.status_office_parts()}</legend>
          {STATUS_PARTS.map((part) => (
            <Checkbox key={part} {...register("parts")} value={part} label={PART_NAMES[part]()} />
          ))}
          {errors.parts ? (
            <p role="alert" className="text-sm text-loss">
              {m.status_office_parts_required()}
            </p>
          ) : null}
        </fieldset>
        <Select
          {...register("severity")}
          label={m.status_office_severity()}
          options={SEVERITIES.map((severity) => ({ value: severity, label: STATE_NAMES[severity]() }))}
        />
        <Field
          {...register("titleEs")}
          label={m.panel_title_es()}
          maxLength={LONGEST_TITLE}
          error={problemOf("titleEs")}
        />
        <Field
          {...register("titleEn")}
          label={m.panel_title_en()}
          maxLength={LONGEST_TITLE}
          error={problemOf("titleEn")}
        />
        <TextArea
          {...register("textEs")}
          label={m.panel_text_es()}
          rows={3}
          maxLength={LONGEST_WORDS}
          error={problemOf("textEs")}
        />
        <TextArea
          {...register("textEn")}
          label={m.panel_text_en()}
          rows={3}
          maxLength={LONGEST_WORDS}
          error={problemOf("textEn")}
        />
        <FormError error={errors.root} />
      </form>
    </Dialog>
  );
}
