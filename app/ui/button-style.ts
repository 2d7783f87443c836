import { joinClasses } from "./join-classes.ts";

export type ButtonLook = {
  /** primary: the one action of a screen. quiet: secondary with a hairline, for bars. offer: to the plans, in a bar. */
  variant?: "primary" | "secondary" | "quiet" | "offer" | "ghost" | "danger";
  size?: "sm" | "md" | "xl";
  /** Full width. */
  block?: boolean;
};

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-control border text-center leading-[1.3] font-[550] hyphens-manual " +
  "transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed";

const VARIANTS = {
  primary:
    "border-signal-fill bg-signal-fill text-signal-ink hover:border-signal-fill-hover hover:bg-signal-fill-hover",
  secondary: "border-line-strong hover:bg-hover",
  quiet: "border-line hover:bg-hover",
  offer: "border-signal text-signal-text hover:bg-signal-soft",
  ghost: "border-transparent hover:bg-hover",
  danger: "border-loss text-loss hover:bg-loss-soft",
} as const;

const SIZES = {
  sm: "min-h-9 px-3 py-1.5 text-sm touch:min-h-11",
  md: "min-h-11 px-4.5 py-2.5 text-sm",
  xl: "min-h-13 px-6 py-3.5 text-base",
} as const;

export function buttonStyle(
  { variant = "secondary", size = "md", block = false }: ButtonLook,
  className?: string,
): string {
  return joinClasses(BASE, SIZES[size], VARIANTS[variant], block && "w-full", className);
}
