import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { AddDialog } from "#app/core/office/records/add-dialog.tsx";
import { m } from "#app/paraglide/messages.js";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { CouponFormFields, useCouponForm } from "./coupon-form-fields.tsx";

/** Adds a coupon, or a batch of codes that are good once each. */
export function AddCoupon({ isBatch }: { isBatch: boolean }) {
  const kind = isBatch ? "batch" : "coupon";
  const form = useCouponForm(kind, null);
  return (
    <AddDialog
      title={isBatch ? m.coupons_new_batch() : m.coupons_new()}
      description={isBatch ? m.coupons_new_batch_text() : undefined}
      submitLabel={isBatch ? m.coupons_make_batch() : m.coupons_make()}
      isPrimary={!isBatch}
      form={form}
      add={({ settings, code, count, reason }) =>
        isBatch
          ? invokeFunction("create-coupon-batch", { ...settings, prefix: code, count, reason })
          : invokeFunction("create-coupon", { ...settings, code, reason })
      }
      recordPath={({ key }) => href(paths.adminCoupon, { couponKey: key })}
    >
      <CouponFormFields form={form} kind={kind} isBatch={isBatch} />
    </AddDialog>
  );
}
