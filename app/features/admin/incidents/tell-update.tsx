import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { localise } from "#domain/language/localised-fields.ts";
import { checkIncidentWords, type IncidentWords } from "#domain/status/incident.ts";
import { type Incident, incidentKey } from "./incident-record.ts";
import { IncidentTexts } from "./incident-words.tsx";

/** A further public update, in each language. What was typed stays when somebody else changed the incident meanwhile. */
export function TellUpdate({ incident: { id, version } }: { incident: Incident }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm<IncidentWords>({
    resolver: domainResolver(checkIncidentWords),
    defaultValues: localise(["text"], () => ""),
  });
  const { errors, isSubmitting } = formState;

  async function tell(words: IncidentWords) {
    const told = await invokeFunction("add-incident-update", { incidentId: id, version, ...words });
    await client.invalidateQueries({ queryKey: incidentKey(id) });
    if (!told.ok) return setError("root", { message: officeErrorMessage(told) });
    reset();
    showToast({ title: m.panel_is_published(), tone: "success" });
    await client.invalidateQueries({ queryKey: historyKey(`incident:${id}`) });
  }

  return (
    <RecordSection title={m.status_office_tell()}>
      <p className="text-sm text-muted">{m.status_office_tell_text()}</p>
      <form noValidate className="grid gap-5" onSubmit={handleSubmit(tell)}>
        <IncidentTexts register={register} errors={errors} />
        <FormError error={errors.root} />
        <Button type="submit" variant="primary" isBusy={isSubmitting} className="justify-self-start">
          {m.panel_publish()}
        </Button>
      </form>
    </RecordSection>
  );
}
