import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { AddDialog } from "#app/core/office/records/add-dialog.tsx";
import { m } from "#app/paraglide/messages.js";
import { localise } from "#domain/language/localised-fields.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { checkTitles, RecordingTitles, type Titles } from "./recording-titles.tsx";

/** Adds a recording that only the team sees yet. */
export function AddRecording({ sessionId }: { sessionId: string | null }) {
  const form = useForm<Titles>({
    resolver: domainResolver(checkForm),
    defaultValues: localise(["title"], () => ""),
  });
  return (
    <AddDialog
      title={m.classes_office_new_recording()}
      form={form}
      add={(titles) => invokeFunction("add-recording", { sessionId, ...titles })}
      recordPath={({ recordingId }) => href(paths.adminRecording, { recordingId })}
    >
      <RecordingTitles register={form.register} errors={form.formState.errors} />
    </AddDialog>
  );
}

function checkForm(typed: Titles): FormCheck<Titles> {
  const { titles, problems } = checkTitles(typed);
  const isFit = Object.values(problems).every((problem) => problem === null);
  return isFit ? { ok: true, value: titles } : { ok: false, problems };
}
