import { ChevronDown, X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { checkoutErrorMessage } from "#app/core/data/errors/checkout-error-texts.ts";
import { applyCoupon } from "#app/core/shop/cart/apply-coupon.ts";
import { useCart } from "#app/core/shop/cart/use-cart.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { type AppliedCoupon as Applied, COUPON_CODE_MAX_LENGTH } from "#domain/coupons/applied-coupon.ts";
import type { CouponRefusalCode } from "#domain/coupons/coupon-refusal-codes.ts";
import { discountText } from "../lib/discount-text.ts";
import { sayCouponOutcome } from "../lib/say-coupon-outcome.ts";

/** One coupon a cart: typed, applied, taken off. Spec: [4.2], [5.1], [8.9]. */
export function CouponBox({ refusal }: { refusal: CouponRefusalCode | null }) {
  const { coupon } = useCart();
  return (
    <Card as="div" className="py-2.5 md:py-3">
      {coupon ? (
        <AppliedCoupon coupon={coupon} />
      ) : (
        <details open={refusal !== null}>
          <summary className="flex min-h-9 cursor-pointer items-center gap-2 text-sm font-medium touch:min-h-11">
            <ChevronDown
              aria-hidden="true"
              className="size-4 text-muted transition-transform open-down:rotate-180"
              strokeWidth={1.75}
            />
            {m.checkout_coupon_ask()}
          </summary>
          <CouponForm key={refusal} refusal={refusal} />
        </details>
      )}
    </Card>
  );
}

/** `refusal`: why the coupon that the cart had was taken off. */
function CouponForm({ refusal }: { refusal: CouponRefusalCode | null }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(
    refusal === null ? null : checkoutErrorMessage({ code: refusal, status: 422 }),
  );
  const [isApplying, setIsApplying] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isApplying) return;
    setIsApplying(true);
    setError(null);
    const outcome = await applyCoupon(typed, new Date());
    setIsApplying(false);
    const problem = sayCouponOutcome(outcome);
    setError(problem);
    if (problem) input.current?.focus();
    else setTyped("");
  }

  return (
    <form noValidate className="flex flex-wrap items-end gap-2 py-2.5" onSubmit={submit}>
      <Field
        ref={input}
        className="min-w-48 flex-1"
        inputClassName="figures uppercase"
        label={m.checkout_coupon_label()}
        name="coupon"
        value={typed}
        maxLength={COUPON_CODE_MAX_LENGTH * 2}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" isBusy={isApplying} className={error ? "mb-7" : undefined}>
        {isApplying ? m.checkout_coupon_applying() : m.panel_apply()}
      </Button>
    </form>
  );
}

function AppliedCoupon({ coupon }: { coupon: Applied }) {
  const { code } = coupon;
  const language = useLanguage();
  const { removeCoupon } = useCart();

  function remove() {
    removeCoupon();
    showToast({ title: m.checkout_coupon_removed_title() });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <Badge tone="chosen" className="min-h-9 pr-1 text-sm touch:min-h-11">
        <b translate="no" className="figures font-semibold">
          {code}
        </b>{" "}
        {discountText(coupon, language)}
        <button
          type="button"
          aria-label={m.checkout_coupon_remove({ code })}
          className="grid size-7 place-items-center rounded-md text-muted transition-colors hover:text-text touch:size-11"
          onClick={remove}
        >
          <X aria-hidden="true" className="size-3.5" strokeWidth={1.6} />
        </button>
      </Badge>
      <p className="text-xs text-muted">
        {m.checkout_coupon_second()} {m.checkout_coupon_one_only()}
      </p>
    </div>
  );
}
