import { Suspense, useState } from "react";
import { lazyPart } from "#app/core/hydration/lazy-part.ts";
import { seasonCoupon } from "../lib/season-coupon.ts";
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
