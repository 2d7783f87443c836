import type { ReactNode } from "react";

type SectionHeadProps = {
  id: string;
  title: string;
  /** Beside the title: that what follows are samples. */
  mark?: ReactNode;
  lead?: string;
  children?: ReactNode;
};

/** A section's title and the sentence under it, the same all down the page. */
export function SectionHead({ id, title, mark, lead, children }: SectionHeadProps) {
  return (
    <div className="max-w-[62ch]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-[clamp(1.375rem,3vw,2.25rem)]">
          {title}
        </h2>
        {mark}
      </div>
      {lead === undefined ? null : (
        <p className="mt-3 text-muted max-sm:mt-1.5 max-sm:text-[15px] max-sm:leading-normal">{lead}</p>
      )}
      {children}
    </div>
  );
}
