import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { accountMetrics } from "#domain/metrics/account-metrics.ts";
import type { BalancePoint } from "#domain/metrics/drawdown.ts";
import { compareWithExpected } from "#domain/metrics/expected.ts";
import { EXAMPLE_ACCOUNT, EXAMPLE_EXPECTATIONS, EXAMPLE_TRADES } from "#domain/metrics/worked-example.ts";
import { expectedEntries, fallEntries } from "../lib/balance-entries.ts";
import { dayEntries } from "../lib/day-entries.ts";
import { type MetricEntryProps, money } from "../lib/method-texts.ts";
import { tradeEntries } from "../lib/trade-entries.ts";

export type MetricGroup = { id: "trades" | "days" | "falls" | "expected"; title: string };

/** The example's trades, and every metric counted from them. */
export function WorkedMetrics({ groups }: { groups: readonly MetricGroup[] }) {
  const metrics = accountMetrics(EXAMPLE_ACCOUNT, EXAMPLE_TRADES);
  const entries: Record<MetricGroup["id"], MetricEntryProps[]> = {
    trades: tradeEntries(metrics),
    days: dayEntries(metrics),
    falls: fallEntries(metrics),
    expected: expectedEntries(compareWithExpected(EXAMPLE_ACCOUNT, EXAMPLE_TRADES, EXAMPLE_EXPECTATIONS)),
  };
  return (
    <>
      <ExampleTrades curve={metrics.curve} />
      {groups.map(({ id, title }) => (
        <MetricSection key={id} id={id} title={title} entries={entries[id]} />
      ))}
    </>
  );
}

type MetricSectionProps = { id: string; title: string; entries: readonly MetricEntryProps[] };

/** A group of metrics, each explained. */
function MetricSection({ id, title, entries }: MetricSectionProps) {
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
        {meaning === undefined ? null : <p className="mt-2 max-w-[60ch]">{meaning}</p>}
        {limits === undefined ? null : (
          <p className="mt-2 max-w-[60ch] text-sm text-muted">
            <span className="font-[550]">{m.method_limits()}:</span> {limits}
          </p>
        )}
      </div>
      <div className="card grid content-start gap-3 self-start p-4.5 text-sm">
        <p className="leading-relaxed">{formula}</p>
        <dl className="border-t pt-3">
          <dt className="text-xs text-muted">{m.method_output()}</dt>
          <dd className="figures mt-1">{output}</dd>
        </dl>
      </div>
    </article>
  );
}

type Row = { number: number; date: string; profitCents: number; riskCents: number | null; balanceCents: number };

/** The trades that the page's figures are counted from. */
function ExampleTrades({ curve }: { curve: readonly BalancePoint[] }) {
  const rows = EXAMPLE_TRADES.map(
    ({ profitCents, riskCents }, index): Row => ({
      number: index + 1,
      date: curve[index]?.date ?? "",
      profitCents,
      riskCents,
      balanceCents: curve[index]?.balanceCents ?? 0,
    }),
  );
  return (
    <section aria-labelledby="example" className="mt-16">
      <h2 id="example" className="scroll-mt-24">
        {m.method_example_title()}
      </h2>
      <p className="mt-3 max-w-prose text-pretty text-muted">
        {m.method_example_text({
          start: money(EXAMPLE_ACCOUNT.startingCents),
          count: rows.length,
          end: EXAMPLE_ACCOUNT.dayEndsAt,
        })}
      </p>
      <Card as="div" isFlush className="mt-6">
        <Table
          caption={m.method_example_caption()}
          columns={columns()}
          rows={rows}
          rowKey={({ number }) => `${number}`}
        />
      </Card>
    </section>
  );
}

function columns(): TableColumn<Row>[] {
  const figures = { align: "end", isFigures: true } as const;
  return [
    { id: "number", header: m.method_example_number(), isHeading: true, cell: ({ number }) => number },
    { id: "day", header: m.method_example_day(), cell: ({ date }) => formatDay(date, getLocale()) },
    { id: "result", header: m.method_example_result(), ...figures, cell: ({ profitCents }) => money(profitCents) },
    { id: "risk", header: m.method_example_risk(), ...figures, cell: ({ riskCents }) => money(riskCents) },
    { id: "balance", header: m.method_example_balance(), ...figures, cell: ({ balanceCents }) => money(balanceCents) },
  ];
}
