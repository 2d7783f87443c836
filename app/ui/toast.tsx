import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Toast as RadixToast } from "radix-ui";
import { Link } from "react-router";
import { bottomOver } from "./bottom-layer.ts";
import { joinClasses } from "./join-classes.ts";

export type ToastMessage = {
  /** A new id replaces the toast on screen. */
  id: string | number;
  title: string;
  description?: string;
  tone?: "default" | "success" | "destructive";
  action?: { label: string; to: string } | { label: string; onPress: () => void };
};

export type ToastRegionProps = {
  /** One at a time; null shows none. */
  toast: ToastMessage | null;
  onClose: () => void;
  closeLabel: string;
  /** Name of the region; "{hotkey}" is replaced by F8. */
  regionLabel: string;
  /** Milliseconds; spec 4.17, 9.14. */
  duration?: number;
};

const TONES = {
  default: { frame: "border-line-strong", icon: "text-text", Icon: Info },
  success: { frame: "border-line-strong", icon: "text-gain", Icon: CircleCheck },
  destructive: { frame: "border-loss", icon: "text-loss", Icon: CircleAlert },
} as const;

const ACTION =
  "mt-1.5 inline-flex min-h-6 cursor-pointer items-center justify-self-start underline decoration-signal underline-offset-4 touch:min-h-11";

/** 5 s, pauses on hover, focus and in a hidden window; swipe right 50 px or Escape closes; F8 jumps to it. */
export function ToastRegion({ toast, onClose, closeLabel, regionLabel, duration = 5000 }: ToastRegionProps) {
  return (
    <RadixToast.Provider duration={duration} swipeDirection="right" swipeThreshold={50} label={regionLabel}>
      {toast === null ? null : <ToastCard key={toast.id} toast={toast} onClose={onClose} closeLabel={closeLabel} />}
      <RadixToast.Viewport
        hotkey={["F8"]}
        label={regionLabel}
        ref={putBelowHeader}
        className="toasts above-footer outline-none"
      />
    </RadixToast.Provider>
  );
}

/** Where a phone shows them (surfaces.css): a banner above it may have moved the header. */
function putBelowHeader(viewport: HTMLElement | null): void {
  const header = document.querySelector(".site-header")?.getBoundingClientRect();
  viewport?.style.setProperty("--header-bottom", `${header?.bottom ?? 0}px`);
}

function ToastCard({ toast, onClose, closeLabel }: { toast: ToastMessage; onClose: () => void; closeLabel: string }) {
  const { frame, icon, Icon } = TONES[toast.tone ?? "default"];
  return (
    <RadixToast.Root
      ref={bottomOver}
      open
      type="background"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={joinClasses("toast flex items-start gap-3 rounded-card border bg-raised py-3 pr-2 pl-4", frame)}
    >
      <Icon aria-hidden="true" className={joinClasses("mt-0.5 size-4.5 flex-none", icon)} strokeWidth={1.75} />
      <div className="grid min-w-0 flex-1 gap-0.5 py-px text-sm">
        <RadixToast.Title className="font-[550]">{toast.title}</RadixToast.Title>
        {toast.description ? (
          <RadixToast.Description className="text-muted">{toast.description}</RadixToast.Description>
        ) : null}
        {toast.action ? (
          <RadixToast.Action asChild altText={toast.action.label}>
            {"to" in toast.action ? (
              <Link to={toast.action.to} className={ACTION}>
                {toast.action.label}
              </Link>
            ) : (
              <button type="button" className={ACTION} onClick={toast.action.onPress}>
                {toast.action.label}
              </button>
            )}
          </RadixToast.Action>
        ) : null}
      </div>
      <RadixToast.Close aria-label={closeLabel} className="icon-button -my-1.5">
        <X aria-hidden="true" className="size-4" strokeWidth={1.6} />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
