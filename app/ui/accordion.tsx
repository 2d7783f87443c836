import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { joinClasses } from "./join-classes.ts";

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

export type AccordionProps = {
  items: readonly AccordionItem[];
  /** Open at first. */
  openId?: string;
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/** One open at a time, by the browser itself: works before and without script. */
export function Accordion({ items, openId, headingLevel = 3, className }: AccordionProps) {
  const name = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={joinClasses("border-t", className)}>
      {items.map((item) => (
        <details key={item.id} name={name} open={item.id === openId} className="disclosure border-b">
          <summary className="flex min-h-11 items-center justify-between gap-4 py-4.5">
            <Heading className="text-lg leading-[1.3] font-[550] tracking-[-0.01em]">{item.title}</Heading>
            <ChevronDown aria-hidden="true" className="turns size-4.5 flex-none text-muted" strokeWidth={1.6} />
          </summary>
          <div className="max-w-[66ch] pb-5.5 text-muted md:pr-8">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
