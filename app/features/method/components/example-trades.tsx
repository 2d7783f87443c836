import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { BalancePoint } from "#domain/metrics/drawdown.ts";
import { EXAMPLE_ACCOUNT, EXAMPLE_TRADES } from "#domain/metrics/worked-example.ts";
import { money } from "../lib/method-texts.ts";

type Row = { number: number; date: string; profitCents: number; riskCents: number | null; balanceCents: number };

/** The trades that the page's figures are counted from. */
export function ExampleTrades({ curve }: { curve: readonly BalancePoint[] }) {
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
      <p className="mt-3 max-w-prose text-muted">
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
