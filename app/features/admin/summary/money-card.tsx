import { useQuery } from "@tanstack/react-query";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Bars } from "#app/ui/charts/bars.tsx";
import { TableTwin } from "#app/ui/charts/figure-table.tsx";
import { formatAmount, formatMoney } from "#domain/formats/format-money.ts";
import { dateFormat, numberFormat } from "#domain/formats/kept-formats.ts";
import { type DaySpan, daysOf, percentAbove } from "#domain/office/measured-days.ts";
import * as paths from "#domain/pages/paths.ts";
import { FigureCard, Headline } from "./figure-card.tsx";
import { type Compared, type Money, type MoneyDay, readMoney } from "./read-figures.ts";

const HIGH = 72;
const LOW = 18;

/** Money in and back, by day. */
export function MoneyCard({ span }: { span: DaySpan }) {
  const query = useQuery({ queryKey: ["office-money", span], queryFn: () => readMoney(span) });
  return (
    <FigureCard
      title={m.summary_sales()}
      query={query}
      isEmpty={({ days }) => days.length === 0}
      links={[
        { to: `${paths.adminOrders}?status=ever_paid`, label: m.summary_orders_link() },
        { to: paths.adminAccounting, label: m.summary_money_link() },
      ]}
    >
      {(figures) => <MoneyFigures figures={figures} span={span} />}
    </FigureCard>
  );
}

function MoneyFigures({ figures: { now, before, yearAgo }, span }: { figures: Compared<Money>; span: DaySpan }) {
  const money = (cents: number) => formatMoney(cents, getLocale());
  const days = fillDays(now.days, span);
  return (
    <>
      <Headline
        figure={money(now.capturedCents)}
        before={money(before.capturedCents)}
        year={money(yearAgo.capturedCents)}
      />
      <Above figure={now.capturedCents} other={before.capturedCents} days={days.length} />
      <DayBars days={days} />
      <p className="text-sm text-muted">
        {m.summary_sales_text({
          captures: now.captures,
          returned: money(-now.returnedCents),
          returns: now.returns,
          kept: money(now.capturedCents - now.returnedCents),
        })}
      </p>
      <TableTwin
        caption={m.summary_sales_chart()}
        columns={[m.common_day(), m.coupons_captured(), m.admin_status_refunded()]}
        rows={now.days.map(({ day, capturedCents, returnedCents }) => ({
          key: day,
          cells: [shortDay(day), formatAmount(capturedCents, getLocale()), formatAmount(-returnedCents, getLocale())],
        }))}
      />
    </>
  );
}

function Above({ figure, other, days }: { figure: number; other: number; days: number }) {
  const percent = percentAbove(figure, other);
  if (percent === null) return null;
  const format = numberFormat(getLocale(), { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return <p className="text-sm">{m.summary_above({ percent: format.format(percent / 100), days })}</p>;
}

/** Money received is drawn above the line, money returned below it, on the same scale. */
function DayBars({ days }: { days: readonly MoneyDay[] }) {
  const most = Math.max(...days.map(({ capturedCents }) => capturedCents), 1);
  const back = Math.max(...days.map(({ returnedCents }) => returnedCents), 0);
  const ends = [days[0]?.day, days.at(-1)?.day];
  return (
    <div>
      <Bars
        height={HIGH}
        bars={days.map(({ day, capturedCents }) => ({ key: day, value: capturedCents, className: "bg-text" }))}
      />
      {back === 0 ? null : (
        <div className="rotate-180 -scale-x-100">
          <Bars
            height={Math.min(HIGH, Math.max(LOW / 3, (HIGH * back) / most))}
            bars={days.map(({ day, returnedCents }) => ({ key: day, value: returnedCents, className: "bg-loss" }))}
          />
        </div>
      )}
      <p aria-hidden="true" className="figures mt-1 flex justify-between text-xs text-muted">
        {ends.map((day) => (
          <span key={day}>{day === undefined ? null : shortDay(day)}</span>
        ))}
      </p>
    </div>
  );
}

/** Days without money are nothing, not absent. */
function fillDays(days: readonly MoneyDay[], span: DaySpan): MoneyDay[] {
  const known = new Map(days.map((row) => [row.day, row]));
  return daysOf(span).map((day) => known.get(day) ?? { day, capturedCents: 0, returnedCents: 0 });
}

function shortDay(day: string): string {
  const format = dateFormat(getLocale(), { day: "numeric", month: "short", timeZone: "UTC" });
  return format.format(new Date(`${day}T12:00:00Z`));
}
