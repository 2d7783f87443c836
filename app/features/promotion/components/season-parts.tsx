import { Suspense, useState } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { m } from "#app/paraglide/messages.js";
import type { PromotionalCoupon } from "#domain/promotions/promotional-coupon.ts";
import { HALLOWEEN } from "#domain/promotions/season.ts";
import { useExitIntent } from "../lib/use-exit-intent.ts";
import { Decorations } from "./decorations.tsx";
import { SeasonBanner } from "./season-banner.tsx";

// A dialog's code, for the one time it opens.
const ExitPopUp = lazyPart(() => import("./exit-pop-up.tsx"), "ExitPopUp");

export function SeasonParts() {
  const [isLeaving, stay] = useExitIntent();
  const [coupon] = useState(() => seasonCoupon(new Date()));
  return (
    <>
      <Decorations />
      <SeasonBanner coupon={coupon} />
      {isLeaving ? (
        <Suspense fallback={null}>
          <ExitPopUp coupon={coupon} onClose={stay} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What banner and pop-up make known. Spec: [1.15], [3.8], [9.8]. */
function seasonCoupon(now: Date): PromotionalCoupon {
  return {
    code: HALLOWEEN.couponCode,
    discountValue: HALLOWEEN.percent,
    title: m.promotion_title({ percent: HALLOWEEN.percent }),
    description: m.promotion_text(),
    themeColor: "var(--signal-text)",
    expiryDate: new Date(`${now.getUTCFullYear()}-${HALLOWEEN.days.to}T12:00:00Z`),
  };
}
