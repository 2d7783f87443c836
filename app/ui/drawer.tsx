import { X } from "lucide-react";
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { joinClasses } from "./join-classes.ts";
import { isDismissal, type SwipeSample, swipeOf } from "./swipe.ts";

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the panel. */
  title: string;
  /** Head of the panel; the title, if left out. */
  heading?: ReactNode;
  closeLabel: string;
  side?: "left" | "right";
  children: ReactNode;
};

/**
 * A panel at the side, 85 % wide up to 360 px, on the browser's own modal dialog: the focus stays inside and
 * returns. Closed by its button, Escape, a tap on the backdrop, or a swipe to its side. Spec: [2.27].
 */
export function Drawer({ open, onOpenChange, title, heading, closeLabel, side = "right", children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const swipe = useSwipeAway({ side, onDismiss: () => onOpenChange(false) });
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    const { left, right } = event.currentTarget.getBoundingClientRect();
    if (event.clientX < left || event.clientX > right) onOpenChange(false);
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape and the button do the same
    <dialog
      {...swipe}
      ref={ref}
      aria-label={title}
      className={joinClasses("drawer", side === "left" ? "drawer-left" : "drawer-right")}
      onClose={() => onOpenChange(false)}
      onClick={closeOnBackdrop}
    >
      {/* The panel as a whole takes no focus: its first control does. */}
      <div className="flex min-h-full flex-col">
        <header className="flex min-h-16 items-center justify-between gap-4 border-b pr-2 pl-4">
          {heading ?? <p className="font-[550]">{title}</p>}
          <button type="button" aria-label={closeLabel} className="icon-button" onClick={() => onOpenChange(false)}>
            <X aria-hidden="true" className="size-5" strokeWidth={1.6} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

type SwipeAway = { side: "left" | "right"; onDismiss: () => void };

/** Movement before a press counts as a swipe and not as a tap, px. */
const START_DISTANCE = 8;

/**
 * Lets a panel be swiped to the side it came from: it follows the finger, and leaves or springs back.
 * The panel needs `touch-action: pan-y`.
 */
function useSwipeAway({ side, onDismiss }: SwipeAway) {
  const samples = useRef<SwipeSample[]>([]);
  const isSwiping = useRef(false);

  function follow(panel: HTMLElement, offset: number) {
    const away = side === "right" ? Math.max(0, offset) : Math.min(0, offset);
    panel.style.transition = "none";
    panel.style.translate = `${away}px`;
  }
  function settle(panel: HTMLElement) {
    samples.current = [];
    isSwiping.current = false;
    panel.style.transition = "";
    panel.style.translate = "";
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      samples.current = [{ x: event.clientX, time: event.timeStamp }];
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (samples.current.length === 0) return;
      samples.current.push({ x: event.clientX, time: event.timeStamp });
      const { offset } = swipeOf(samples.current);
      if (!isSwiping.current && Math.abs(offset) < START_DISTANCE) return;
      if (!isSwiping.current) event.currentTarget.setPointerCapture(event.pointerId);
      isSwiping.current = true;
      follow(event.currentTarget, offset);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isAway = isSwiping.current && isDismissal(swipeOf(samples.current), side);
      settle(event.currentTarget);
      if (isAway) onDismiss();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      settle(event.currentTarget);
    },
  };
}
