import { type ComponentProps, cloneElement, type ReactElement, Suspense, startTransition, useState } from "react";
import type { TooltipProps } from "#app/ui/tooltip.tsx";
import { lazyPart } from "./lazy-part.ts";
import { useIsUsed } from "./use-is-used.ts";

const Tooltip = lazyPart(() => import("#app/ui/tooltip.tsx"), "Tooltip");

export type LateTooltipProps = Omit<TooltipProps, "children" | "isOpenAtFirst"> & {
  children: ReactElement<ComponentProps<"button">>;
};

/** A tooltip whose code comes once somebody uses the page; a press or the focus that was there before is kept. */
export function LateTooltip({ children, ...tooltip }: LateTooltipProps) {
  const isUsed = useIsUsed();
  const [isPressed, setIsPressed] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // In transitions: the button stays as it is, and keeps the focus, until the code is there.
  const plain = cloneElement(children, {
    onClick: () => startTransition(() => setIsPressed(true)),
    onFocus: () => startTransition(() => setHasFocus(true)),
    onBlur: () => startTransition(() => setHasFocus(false)),
  });
  return (
    <Suspense fallback={plain}>
      {isUsed || isPressed || hasFocus ? (
        <Tooltip {...tooltip} isOpenAtFirst={isPressed}>
          {cloneElement(children, { autoFocus: hasFocus })}
        </Tooltip>
      ) : (
        plain
      )}
    </Suspense>
  );
}
