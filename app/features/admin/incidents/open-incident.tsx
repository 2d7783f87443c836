import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { inLanguage } from "#app/core/formats/in-language.ts";
import { PART_NAMES, STATE_NAMES } from "#app/core/formats/status-texts.ts";
import { AddDialog } from "#app/core/office/records/add-dialog.tsx";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { localisedProperty } from "#domain/language/localised.ts";
import { localise } from "#domain/language/localised-fields.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { checkIncident, LONGEST_TITLE, SEVERITIES, type TypedIncident } from "#domain/status/incident.ts";
import { STATUS_PARTS } from "#domain/status/status-part.ts";
import { problemText } from "./incident-texts.ts";
import { IncidentTexts } from "./incident-words.tsx";

const EMPTY: TypedIncident = {
  parts: [],
  severity: "limited",
  ...localise(["title", "text"], () => ""),
};

/** Opens an incident, which everybody reads at once. */
export function OpenIncident() {
  const form = useForm<TypedIncident>({ resolver: domainResolver(checkIncident), defaultValues: EMPTY });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <AddDialog
      title={m.status_office_open()}
      description={m.status_office_open_text()}
      submitLabel={m.panel_publish()}
      form={form}
      add={(typed) => invokeFunction("open-incident", typed)}
      recordPath={({ incidentId }) => href(paths.adminIncident, { incidentId })}
    >
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
      {LANGUAGES.map((language) => {
        const property = localisedProperty("title", language);
        return (
          <Field
            key={property}
            {...register(property)}
            lang={language}
            label={inLanguage(m.panel_title_in, language)}
            maxLength={LONGEST_TITLE}
            error={problemText(errors[property]?.type)}
          />
        );
      })}
      <IncidentTexts register={register} errors={errors} />
    </AddDialog>
  );
}
