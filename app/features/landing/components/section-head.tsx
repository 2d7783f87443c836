import type { ReactNode } from "react";

type SectionHeadProps = { id: string; title: string; lead?: string; children?: ReactNode };

/** A section's title and the sentence under it, the same all down the page. */
export function SectionHead({ id, title, lead, children }: SectionHeadProps) {
  return (
    <div className="max-w-[62ch]">
      <h2 id={id} className="text-[clamp(1.5rem,3vw,2.25rem)]">
        {title}
      </h2>
      {lead === undefined ? null : <p className="mt-3 text-muted max-sm:mt-2">{lead}</p>}
      {children}
    </div>
  );
}
