import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { stepFrom } from "../lib/slideshow-state.ts";

type SlideshowControlsProps = {
  label: string;
  count: number;
  index: number;
  isPaused: boolean;
  /** Null where it never moves by itself. */
  onPause: (() => void) | null;
  onShow: (index: number) => void;
};

export function SlideshowControls({ label, count, index, isPaused, onPause, onShow }: SlideshowControlsProps) {
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
