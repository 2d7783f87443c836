import { joinClasses } from "./join-classes.ts";

export type SpinnerProps = {
  size?: "sm" | "md" | "lg";
  /** Read by screen readers; without it the spinner is decoration. */
  label?: string;
  className?: string;
};

const SIZES = { sm: "size-4", md: "size-6", lg: "size-10" } as const;

export function Spinner({ size = "md", label, className }: SpinnerProps) {
  return (
    <span role={label === undefined ? undefined : "status"} className={joinClasses("inline-flex", className)}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={joinClasses("spin", SIZES[size])}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="2.5" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}
