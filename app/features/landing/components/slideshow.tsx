import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { isHeld, slideOfKey, stepFrom } from "../lib/slideshow-state.ts";
import { useIsInView, useIsTabHidden, usePrefersStill } from "../lib/use-holds.ts";
import { useSlides } from "../lib/use-slides.ts";

export type SlideshowProps = {
  label: string;
  /** Milliseconds a slide stays. */
  interval: number;
  isEnlarged?: boolean;
  /** Width of a slide; the row adds the space missing at its end, so that the last can be shown where the first is. */
  slideWidth: string;
  slides: readonly { id: string; content: ReactNode }[];
};

/**
 * Pictures that change by themselves and begin again after the last. Without script a row to scroll. Held by the pause
 * button, the pointer, the focus, a hidden tab, less motion, and while nobody sees it. Spec: [2.28], [9.15].
 */
export function Slideshow({ label, interval, isEnlarged = false, slideWidth, slides }: SlideshowProps) {
  const frame = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const { index, follow, show } = useSlides(track);
  const [isPaused, setIsPaused] = useState(false);
  const [isPointed, setIsPointed] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isTabHidden = useIsTabHidden();
  const isOutOfView = !useIsInView(frame);
  const prefersStill = usePrefersStill();
  const isHydrated = useIsHydrated();
  const isMoving = !isHeld({ isPaused, isPointed, hasFocus, isTabHidden, isOutOfView, prefersStill, isEnlarged });
  const behavior = prefersStill ? "instant" : "smooth";

  const advance = useEffectEvent(() => show(stepFrom(index, 1, slides.length), behavior));
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(advance, interval);
    return () => clearInterval(timer);
  }, [isMoving, interval]);

  function onKeyDown(event: KeyboardEvent) {
    const next = slideOfKey(event.key, index, slides.length);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(next, behavior);
  }

  return (
    <section
      ref={frame}
      aria-roledescription={m.landing_slideshow()}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => setIsPointed(pointerType === "mouse")}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={({ target }) => setHasFocus(target.matches(":focus-visible"))}
      onBlur={() => setHasFocus(false)}
    >
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={label}
        aria-live={isMoving ? "off" : "polite"}
        onScroll={follow}
        className="relative flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain py-1 [scrollbar-width:none] noscript:[scrollbar-width:auto]"
        style={{ paddingInlineEnd: `calc(100% - ${slideWidth})` }}
      >
        {slides.map(({ id, content }) => (
          <li key={id} className="flex-none snap-start" style={{ width: slideWidth }}>
            {content}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex min-h-11 max-sm:mt-1 items-center justify-center gap-1">
        {isHydrated ? (
          <SlideshowControls
            label={label}
            count={slides.length}
            index={index}
            isPaused={isPaused || prefersStill}
            onPause={prefersStill ? null : () => setIsPaused(!isPaused)}
            onShow={(next) => show(next, behavior)}
          />
        ) : null}
      </div>
    </section>
  );
}

type SlideshowControlsProps = {
  label: string;
  count: number;
  index: number;
  isPaused: boolean;
  /** Null where it never moves by itself. */
  onPause: (() => void) | null;
  onShow: (index: number) => void;
};

function SlideshowControls({ label, count, index, isPaused, onPause, onShow }: SlideshowControlsProps) {
  const look = { "aria-hidden": true, className: "size-4.5", strokeWidth: 1.75 } as const;
  return (
    <>
      {onPause === null ? null : (
        <IconButton
          label={isPaused ? m.landing_slideshow_play({ label }) : m.landing_slideshow_pause({ label })}
          onPress={onPause}
        >
          {isPaused ? <Play {...look} /> : <Pause {...look} />}
        </IconButton>
      )}
      <IconButton label={m.common_previous()} onPress={() => onShow(stepFrom(index, -1, count))}>
        <ChevronLeft {...look} />
      </IconButton>
      <ul className="flex">
        {Array.from({ length: count }, (_, slide) => slide).map((slide) => (
          <li key={slide}>
            <button
              type="button"
              aria-label={m.landing_slideshow_slide({ number: slide + 1, total: count })}
              aria-current={slide === index ? "true" : undefined}
              onClick={() => onShow(slide)}
              className="group grid h-11 w-6 place-items-center"
            >
              <span className="h-2 w-2 rounded-chip border border-line-strong transition-all group-aria-[current]:w-4 group-aria-[current]:bg-text" />
            </button>
          </li>
        ))}
      </ul>
      <IconButton label={m.common_next()} onPress={() => onShow(stepFrom(index, 1, count))}>
        <ChevronRight {...look} />
      </IconButton>
    </>
  );
}

function IconButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className="icon-button">
      {children}
    </button>
  );
}
