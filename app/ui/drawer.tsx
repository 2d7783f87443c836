import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { joinClasses } from "./join-classes.ts";

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  closeLabel: string;
  side?: "left" | "right";
  children: ReactNode;
};

/** A panel at the side, 85 % wide up to 360 px, on the browser's own modal dialog (small, focus kept inside). */
export function Drawer({ open, onOpenChange, title, closeLabel, side = "right", children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape and the button do the same
    <dialog
      ref={ref}
      aria-label={typeof title === "string" ? title : undefined}
      className={joinClasses("drawer", side === "left" ? "drawer-left" : "drawer-right")}
      onClose={() => onOpenChange(false)}
      onClick={(event) => {
        if (event.target === event.currentTarget) onOpenChange(false);
      }}
    >
      <div className="flex min-h-full flex-col">
        <header className="flex min-h-16 items-center justify-between gap-4 border-b pr-2 pl-4">
          <div className="font-[550]">{title}</div>
          <button type="button" aria-label={closeLabel} className="icon-button" onClick={() => onOpenChange(false)}>
            <X aria-hidden="true" className="size-5" strokeWidth={1.6} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
