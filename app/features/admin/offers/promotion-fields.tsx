import type { UseFormReturn } from "react-hook-form";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Promotion, PromotionField, PromotionId } from "#domain/offers/promotion.ts";
import { FIELD_NAMES, promotionProblemText } from "./promotion-texts.ts";

/** Moments as typed on the office's clock. */
type PromotionFormState = UseFormReturn<Promotion>;

type PromotionFieldsProps = {
  form: PromotionFormState;
  promotionId: PromotionId;
  zone: string;
  isReadOnly: boolean;
};

/** The words in both languages; of the strip from when until when, of the season the words of its pop-up. */
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
  return (
    <>
      <Field {...shared("lineEs")} lang="es" required />
      <Field {...shared("lineEn")} lang="en" required />
      {isSeason ? (
        <>
          <Field {...shared("titleEs")} lang="es" required />
          <Field {...shared("titleEn")} lang="en" required />
        </>
      ) : null}
      <Field {...shared("textEs")} lang="es" hint={isSeason ? undefined : m.offers_text_hint()} {...textNote} />
      <Field {...shared("textEn")} lang="en" {...textNote} />
      {isSeason ? null : (
        <div className="grid gap-5 sm:grid-cols-2">
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
