import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

type AuthCardProps = {
  title: string;
  intro?: ReactNode;
  /** What the form is for, above it. */
  summary?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** The frame of every account screen: one heading, one form, the ways out below it. */
export function AuthCard({ title, intro, summary, children, footer }: AuthCardProps) {
  return (
    <div className="mx-auto grid w-full max-w-[460px] gap-5">
      <div className="grid gap-2">
        <h1>{title}</h1>
        {intro ? <p className="text-muted">{intro}</p> : null}
      </div>
      {summary}
      <Card as="div" className="grid gap-5">
        {children}
      </Card>
      {footer ? <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">{footer}</div> : null}
    </div>
  );
}
