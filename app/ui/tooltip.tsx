import { Tooltip as RadixTooltip } from "radix-ui";
import type { ReactNode } from "react";

export type TooltipProps = {
  text: ReactNode;
  /** One focusable element. */
  children: ReactNode;
  /** Milliseconds before it shows; spec 9.15. */
  delay?: number;
  side?: "top" | "right" | "bottom" | "left";
};

export function Tooltip({ text, children, delay = 700, side = "top" }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={delay}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
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
