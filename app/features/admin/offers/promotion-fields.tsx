import type { UseFormReturn } from "react-hook-form";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language/language-of.ts";
import { localisedProperty } from "#domain/language/localised.ts";
import type { Promotion, PromotionField, PromotionId, PromotionText } from "#domain/offers/promotion.ts";
import { FIELD_NAMES, promotionProblemText } from "./promotion-texts.ts";

/** Moments as typed on the office's clock. */
type PromotionFormState = UseFormReturn<Promotion>;

type PromotionFieldsProps = {
  form: PromotionFormState;
  promotionId: PromotionId;
  zone: string;
  isReadOnly: boolean;
};

/** The words in each language; of the strip from when until when, of the season the words of its pop-up. */
export function PromotionFields({ form, promotionId, zone, isReadOnly }: PromotionFieldsProps) {
  const { register, formState } = form;
  const isSeason = promotionId === "season";
  const shared = (field: PromotionField) => ({
    ...register(field),
    label: FIELD_NAMES[field](),
    error: promotionProblemText(field, formState.errors[field]?.type),
    readOnly: isReadOnly,
    autoComplete: "off",
  });
  const textNote = isSeason ? {} : { labelNote: m.common_optional() };
  const words = (text: PromotionText, asked: { required?: true; labelNote?: string }) =>
    LANGUAGES.map((language) => {
      const field = localisedProperty(text, language);
      const hasHint = text === "text" && !isSeason && language === DEFAULT_LANGUAGE;
      const hint = hasHint ? m.offers_text_hint() : undefined;
      return <Field key={field} {...shared(field)} lang={language} hint={hint} {...asked} />;
    });
  return (
    <>
      <div className="contents">
        {words("line", { required: true })}
        {isSeason ? words("title", { required: true }) : null}
        {words("text", textNote)}
      </div>
      {isSeason ? null : (
        <div className="grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
          <Field {...shared("startsAt")} type="datetime-local" hint={m.coupons_starts_hint()} />
          <Field {...shared("endsAt")} type="datetime-local" hint={m.offers_ends_hint({ zone })} />
        </div>
      )}
      <Field
        {...shared("couponCode")}
        inputClassName="figures uppercase"
        spellCheck={false}
        hint={m.offers_coupon_hint()}
        {...(isSeason ? {} : { labelNote: m.common_optional() })}
      />
      <Checkbox {...register("isOn")} disabled={isReadOnly} label={FIELD_NAMES.isOn()} hint={m.offers_is_on_hint()} />
    </>
  );
}
