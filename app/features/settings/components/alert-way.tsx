import { type ReactNode, useId } from "react";

type AlertWayProps = { title: string; text: string; children: ReactNode };

/** One way of being alerted, under its heading. */
export function AlertWay({ title, text, children }: AlertWayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t pt-5">
      <div className="grid gap-1">
        <h3 id={id} className="text-base">
          {title}
        </h3>
        <p className="max-w-prose text-sm text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
