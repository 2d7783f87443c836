import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";

export type UpcomingPageProps = {
  title: string;
  lead: string;
  /** What does not exist yet, in plain words. */
  statusTitle: string;
  statusText: string;
  children: ReactNode;
};

/** A page whose subject is announced: says so before anything else, then what it will hold and how it is checked. */
export function UpcomingPage({ title, lead, statusTitle, statusText, children }: UpcomingPageProps) {
  return (
    <main id="main" className="page-column py-16 md:py-24">
      <Badge>{m.site_upcoming_badge()}</Badge>
      <h1 className="mt-4">{title}</h1>
      <p className="mt-5 max-w-[60ch] text-lg text-muted">{lead}</p>
      <Notice className="mt-8 max-w-[76ch]" title={statusTitle}>
        {statusText}
      </Notice>
      {children}
    </main>
  );
}
