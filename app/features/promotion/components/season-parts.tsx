import { Pause, Play } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { m } from "#app/paraglide/messages.js";
import type { PublicPromotion } from "#app/ports.ts";
import type { PromotionalCoupon } from "#domain/promotions/promotional-coupon.ts";
import { HALLOWEEN, PROMOTION_TIMES } from "#domain/promotions/season.ts";
import { useExitIntent } from "../lib/use-exit-intent.ts";
import { CopyCode } from "./copy-code.tsx";

// A dialog's code, for the one time it opens.
const ExitPopUp = lazyPart(() => import("./exit-pop-up.tsx"), "ExitPopUp");

export function SeasonParts({ words }: { words: PublicPromotion }) {
  const [isLeaving, stay] = useExitIntent();
  const [coupon] = useState(() => seasonCoupon(words, new Date()));
  return (
    <>
      <Decorations />
      <SeasonBanner line={words.line} coupon={coupon} />
      {isLeaving ? (
        <Suspense fallback={null}>
          <ExitPopUp coupon={coupon} onClose={stay} />
        </Suspense>
      ) : null}
    </>
  );
}

/** How much it takes off is said in the words. */
type SeasonCoupon = Omit<PromotionalCoupon, "discountValue">;

/** What banner and pop-up make known. Spec: [1.15], [3.8], [9.8]. */
function seasonCoupon({ title, text, couponCode }: PublicPromotion, now: Date): SeasonCoupon {
  return {
    code: couponCode ?? HALLOWEEN.couponCode,
    title,
    description: text,
    themeColor: "var(--signal-text)",
    expiryDate: new Date(`${now.getUTCFullYear()}-${HALLOWEEN.days.to}T12:00:00Z`),
  };
}

/**
 * Lies over the site's own strip for 5 s, not counting while somebody points at it or is in it; then that strip is there
 * again, so nothing moves. Spec: [2.38], [4.13].
 */
function SeasonBanner({ line, coupon }: { line: string; coupon: SeasonCoupon }) {
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
          {line}
        </b>
        <CopyCode code={coupon.code} milliseconds={PROMOTION_TIMES.copiedInBanner} isSlim />
      </div>
    </div>,
    strip,
  );
}

const BAT =
  "M12 9c1-2 2-3 3-3l1 2c2-1 4-1 7 1-2 1-3 3-3 5-2-1-3 0-4 2-1-1-3-1-4 1-1-2-3-2-4-1-1-2-2-3-4-2 0-2-1-4-3-5 3-2 5-2 7-1l1-2c1 0 2 1 3 3Z";
const PUMPKIN =
  "M12 6c0-2 1-3 3-4v2c-1 0-1 1-1 2 4-1 8 2 8 7s-4 8-7 8c-1 0-2-1-3-1s-2 1-3 1c-3 0-7-3-7-8s4-8 8-7Zm-5 6 2 2H5Zm10 0 2 2h-4Zm-9 5c3 2 5 2 8 0-1 2-2 3-4 3s-3-1-4-3Z";
const GHOST = "M12 3c4 0 6 3 6 7v11l-2-2-2 2-2-2-2 2-2-2-2 2V10c0-4 2-7 6-7Zm-2 6v2h1V9Zm3 0v2h1V9Z";

/** Few, behind everything that is read; each with its place and its delay. */
const PIECES = [
  { path: BAT, place: "right-[6%] top-[206px] size-12", delay: "0s" },
  { path: PUMPKIN, place: "right-[5%] top-[540px] size-16", delay: "-3s" },
  { path: GHOST, place: "left-[8%] top-[820px] size-14 max-sm:hidden", delay: "-5s" },
  { path: BAT, place: "right-[12%] top-[1180px] size-12", delay: "-2s" },
  { path: PUMPKIN, place: "left-[3%] top-[1640px] size-14", delay: "-6s" },
  { path: GHOST, place: "right-[4%] top-[2100px] size-14 max-sm:hidden", delay: "-1s" },
];

/** Float slowly until somebody stops them (WCAG 2.2.2); with reduced motion they just hang there. */
function Decorations() {
  const [isPaused, setIsPaused] = useState(false);
  const Icon = isPaused ? Play : Pause;
  return (
    <>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-1 overflow-hidden print:hidden">
        {PIECES.map(({ path, place, delay }) => (
          <svg
            key={place}
            aria-hidden="true"
            viewBox="0 0 24 24"
            className={`floats absolute text-signal opacity-25 ${place}`}
            style={{ animationDelay: delay, animationPlayState: isPaused ? "paused" : "running" }}
          >
            <path d={path} fill="currentColor" fillRule="evenodd" />
          </svg>
        ))}
      </div>
      <button
        type="button"
        aria-label={isPaused ? m.promotion_play() : m.promotion_pause()}
        className="season-corner above-bar grid size-11 place-items-center rounded-chip border bg-raised motion-reduce:hidden print:hidden"
        onClick={() => setIsPaused(!isPaused)}
      >
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </button>
    </>
  );
}
