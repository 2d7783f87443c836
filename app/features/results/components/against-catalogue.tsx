import { formatCount, formatR, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import type { ComparedResults, Comparison } from "#domain/metrics/expected.ts";

/** What the setups had shown before they were chosen against what came: whether the expected lies inside the interval. */
export function AgainstCatalogue({ compared }: { compared: ComparedResults }) {
  const language = getLocale();
  const r = (value: number) => formatR(value, language, 3);
  const rate = (value: number) => formatRate(value * 100, language);
  const figures = [
    { name: m.common_win_rate(), comparison: compared.winRate, text: rate },
    { name: m.setup_expectancy(), comparison: compared.expectancy, text: r },
  ];
  return (
    <>
      <p className="max-w-[68ch] text-sm text-muted">
        {m.results_compared_text({ trades: formatCount(compared.trades, language) })}
      </p>
      <ul aria-labelledby="compared" className="mt-4 grid gap-x-10 md:grid-cols-2">
        {figures.map(({ name, comparison, text }) =>
          comparison === null ? null : <Figure key={name} name={name} comparison={comparison} text={text} />,
        )}
      </ul>
    </>
  );
}

type FigureProps = { name: string; comparison: Comparison; text: (value: number) => string };

function Figure({ name, comparison, text }: FigureProps) {
  const { expected, observed, low, high, isInside } = comparison;
  const facts = [
    { label: m.results_expected(), value: text(expected) },
    { label: m.results_came(), value: text(observed) },
    { label: m.setup_interval(), value: m.common_from_to({ low: text(low), high: text(high) }) },
  ];
  return (
    <li className="border-t py-4">
      <p className="flex items-center justify-between gap-4 font-[550]">
        {name}
        <Badge tone={isInside ? "neutral" : observed < expected ? "loss" : "gain"}>
          <span className="sr-only">{m.results_verdict()}: </span>
          {isInside ? m.results_inside() : observed < expected ? m.results_below() : m.results_above()}
        </Badge>
      </p>
      <dl className="mt-2 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-1">
            <dt className="text-muted">{label}</dt>
            <dd className="figures text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
