import { ChevronDown } from "lucide-react";
import { type ReactElement, type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { joinClasses } from "#app/ui/join-classes.ts";

type HeaderMenuProps = {
  /** What the button shows; it is the button's name, so what the eye infers is added as sr-only text. */
  label: ReactNode;
  align?: "start" | "end";
  /** Looks of the button. */
  className: string;
  panelClassName: string;
  /** Links with a key each. */
  children: ReactElement[];
};

// Its keys come with the opened menu.
const OpenLinks = lazyPart(() => import("#app/ui/menu.tsx"), "OpenLinks");

/**
 * A button that unfolds a few links below it: the browser's own `details`, which opens before any script runs; once it is
 * open, and its code is there, a menu. Spec: [2.27], [9.15].
 */
export function HeaderMenu({ label, align = "start", className, panelClassName, children }: HeaderMenuProps) {
  const [opened, setOpened] = useState<HTMLDetailsElement | null>(null);
  const looks = joinClasses("rounded-card border bg-raised p-2", panelClassName);
  const links = (
    <ul className={joinClasses("absolute top-[calc(100%+8px)] z-40", align === "end" ? "right-0" : "left-0", looks)}>
      {children.map((link) => (
        <li key={link.key}>{link}</li>
      ))}
    </ul>
  );
  return (
    <details
      // It may have been opened before any script ran.
      ref={(details) => {
        if (details?.open) setOpened(details);
      }}
      className="relative"
      onToggle={({ currentTarget }) => setOpened(currentTarget.open ? currentTarget : null)}
    >
      <summary className={joinClasses("flex items-center gap-1", className)}>
        {label}
        <ChevronDown aria-hidden="true" className="turns size-3.5" strokeWidth={1.6} />
      </summary>
      {opened ? (
        <Suspense fallback={links}>
          <OpenLinks details={opened} align={align} className={looks}>
            {children}
          </OpenLinks>
        </Suspense>
      ) : (
        links
      )}
    </details>
  );
}
