import { Tooltip as RadixTooltip } from "radix-ui";
import { type ReactNode, useState } from "react";

export type TooltipProps = {
  text: ReactNode;
  /** A button that does nothing else: a press, which is all that a finger can do, shows the text. */
  children: ReactNode;
  isOpenAtFirst?: boolean;
  /** Milliseconds before it shows; spec 9.15. */
  delay?: number;
  side?: "top" | "right" | "bottom" | "left";
};

export function Tooltip({ text, children, isOpenAtFirst = false, delay = 700, side = "top" }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <RadixTooltip.Provider delayDuration={delay}>
      <RadixTooltip.Root open={isOpen} onOpenChange={setIsOpen}>
        <RadixTooltip.Trigger
          asChild
          onClick={(event) => {
            // The library closes at a press.
            event.preventDefault();
            setIsOpen(true);
          }}
        >
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="appears z-60 max-w-72 rounded-control border bg-raised px-3 py-2 text-xs text-text"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
