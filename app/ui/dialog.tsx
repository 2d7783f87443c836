import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { bottomBar, bottomOver } from "./bottom-layer.ts";
import { joinClasses } from "./join-classes.ts";

export type DialogProps = {
  /** The element that opens it, if it isn't controlled. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Name of the close button. */
  closeLabel: string;
  children?: ReactNode;
  /** Actions; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** What has the focus at first, if not the first control. */
  startsAt?: RefObject<HTMLElement | null>;
};

const SIZES = {
  sm: "max-w-[440px]",
  md: "dialog-large md:max-w-[620px]",
  lg: "dialog-large md:max-w-[960px]",
} as const;

/** Centred; beyond a question (sm) it fills a phone's screen. Traps the focus, closes on Escape and on a click outside. */
export function Dialog({
  trigger,
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  footer,
  size = "md",
  startsAt,
}: DialogProps) {
  // Without a trigger of its own nothing would have the focus afterwards: it goes back to where it came from.
  const opener = useRef<Element | null>(null);
  function giveFocusBack(event: Event) {
    if (trigger || !(opener.current instanceof HTMLElement)) return;
    event.preventDefault();
    opener.current.focus();
  }
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="appears fixed inset-0 z-50 bg-scrim" />
        <RadixDialog.Content
          ref={bottomOver}
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (!startsAt?.current) return;
            event.preventDefault();
            startsAt.current.focus();
          }}
          onCloseAutoFocus={giveFocusBack}
          className={joinClasses("dialog appears short:overflow-y-auto", SIZES[size])}
        >
          <header className="flex items-start justify-between gap-4 border-b px-4.5 py-4 md:px-6">
            <div className="grid gap-1">
              <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
              {description ? (
                <RadixDialog.Description className="text-sm text-muted">{description}</RadixDialog.Description>
              ) : null}
            </div>
            <RadixDialog.Close aria-label={closeLabel} className="icon-button -my-2 -mr-2.5">
              <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
            </RadixDialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4.5 short:flex-none short:overflow-visible py-5 md:px-6">
            {children}
          </div>
          {footer ? (
            <footer
              ref={bottomBar}
              className="flex flex-wrap justify-end gap-x-3 gap-y-2 border-t px-4.5 py-4 max-md:py-3 md:px-6 short:sticky short:bottom-0 short:bg-surface short:py-2"
            >
              {footer}
            </footer>
          ) : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Around a button that closes the dialog it is in. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <RadixDialog.Close asChild>{children}</RadixDialog.Close>;
}
