import { buttonStyle } from "#app/ui/button-style.ts";
import { isSampleLink } from "#domain/contact/sample-links.ts";
import { SampleLabel } from "./sample-label.tsx";

type OutsideButtonProps = {
  /** Null where the operator has named none. */
  to: string | null;
  label: string;
};

/** Opens another site in a new tab; a demonstration's sample is labelled beside it. Spec: [1.4], [1.5]. */
export function OutsideButton({ to, label }: OutsideButtonProps) {
  if (to === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <a href={to} target="_blank" rel="noopener noreferrer" className={buttonStyle({})}>
        {label}
      </a>
      {isSampleLink(to) ? <SampleLabel /> : null}
    </span>
  );
}
