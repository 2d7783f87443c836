import type { ComponentProps } from "react";
import { joinClasses } from "./join-classes.ts";

export type BadgeTone = "neutral" | "signal" | "chosen" | "gain" | "loss";
export type BadgeProps = ComponentProps<"span"> & { tone?: BadgeTone };

const TONES = {
  neutral: "border-line",
  signal: "border-transparent bg-signal-soft text-signal-text font-[550]",
  chosen: "border-signal bg-signal-soft",
  gain: "border-transparent bg-gain-soft text-gain font-[550]",
  loss: "border-transparent bg-loss-soft text-loss font-[550]",
} as const;

/** A chip: a state or a choice in a few words; icon and text as children. */
export function Badge({ tone = "neutral", className, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={joinClasses(
        "inline-flex min-h-7 items-center gap-1.5 rounded-chip border px-2.5 py-0.5 text-xs leading-[1.4] whitespace-nowrap [&>svg]:size-3.5",
        TONES[tone],
        className,
      )}
    />
  );
}

/** A tiny code in mono: a timeframe, a count. */
export function Tag({ className, ...rest }: ComponentProps<"span">) {
  return (
    <span
      {...rest}
      className={joinClasses(
        "inline-block rounded-[5px] border px-1.5 py-px font-mono text-[11px] leading-normal font-medium text-muted",
        className,
      )}
    />
  );
}
