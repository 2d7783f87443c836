import { useState } from "react";
import { useNavigate } from "react-router";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { TypedCoupon } from "./coupon-fields.ts";
import { CouponFormFields, useCouponForm } from "./coupon-form-fields.tsx";

/** Makes a coupon, or a batch of codes that are good once each, and leads to it. */
export function AddCoupon({ isBatch }: { isBatch: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const kind = isBatch ? "batch" : "coupon";
  const form = useCouponForm(kind, null);
  const { errors, isSubmitting } = form.formState;
  const title = isBatch ? m.coupons_new_batch() : m.coupons_new();
  const id = `add-${kind}`;

  async function add({ settings, code, count, reason }: TypedCoupon) {
    const added = isBatch
      ? await invokeFunction("create-coupon-batch", { ...settings, prefix: code, count, reason })
      : await invokeFunction("create-coupon", { ...settings, code, reason });
    if (added.ok) await navigate(href(paths.adminCoupon, { couponKey: added.data.key }));
    else form.setError("root", { message: functionErrorMessage(added) });
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" {...(isBatch ? {} : { variant: "primary" as const })}>
          {title}
        </Button>
      }
      title={title}
      description={isBatch ? m.coupons_new_batch_text() : undefined}
      closeLabel={m.common_close()}
      footer={
        <Button type="submit" form={id} variant="primary" isBusy={isSubmitting}>
          {isBatch ? m.coupons_make_batch() : m.coupons_make()}
        </Button>
      }
    >
      <form id={id} noValidate className="grid gap-5" onSubmit={form.handleSubmit(add)}>
        <CouponFormFields form={form} kind={kind} isBatch={isBatch} />
        <FormError error={errors.root} />
      </form>
    </Dialog>
  );
}
