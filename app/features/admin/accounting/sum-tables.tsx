import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { FigureTable } from "#app/ui/charts/figure-table.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type MovementSum, sumByCountry, sumByDay, sumMovements } from "#domain/accounting/movement-sums.ts";
import { formatAmount, formatMoney } from "#domain/formats/format-money.ts";
import { countryText, dayName, knownSum } from "./accounting-texts.ts";
import type { OfficeMovement } from "./read-movements.ts";

type SumTablesProps = { movements: readonly OfficeMovement[]; zone: string };

/** What the month comes to, and the same by country and by day: each adds up to the whole. */
export function SumTables({ movements, zone }: SumTablesProps) {
  const whole = sumMovements(movements);
  const total = { key: "total", name: m.checkout_summary_total(), sum: whole };
  const countries = sumByCountry(movements).map(({ country, sum }) => ({
    key: country ?? "",
    name: countryText(country),
    sum,
  }));
  const days = sumByDay(movements, zone).map(({ day, sum }) => ({
    key: day,
    name: <span className="whitespace-nowrap">{dayName(day)}</span>,
    sum,
  }));
  return (
    <>
      <Whole sum={whole} />
      {whole.unknownCount === 0 ? null : (
        <Notice title={m.accounting_unknown_title({ count: whole.unknownCount })}>
          {m.accounting_unknown_text({ amount: formatMoney(whole.unknownCents, getLocale()) })}
        </Notice>
      )}
      <Part title={m.accounting_by_country()} head={m.accounting_country()} rows={[...countries, total]} />
      <Part title={m.accounting_by_day()} head={m.common_day()} rows={[...days, total]} />
    </>
  );
}

/** The six figures that an accountant asks for first. */
function Whole({ sum }: { sum: MovementSum }) {
  const money = (cents: number) => formatAmount(cents, getLocale());
  // Where only some are unknown, the notice below says how many and how much.
  const isUnknown = sum.count === sum.unknownCount;
  const figures = [
    { label: m.coupons_captured(), text: money(sum.capturedCents) },
    { label: m.admin_status_refunded(), text: money(sum.returnedCents) },
    { label: m.accounting_gross(), text: money(sum.grossCents) },
    { label: m.accounting_fees(), text: isUnknown ? m.accounting_unknown() : money(sum.feeCents) },
    { label: m.accounting_net(), text: isUnknown ? m.accounting_unknown() : money(sum.netCents) },
    { label: m.accounting_tax(), text: money(sum.taxCents) },
  ];
  return (
    <Card aria-label={m.accounting_sums()}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-6">
        {figures.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}, USD</dt>
            <dd className="figures-tight mt-1 text-xl font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type PartRow = { key: string; name: ReactNode; sum: MovementSum };

function Part({ title, head, rows }: { title: string; head: string; rows: readonly PartRow[] }) {
  const money = (cents: number) => formatAmount(cents, getLocale());
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <FigureTable
        caption={title}
        columns={[
          ...[head, m.accounting_count(), m.coupons_captured(), m.admin_status_refunded()],
          ...[m.accounting_fees(), m.accounting_net(), m.accounting_tax()],
        ]}
        rows={rows.map(({ key, name, sum }) => ({
          key,
          cells: [
            ...[name, sum.count, money(sum.capturedCents), money(sum.returnedCents)],
            ...[knownSum(sum, sum.feeCents), knownSum(sum, sum.netCents), money(sum.taxCents)],
          ],
        }))}
      />
    </Card>
  );
}
