import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { RecordForm } from "#app/core/office/records/record-form.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { CouponFormFields, useCouponForm } from "./coupon-form-fields.tsx";
import { type AdminCoupon, couponKey, settingsOf } from "./coupon-rows.ts";
import { comparedFields } from "./coupon-texts.ts";

/** A coupon's settings. */
export function CouponForm({ row }: { row: AdminCoupon }) {
  const { key, isBatch, isSeasonal } = row;
  const form = useCouponForm("change", settingsOf(row));
  return (
    <RecordSection title={m.panel_edit()}>
      <RecordForm
        form={form}
        version={row.version}
        save={({ settings, reason }, version) => invokeFunction("change-coupon", { ...settings, key, reason, version })}
        done={m.coupons_saved()}
        stale={[couponKey(key), historyKey(`coupon:${key}`)]}
        compared={comparedFields()}
      >
        <CouponFormFields form={form} kind="change" isSeasonal={isSeasonal} isBatch={isBatch} />
      </RecordForm>
    </RecordSection>
  );
}
