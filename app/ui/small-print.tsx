import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";

/** Small print with a rule at its left: hypothetical performance, what a field needs. */
export function SmallPrint({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p
      className={joinClasses(
        "max-w-[76ch] border-l-2 border-line-strong pl-3 text-xs leading-[1.55] text-muted",
        className,
      )}
    >
      {children}
    </p>
  );
}
