import type { UseFormRegister } from "react-hook-form";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import type { Localised } from "#domain/language/localised.ts";
import { isClassTitle, LONGEST_TITLE } from "#domain/live/class-edits.ts";

export type Titles = Localised<"title">;

type RecordingTitlesProps = {
  /** Of the form that the fields stand in. */
  register: (name: keyof Titles) => ReturnType<UseFormRegister<Titles>>;
  errors: { [Name in keyof Titles]?: object | undefined };
};

/** A recording's title in both languages. */
export function RecordingTitles({ register, errors }: RecordingTitlesProps) {
  return (
    <>
      <Field
        {...register("titleEs")}
        label={m.panel_title_es()}
        maxLength={LONGEST_TITLE}
        error={errors.titleEs && m.classes_office_title_invalid()}
      />
      <Field
        {...register("titleEn")}
        label={m.panel_title_en()}
        maxLength={LONGEST_TITLE}
        error={errors.titleEn && m.classes_office_title_invalid()}
      />
    </>
  );
}

/** The titles without blanks around them, and which of them can't be one. */
export function checkTitles({ titleEs, titleEn }: Titles) {
  const titles = { titleEs: titleEs.trim(), titleEn: titleEn.trim() };
  const problemOf = (title: string) => (isClassTitle(title) ? null : "invalid");
  return { titles, problems: { titleEs: problemOf(titles.titleEs), titleEn: problemOf(titles.titleEn) } };
}
