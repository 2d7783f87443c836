import { type UseFormReturn, useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { localZone } from "#app/core/formats/clock/clock-zones.ts";
import { CONDITION_TEXTS } from "#app/core/formats/coupon-condition-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { COUPON_TYPES } from "#domain/coupons/applied-coupon.ts";
import { MOST_CODES } from "#domain/coupons/coupon-batch.ts";
import { AMOUNTS, COUNTS, FLAGS } from "#domain/coupons/coupon-conditions.ts";
import { type CouponSettings, LONGEST_REASON } from "#domain/coupons/coupon-settings.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";
import {
  type CouponFields,
  type CouponFormKind,
  checkCouponFields,
  couponFields,
  isProblem,
  PROBLEMS,
  type TypedCoupon,
} from "./coupon-fields.ts";
import { KIND_NAMES } from "./coupon-texts.ts";

type CouponForm = UseFormReturn<CouponFields, unknown, TypedCoupon>;

export function useCouponForm(kind: CouponFormKind, start: CouponSettings | null): CouponForm {
  return useForm<CouponFields, unknown, TypedCoupon>({
    resolver: domainResolver((typed) => checkCouponFields(typed, kind, start)),
    defaultValues: couponFields(start),
  });
}

type CouponFormFieldsProps = {
  form: CouponForm;
  kind: CouponFormKind;
  /** The season's coupon keeps kind and value. */
  isSeasonal?: boolean;
  /** Codes of a batch are good once, and are no offer. */
  isBatch: boolean;
};

/** What a coupon is, for whom and for how long; empty is no limit. */
export function CouponFormFields({ form, kind, isSeasonal = false, isBatch }: CouponFormFieldsProps) {
  const { register, formState, watch } = form;
  const isPercentage = watch("type") === "percentage";
  const problemOf = (field: keyof CouponFields) => {
    const type = formState.errors[field]?.type;
    return isProblem(type) ? PROBLEMS[type]() : undefined;
  };
  const figure = { inputMode: "decimal", autoComplete: "off", inputClassName: "figures" } as const;
  return (
    <>
      {kind === "change" ? null : (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...register("code")}
            inputClassName="figures uppercase"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            label={isBatch ? m.coupons_prefix() : m.common_code()}
            hint={isBatch ? m.coupons_prefix_hint() : m.coupons_code_hint()}
            required
            error={problemOf("code")}
          />
          {isBatch ? (
            <Field
              {...register("count")}
              {...figure}
              label={m.coupons_count()}
              hint={m.coupons_count_hint({ most: MOST_CODES })}
              required
              error={problemOf("count")}
            />
          ) : null}
        </div>
      )}
      {isSeasonal ? (
        <p className="text-sm text-muted">{m.coupons_seasonal_fixed()}</p>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            {...register("type")}
            label={m.admin_access_kind()}
            options={COUPON_TYPES.map((type) => ({ value: type, label: KIND_NAMES[type]() }))}
          />
          <Field
            {...register("value")}
            {...figure}
            label={isPercentage ? m.coupons_percent() : m.coupons_amount()}
            required
            error={problemOf("value")}
          />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        <Field
          {...register("startsAt")}
          type="datetime-local"
          label={m.coupons_starts()}
          hint={m.coupons_starts_hint()}
          error={problemOf("startsAt")}
        />
        <Field
          {...register("expiresAt")}
          type="datetime-local"
          label={m.coupons_ends()}
          hint={m.coupons_ends_hint({ zone: localZone() })}
          error={problemOf("expiresAt")}
        />
        {isBatch ? null : (
          <Field
            {...register("maxUses")}
            {...figure}
            label={m.coupons_max_uses()}
            hint={m.coupons_no_limit()}
            error={problemOf("maxUses")}
          />
        )}
        {[...COUNTS, ...AMOUNTS].map((name) => (
          <Field
            key={name}
            {...register(name)}
            {...figure}
            label={CONDITION_TEXTS[name].label()}
            hint={CONDITION_TEXTS[name].hint?.()}
            error={problemOf(name)}
          />
        ))}
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-[550]">{m.coupons_plans()}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {PLANS.map(({ id, name }) => (
            <Checkbox key={id} {...register("planIds")} value={id} label={name} />
          ))}
        </div>
        <p className="text-xs text-muted">{m.coupons_plans_hint()}</p>
      </fieldset>
      <div className="grid gap-2.5">
        {FLAGS.map((name) => (
          <Checkbox key={name} {...register(name)} label={CONDITION_TEXTS[name].label()} />
        ))}
        {isBatch ? null : (
          <Checkbox {...register("isOffer")} label={m.coupons_offer_note()} hint={m.coupons_offer_hint()} />
        )}
      </div>
      <Field
        {...register("reason")}
        label={m.panel_reason()}
        hint={kind === "change" ? m.coupons_reason_hint() : m.coupons_reason_optional()}
        maxLength={LONGEST_REASON}
        required={kind === "change"}
        error={problemOf("reason")}
      />
    </>
  );
}
