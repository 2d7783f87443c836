import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { LostUpdate } from "#app/core/office/admin/lost-update.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { CouponRecord } from "#domain/actions/coupon-actions.ts";
import type { CouponSettings } from "#domain/coupons/coupon-settings.ts";
import { couponFields, type TypedCoupon } from "./coupon-fields.ts";
import { CouponFormFields, useCouponForm } from "./coupon-form-fields.tsx";
import { type AdminCoupon, couponKey, settingsOf } from "./coupon-rows.ts";
import { comparedFields } from "./coupon-texts.ts";

type Current = CouponRecord & { version: number };
type Changed = { mine: TypedCoupon; yours: CouponSettings; current: Current };

/** A coupon's settings. Drawn anew for each version, so that it never holds an older one's values. */
export function CouponForm({ row }: { row: AdminCoupon }) {
  const { key, version, isBatch, isSeasonal } = row;
  const client = useQueryClient();
  const form = useCouponForm("change", settingsOf(row));
  const [changed, setChanged] = useState<Changed | null>(null);
  const { errors, isSubmitting } = form.formState;

  async function save(typed: TypedCoupon, seen = version) {
    const { settings, reason } = typed;
    const saved = await invokeFunction("change-coupon", { ...settings, key, reason, version: seen });
    if (saved.ok) {
      showToast({ title: m.coupons_saved(), tone: "success" });
      await client.invalidateQueries({ queryKey: couponKey(key) });
      await client.invalidateQueries({ queryKey: historyKey(`coupon:${key}`) });
    } else if (saved.changed === undefined) form.setError("root", { message: functionErrorMessage(saved) });
    else setChanged({ mine: typed, yours: settings, current: saved.changed.current });
  }

  return (
    <RecordSection title={m.panel_edit()}>
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((typed) => save(typed))}>
        <CouponFormFields form={form} kind="change" isSeasonal={isSeasonal} isBatch={isBatch} />
        <FormError error={errors.root} />
        {changed === null ? (
          <Button type="submit" variant="primary" isBusy={isSubmitting} className="justify-self-start">
            {m.panel_save()}
          </Button>
        ) : (
          <LostUpdate<CouponSettings, Current>
            changed={changed}
            fields={comparedFields()}
            isBusy={isSubmitting}
            onKeepMine={(current) => void save(changed.mine, current.version)}
            onTakeTheirs={(current) => {
              form.reset(couponFields(current));
              setChanged(null);
              void client.invalidateQueries({ queryKey: couponKey(key) });
            }}
          />
        )}
      </form>
    </RecordSection>
  );
}
