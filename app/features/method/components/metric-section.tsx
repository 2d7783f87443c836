import { m } from "#app/paraglide/messages.js";
import type { MetricEntryProps } from "../lib/method-texts.ts";

export type MetricSectionProps = { id: string; title: string; entries: readonly MetricEntryProps[] };

/** A group of metrics, each explained. */
export function MetricSection({ id, title, entries }: MetricSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="scroll-mt-24">
        {title}
      </h2>
      <div className="mt-6 grid">
        {entries.map((entry) => (
          <MetricEntry key={entry.id} {...entry} />
        ))}
      </div>
    </section>
  );
}

function MetricEntry({ id, name, meaning, formula, output, limits }: MetricEntryProps) {
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      className="grid scroll-mt-24 gap-x-10 gap-y-4 border-t py-6 md:grid-cols-2"
    >
      <div>
        <h3 id={`${id}-name`}>{name}</h3>
        <p className="mt-2 max-w-[60ch]">{meaning}</p>
        <p className="mt-2 max-w-[60ch] text-sm text-muted">
          <span className="font-[550]">{m.method_limits()}:</span> {limits}
        </p>
      </div>
      <dl className="card grid content-start gap-3 self-start p-4.5">
        <div>
          <dt className="text-xs text-muted">{m.method_formula()}</dt>
          <dd className="mt-1 text-sm leading-relaxed">{formula}</dd>
        </div>
        <div className="border-t pt-3">
          <dt className="text-xs text-muted">{m.method_output()}</dt>
          <dd className="figures mt-1 text-sm">{output}</dd>
        </div>
      </dl>
    </article>
  );
}
