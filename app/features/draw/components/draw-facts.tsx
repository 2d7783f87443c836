import type { ReactNode } from "react";

export type DrawFact = { label: string; value: ReactNode };

/** Names and values, one below the other on a phone. */
export function DrawFacts({ facts }: { facts: readonly DrawFact[] }) {
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A hash, which may break anywhere. */
export function Hash({ children }: { children: string }) {
  return (
    <code translate="no" className="text-sm break-all">
      {children}
    </code>
  );
}
