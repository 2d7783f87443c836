import type { UseFormRegister } from "react-hook-form";
import { inLanguage } from "#app/core/formats/in-language.ts";
import { m } from "#app/paraglide/messages.js";
import { TextArea } from "#app/ui/text-area.tsx";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { localisedProperty } from "#domain/language/localised.ts";
import { type IncidentWords, LONGEST_WORDS } from "#domain/status/incident.ts";
import { problemText } from "./incident-texts.ts";

type IncidentTextsProps = {
  /** From the form that contains the fields. */
  register: (name: keyof IncidentWords) => ReturnType<UseFormRegister<IncidentWords>>;
  errors: { [Name in keyof IncidentWords]?: { type?: string | undefined } | undefined };
};

/** The public text of an update, in each language. */
export function IncidentTexts({ register, errors }: IncidentTextsProps) {
  return LANGUAGES.map((language) => {
    const property = localisedProperty("text", language);
    return (
      <TextArea
        key={property}
        {...register(property)}
        lang={language}
        label={inLanguage(m.panel_text_in, language)}
        rows={3}
        maxLength={LONGEST_WORDS}
        error={problemText(errors[property]?.type)}
      />
    );
  });
}
