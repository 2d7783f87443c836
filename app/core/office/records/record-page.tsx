import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";

export type Fact = { label: string; value: ReactNode };

type RecordPageProps = {
  /** The list that the record belongs to. */
  list: { to: string; label: string };
  title: ReactNode;
  /** What tells it apart at a glance. */
  subtitle: ReactNode;
  /** Its states, as badges. */
  states?: ReactNode;
  /** Facts, then what can be done with it. */
  aside: ReactNode;
  children: ReactNode;
};

/** One record of the back office: what it is and what can be done with it, beside what belongs to it and its history. */
export function RecordPage({ list, title, subtitle, states, aside, children }: RecordPageProps) {
  return (
    <>
      <TextLink to={list.to} className="text-sm">
        {list.label}
      </TextLink>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h1>{title}</h1>
          <p className="mt-1 text-sm text-muted">{subtitle}</p>
        </div>
        <div className="flex flex-wrap gap-2">{states}</div>
      </div>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid gap-4">{aside}</div>
        <div className="grid gap-4">{children}</div>
      </div>
    </>
  );
}

/** A titled part of a record. */
export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-3" aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  );
}

/** Facts as pairs; one without a value isn't shown. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 text-sm">
      {facts.map((fact) =>
        fact === null ? null : (
          <div key={fact.label} className="col-span-2 grid grid-cols-subgrid border-t py-2 first:border-t-0">
            <dt className="text-muted">{fact.label}</dt>
            <dd className="[overflow-wrap:anywhere]">{fact.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
