import type { UseFormReturn } from "react-hook-form";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language/language-of.ts";
import { localisedProperty } from "#domain/language/localised.ts";
import { CLAIM_CHECK_MONTHS, type Claim, type ClaimField, type ClaimPlace } from "#domain/offers/claim.ts";
import { FIELD_NAMES, problemText } from "./claim-texts.ts";

type ClaimFieldsProps = { form: UseFormReturn<Claim>; place: ClaimPlace; isReadOnly?: boolean };

/** What a claim says, where it is from and until when it is shown; the title's words are the program's. */
export function ClaimFields({ form, place, isReadOnly = false }: ClaimFieldsProps) {
  const { register, formState } = form;
  const shared = (field: ClaimField) => ({
    ...register(field),
    label: FIELD_NAMES[field](),
    error: problemText(field, formState.errors[field]?.type),
    readOnly: isReadOnly,
    autoComplete: "off",
  });
  const wordsHint = place === "results" ? m.offers_words_before() : m.offers_words_after();
  return (
    <>
      {place === "title" ? (
        <p className="text-sm text-muted">{m.offers_title_text()}</p>
      ) : (
        <>
          <Field {...shared("value")} hint={m.offers_value_hint()} inputClassName="figures" required />
          <div className="grid gap-5 sm:grid-cols-2">
            {LANGUAGES.map((language) => (
              <Field
                key={language}
                {...shared(localisedProperty("words", language))}
                lang={language}
                hint={wordsHint}
                required
              />
            ))}
          </div>
        </>
      )}
      {LANGUAGES.map((language) => (
        <TextArea
          key={language}
          {...shared(localisedProperty("source", language))}
          {...register(localisedProperty("source", language), { setValueAs: inOneLine })}
          lang={language}
          hint={language === DEFAULT_LANGUAGE ? m.offers_source_hint() : undefined}
          rows={3}
          required
        />
      ))}
      <Field {...shared("link")} inputMode="url" hint={m.offers_link_hint()} labelNote={m.common_optional()} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...shared("checkedOn")}
          type="date"
          hint={m.offers_checked_hint({ months: CLAIM_CHECK_MONTHS })}
          required
        />
        {place === "title" ? null : (
          <Field {...shared("shownUntil")} type="date" hint={m.offers_until_hint()} labelNote={m.common_optional()} />
        )}
      </div>
    </>
  );
}

/** Several lines only to be read while it is typed. */
function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}
