import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type FoldedOnPhoneProps = { label: string; className?: string; children: ReactNode };

/** Opened by a press on a phone; on wider screens, where the browser can, its contents are simply there. */
export function FoldedOnPhone({ label, className = "", children }: FoldedOnPhoneProps) {
  return (
    <details className={`folded-on-phone ${className}`}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-sm sm:supports-[selector(::details-content)]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-transform open-down:rotate-180"
          strokeWidth={1.75}
        />
        {label}
      </summary>
      {children}
    </details>
  );
}
