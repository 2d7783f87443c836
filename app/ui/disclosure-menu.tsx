import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { joinClasses } from "./join-classes.ts";

export type DisclosureMenuProps = {
  /** What the button shows; it is the button's name, so what the eye infers is added as sr-only text. */
  label: ReactNode;
  align?: "start" | "end";
  side?: "top" | "bottom";
  /** Looks of the button. */
  className?: string;
  panelClassName?: string;
  /** Links and buttons; choosing one closes the panel. */
  children: ReactNode;
};

/**
 * A button that unfolds a few links below it. The browser's own `details`: it opens before any script runs;
 * then Escape, a click elsewhere, and leaving it with the keyboard close it.
 */
export function DisclosureMenu({
  label,
  align = "start",
  side = "bottom",
  className,
  panelClassName,
  children,
}: DisclosureMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  // Listened for all the time: it may have been opened before any script ran, and closed at once after.
  useEffect(() => {
    const details = ref.current;
    if (details === null) return;
    const close = () => {
      details.open = false;
    };
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      close();
      details.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);
  return (
    <details ref={ref} className="relative">
      <summary className={joinClasses("flex items-center gap-1", className)}>
        {label}
        <ChevronDown aria-hidden="true" className="turns size-3.5" strokeWidth={1.6} />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for what its links and buttons do */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's activation of a link is a click */}
      <div
        className={joinClasses(
          "appears absolute z-40 rounded-card border bg-raised p-2",
          side === "top" ? "bottom-[calc(100%+8px)]" : "top-[calc(100%+8px)]",
          align === "end" ? "right-0" : "-left-2",
          panelClassName,
        )}
        onClick={(event) => {
          const isChoice = event.target instanceof Element && event.target.closest("a, button");
          if (isChoice && ref.current) ref.current.open = false;
        }}
      >
        {children}
      </div>
    </details>
  );
}
