import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { m } from "#app/paraglide/messages.js";
import type { PromotionalCoupon } from "#domain/promotions/promotional-coupon.ts";
import { PROMOTION_TIMES } from "#domain/promotions/season.ts";
import { CopyCode } from "./copy-code.tsx";

/**
 * Lies over the site's own strip for 5 s, not counting while somebody points at it or is in it; then that strip is there
 * again, so nothing moves. Spec: [2.38], [4.13].
 */
export function SeasonBanner({ coupon }: { coupon: PromotionalCoupon }) {
  const [isOver, setIsOver] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setIsOver(true), PROMOTION_TIMES.banner);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const strip = document.getElementById("site-banner");
  if (isOver || strip === null) return null;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits for who reads or uses it
    <div
      className="appears z-1 col-start-1 row-start-1 bg-raised"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className="page-column flex min-h-10 flex-wrap items-center justify-center gap-x-3 text-sm max-sm:justify-between max-sm:text-[13px]">
        <b className="font-medium" style={{ color: coupon.themeColor }}>
          {m.promotion_banner({ percent: coupon.discountValue, code: coupon.code })}
        </b>
        <CopyCode code={coupon.code} milliseconds={PROMOTION_TIMES.copiedInBanner} isSlim />
      </div>
    </div>,
    strip,
  );
}
