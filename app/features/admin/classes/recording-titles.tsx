import type { UseFormRegister } from "react-hook-form";
import { inLanguage } from "#app/core/formats/in-language.ts";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { LANGUAGES } from "#domain/language/language-of.ts";
import type { Localised } from "#domain/language/localised.ts";
import { localisedProperty } from "#domain/language/localised.ts";
import { localise } from "#domain/language/localised-fields.ts";
import { isClassTitle, LONGEST_TITLE } from "#domain/live/class-edits.ts";

export type Titles = Localised<"title">;

type RecordingTitlesProps = {
  /** From the form that contains the fields. */
  register: (name: keyof Titles) => ReturnType<UseFormRegister<Titles>>;
  errors: { [Name in keyof Titles]?: object | undefined };
};

/** A recording's title in each language. */
export function RecordingTitles({ register, errors }: RecordingTitlesProps) {
  return LANGUAGES.map((language) => {
    const property = localisedProperty("title", language);
    return (
      <Field
        key={property}
        {...register(property)}
        lang={language}
        label={inLanguage(m.panel_title_in, language)}
        maxLength={LONGEST_TITLE}
        error={errors[property] && m.classes_office_title_invalid()}
      />
    );
  });
}

/** The titles without blanks around them, and which of them can't be one. */
export function checkTitles(typed: Titles) {
  const titles = localise(["title"], ({ property }) => typed[property].trim());
  const problems = localise(["title"], ({ property }) => (isClassTitle(titles[property]) ? null : "invalid"));
  return { titles, problems };
}
