import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Compared } from "./read-figures.ts";

type FigureCardProps<Figure> = {
  title: string;
  query: UseQueryResult<Compared<Figure>>;
  /** Nothing happened in the days that are looked at. */
  isEmpty: (figure: Figure) => boolean;
  /** The rows that the figure counts. */
  links: readonly { to: string; label: string }[];
  children: (figures: Compared<Figure>) => ReactNode;
};

/** One figure of the business with what it was before, and the way to its rows. */
export function FigureCard<Figure>({ title, query, isEmpty, links, children }: FigureCardProps<Figure>) {
  return (
    <Card className="grid content-start gap-2.5 p-5!" aria-label={title}>
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-24" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
        isEmpty={({ now, before, yearAgo }) => [now, before, yearAgo].every(isEmpty)}
        empty={<p className="text-sm text-muted">{m.summary_nothing()}</p>}
      >
        {children}
      </Loaded>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {links.map(({ to, label }) => (
          <TextLink key={to} to={to}>
            {label}
          </TextLink>
        ))}
      </p>
    </Card>
  );
}

/** The figure itself, large; then what it was in the days before and a year ago. */
export function Headline({ figure, before, year }: { figure: string; before: string; year: string }) {
  return (
    <div>
      <p className="figures-tight text-2xl font-semibold">{figure}</p>
      <p className="text-sm text-muted">{m.summary_before({ figure: before, year })}</p>
    </div>
  );
}
