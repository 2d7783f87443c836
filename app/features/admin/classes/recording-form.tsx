import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { removeFile } from "#app/core/data/supabase/bucket-files.ts";
import { inLanguage } from "#app/core/formats/in-language.ts";
import { LostUpdate } from "#app/core/office/admin/lost-update.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { UploadField } from "#app/ui/upload-field.tsx";
import type { ChangedRecord } from "#domain/actions/actions.ts";
import type { EditedRecording } from "#domain/actions/class-actions.ts";
import { readCount } from "#domain/formats/read-figure.ts";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { localised } from "#domain/language/localised.ts";
import { pickLocalised } from "#domain/language/localised-fields.ts";
import { isClassAddress, LONGEST_CLASS_SECONDS } from "#domain/live/class-edits.ts";
import { type RecordingRecord, recordingKey } from "./class-records.ts";
import { checkTitles, RecordingTitles, type Titles } from "./recording-titles.tsx";
import { uploadFilm } from "./upload-film.ts";

type Fields = Titles & { externalUrl: string; minutes: string };
type Edited = Omit<EditedRecording, "videoPath">;

/** Titles, film and length. It is drawn anew for each version, so that it never holds an older one's values. */
export function RecordingForm({ recording }: { recording: RecordingRecord }) {
  const { id: recordingId, version, videoPath, publishedAt } = recording;
  const client = useQueryClient();
  const { register, handleSubmit, formState, setError } = useForm<Fields, object, Edited>({
    resolver: domainResolver(checkFields),
    defaultValues: {
      ...pickLocalised(recording, "title"),
      externalUrl: recording.externalUrl ?? "",
      minutes: minutesText(recording.seconds),
    },
  });
  const { errors, isSubmitting } = formState;
  const [changed, setChanged] = useState<ChangedRecord<"update-recording">>();

  const seen = { version, isPublished: publishedAt !== null };

  async function write(edited: EditedRecording, done: string, standing = seen): Promise<boolean> {
    const saved = await invokeFunction("update-recording", { recordingId, ...standing, ...edited });
    if (!saved.ok) {
      setChanged(saved.changed);
      if (saved.changed === undefined) setError("root", { message: officeErrorMessage(saved) });
      return false;
    }
    showToast({ title: done, tone: "success" });
    await client.invalidateQueries({ queryKey: recordingKey(recordingId) });
    await client.invalidateQueries({ queryKey: historyKey(`recording:${recordingId}`) });
    return true;
  }

  const upload = useMutation({
    mutationFn: async (file: File) => {
      const film = await uploadFilm(recordingId, file);
      const edited = { ...pickLocalised(recording, "title"), ...film, externalUrl: null };
      const isSaved = await write(edited, m.classes_office_uploaded());
      await removeFile("recordings", isSaved ? videoPath : film.videoPath);
    },
    onError: () => showToast({ title: m.classes_office_upload_failed(), tone: "destructive" }),
  });

  return (
    <RecordSection title={m.panel_edit()}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={handleSubmit(async (edited) => {
          const keepsFilm = edited.externalUrl === null;
          const saved = { ...edited, videoPath: keepsFilm ? videoPath : null };
          if ((await write(saved, m.settings_saved())) && !keepsFilm) await removeFile("recordings", videoPath);
        })}
      >
        <RecordingTitles register={register} errors={errors} />
        <Field
          {...register("minutes")}
          className="w-44"
          inputMode="numeric"
          label={m.classes_office_minutes()}
          error={errors.minutes && m.classes_office_minutes_invalid()}
        />
        <Field
          {...register("externalUrl")}
          type="url"
          label={m.classes_office_url()}
          hint={m.classes_office_url_hint()}
          error={errors.externalUrl && m.classes_office_address_invalid()}
        />
        <FormError error={errors.root} />
        <LostUpdate
          changed={changed}
          fields={[
            ...LANGUAGES.map((language) => ({
              label: inLanguage(m.panel_title_in, language),
              text: (record: Titles) => localised(record, "title", language),
            })),
            { label: m.classes_office_minutes(), text: ({ seconds }) => minutesText(seconds) },
            { label: m.classes_office_url(), text: ({ externalUrl }) => externalUrl ?? "" },
            { label: m.classes_office_upload(), text: (record) => record.videoPath ?? "" },
          ]}
          isBusy={isSubmitting}
          onKeepMine={(current) =>
            void handleSubmit((edited) => {
              const film = edited.externalUrl === null ? current.videoPath : null;
              const standing = { version: current.version, isPublished: current.publishedAt !== null };
              return write({ ...edited, videoPath: film }, m.settings_saved(), standing);
            })()
          }
          onTakeTheirs={() => client.invalidateQueries({ queryKey: recordingKey(recordingId) })}
        />
        <Button type="submit" variant="primary" isBusy={isSubmitting} className="justify-self-start">
          {m.panel_save()}
        </Button>
      </form>
      <UploadField
        label={m.classes_office_upload()}
        hint={[m.classes_office_upload_hint(), videoPath === null ? "" : m.classes_office_has_file()].join(" ").trim()}
        accept="video/mp4,video/webm"
        isBusy={upload.isPending}
        onFile={(file) => upload.mutate(file)}
      />
    </RecordSection>
  );
}

function minutesText(seconds: number | null): string {
  return seconds === null ? "" : String(Math.ceil(seconds / 60));
}

function checkFields(typed: Fields): FormCheck<Fields, Edited> {
  const { titles, problems: wrongTitles } = checkTitles(typed);
  const externalUrl = typed.externalUrl.trim() || null;
  const seconds = typed.minutes.trim() === "" ? null : readCount(typed.minutes) * 60;
  const isLength = seconds === null || (Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST_CLASS_SECONDS);
  const problems = {
    ...wrongTitles,
    externalUrl: externalUrl === null || isClassAddress(externalUrl) ? null : "invalid",
    minutes: isLength ? null : "invalid",
  };
  if (Object.values(problems).some((problem) => problem !== null)) return { ok: false, problems };
  return { ok: true, value: { ...titles, externalUrl, seconds } };
}
