import { type CSSProperties, type RefObject, useEffect, useRef, useState } from "react";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { tabStorage } from "#app/core/browser/storage/browser-storage.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { DayLine } from "./components/day-caption.tsx";
import { DayChart } from "./components/day-chart.tsx";
import { SectionHead } from "./components/section-head.tsx";
import { HERO } from "./lib/day-picture.ts";
import { claimSliderAnimation, SLIDER_REST, sliderPosition } from "./lib/slider-motion.ts";
import { SLIDER_ANIMATION } from "./lib/timings.ts";
import { useIsInView, usePrefersStill } from "./lib/use-holds.ts";
import { roomFor } from "./section-heights.ts";

/** Lower on a phone, where the words below the bars have a line of their own. */
const HEIGHT = "h-[276px] max-sm:h-[164px]";

/** Spec [2.28], [4.15]: one real day, without and with the marks of LPX. */
export function BeforeAfter() {
  const frame = useRef<HTMLDivElement>(null);
  const { position, take } = useSliderPosition(frame);
  const isHydrated = useIsHydrated();
  const percent = numberFormat(getLocale(), { style: "percent" }).format(Math.round(position) / 100);
  return (
    <section
      id="antes-y-despues"
      style={roomFor("antes-y-despues")}
      aria-labelledby="before-after-title"
      className="border-line border-t bg-sunken py-12 max-sm:py-5"
    >
      <div className="page-column">
        <SectionHead id="before-after-title" title={m.landing_before_title()} />
        <div
          ref={frame}
          style={{ "--at": `${position}%` } as CSSProperties}
          className="card relative mt-8 max-sm:mt-4 overflow-hidden has-focus-visible:outline-2 has-focus-visible:outline-signal"
        >
          <div aria-hidden="true" className="pt-14 max-sm:pt-9 pr-[104px] pb-4 max-sm:pr-[60px] max-sm:pb-8">
            <DayChart day={HERO.winning} isPlain className={HEIGHT} />
          </div>
          <div className="absolute inset-0 bg-surface pt-14 max-sm:pt-9 pr-[104px] pb-4 max-sm:pb-8 [clip-path:inset(0_calc(100%-var(--at))_0_0)] max-sm:pr-[60px]">
            <DayChart day={HERO.winning} className={HEIGHT} />
          </div>
          <Side className="left-3" text={m.landing_before_with()} />
          <Side className="right-3" text={m.landing_before_without()} />
          {/* Moved by a transform: a changed place would count as a shift of the layout. */}
          <div aria-hidden="true" className="pointer-events-none absolute inset-0 translate-x-(--at)">
            <span className="absolute inset-y-0 -left-px w-0.5 bg-signal" />
            <span className="absolute top-1/2 left-0 grid size-9 -translate-1/2 place-items-center rounded-chip border border-signal bg-canvas text-signal-text">
              ↔
            </span>
          </div>
          {isHydrated ? (
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(position)}
              onChange={({ target }) => take(target.valueAsNumber)}
              onPointerDown={({ currentTarget }) => take(currentTarget.valueAsNumber)}
              aria-label={m.landing_before_slider()}
              aria-valuetext={m.landing_before_value({ percent })}
              className="curve-cursor cursor-ew-resize"
            />
          ) : null}
        </div>
        <DayLine day={HERO.winning} className="mt-4 text-sm text-muted max-sm:mt-2.5 max-sm:text-xs" />
      </div>
    </section>
  );
}

function Side({ text, className }: { text: string; className: string }) {
  return (
    <span className={`absolute bottom-3 rounded-control bg-canvas px-2 py-1 text-xs text-muted ${className}`}>
      {text}
    </span>
  );
}

/** The slider's place, 0 to 100: it shows itself once a browser session, and is the visitor's as soon as touched. */
function useSliderPosition(chart: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState<number>(SLIDER_REST);
  const isTaken = useRef(false);
  const isInView = useIsInView(chart, 0.6);
  const prefersStill = usePrefersStill();

  useEffect(() => {
    if (!isInView || prefersStill || isTaken.current || !claimSliderAnimation(tabStorage())) return;
    const begun = performance.now();
    let frame = requestAnimationFrame(move);
    function move() {
      if (isTaken.current) return;
      const elapsed = performance.now() - begun;
      setPosition(sliderPosition(elapsed));
      if (elapsed < SLIDER_ANIMATION) frame = requestAnimationFrame(move);
    }
    return () => {
      cancelAnimationFrame(frame);
      if (!isTaken.current) setPosition(SLIDER_REST);
    };
  }, [isInView, prefersStill]);

  function take(next: number) {
    isTaken.current = true;
    setPosition(next);
  }
  return { position, take };
}
