import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";

export type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  /** Why it is empty. */
  text?: ReactNode;
  /** The next step: a Button or ButtonLink. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
};

export function EmptyState({ icon, title, text, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={joinClasses("card grid content-start justify-items-start gap-3 p-6 md:p-10", className)}>
      {icon ? <span className="mb-1 text-muted [&>svg]:size-7">{icon}</span> : null}
      <Heading className="text-xl">{title}</Heading>
      {text ? <p className="max-w-[60ch] text-muted">{text}</p> : null}
      {action ? <div className="mt-3 flex flex-wrap gap-3">{action}</div> : null}
    </div>
  );
}
