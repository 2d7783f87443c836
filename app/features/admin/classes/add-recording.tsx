import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { checkTitles, RecordingTitles, type Titles } from "./recording-titles.tsx";

/** Makes a recording that only the team sees yet, and leads to it. */
export function AddRecording({ sessionId }: { sessionId: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError } = useForm<Titles>({
    resolver: domainResolver(checkForm),
    defaultValues: { titleEs: "", titleEn: "" },
  });
  const { errors, isSubmitting } = formState;

  async function add(titles: Titles) {
    const added = await invokeFunction("add-recording", { sessionId, ...titles });
    if (added.ok) await navigate(href(paths.adminRecording, { recordingId: added.data.recordingId }));
    else setError("root", { message: functionErrorMessage(added) });
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="sm">{m.classes_office_new_recording()}</Button>}
      title={m.classes_office_new_recording()}
      closeLabel={m.common_close()}
      footer={
        <Button type="submit" form="add-recording" variant="primary" isBusy={isSubmitting}>
          {m.panel_save()}
        </Button>
      }
    >
      <form id="add-recording" noValidate className="grid gap-5" onSubmit={handleSubmit(add)}>
        <RecordingTitles register={register} errors={errors} />
        <FormError error={errors.root} />
      </form>
    </Dialog>
  );
}

function checkForm(typed: Titles): FormCheck<Titles> {
  const { titles, problems } = checkTitles(typed);
  const isFit = problems.titleEs === null && problems.titleEn === null;
  return isFit ? { ok: true, value: titles } : { ok: false, problems };
}
