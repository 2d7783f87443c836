import { accountMetrics } from "#domain/metrics/account-metrics.ts";
import { compareWithExpected } from "#domain/metrics/expected.ts";
import { EXAMPLE_ACCOUNT, EXAMPLE_EXPECTATIONS, EXAMPLE_TRADES } from "#domain/metrics/worked-example.ts";
import { expectedEntries, fallEntries } from "../lib/balance-entries.ts";
import { dayEntries } from "../lib/day-entries.ts";
import type { MetricEntryProps } from "../lib/method-texts.ts";
import { tradeEntries } from "../lib/trade-entries.ts";
import { ExampleTrades } from "./example-trades.tsx";
import { MetricSection } from "./metric-section.tsx";

export type MetricGroup = { id: "trades" | "days" | "falls" | "expected"; title: string };

/** The example's trades, and every metric counted from them. */
export function WorkedMetrics({ groups }: { groups: readonly MetricGroup[] }) {
  const metrics = accountMetrics(EXAMPLE_ACCOUNT, EXAMPLE_TRADES);
  const entries: Record<MetricGroup["id"], MetricEntryProps[]> = {
    trades: tradeEntries(metrics),
    days: dayEntries(metrics),
    falls: fallEntries(metrics),
    expected: expectedEntries(compareWithExpected(EXAMPLE_TRADES, EXAMPLE_EXPECTATIONS)),
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
