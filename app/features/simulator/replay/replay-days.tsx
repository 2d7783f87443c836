import { useMemo, useState } from "react";
import { zoneText } from "#app/core/formats/clock/zone-text.ts";
import { formatCount, formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { ReplayedDay } from "#domain/replay/replayed.ts";
import { bestDayOf, daysThatMatter } from "#domain/replay/verdict.ts";
import { accountMoney } from "../lib/account-money.ts";
import type { ReplayProps } from "../lib/replay-props.ts";
import { DayReading } from "./day-reading.tsx";

/** Days that are shown at first, and more with each press where all of them matter. */
const A_PAGE = 60;
/** So few days are never folded. */
const FEW = 10;

/** The firm's days with start, floor and lowest close, and what each one reads; first those that matter. */
export function ReplayDays({ replayed: { days }, rules, currency }: ReplayProps) {
  // Null: only the days that matter.
  const [shown, setShown] = useState<number | null>(null);
  const mattering = useMemo(() => {
    const found = days.length > FEW ? daysThatMatter(days) : [];
    return found.length === 0 ? days : found;
  }, [days]);
  const best = useMemo(() => bestDayOf(days), [days]);
  const { day } = rules;
  const count = (value: number) => formatCount(value, getLocale());
  const isFolded = shown === null && mattering.length < days.length;
  const rows = (isFolded ? mattering : days).slice(0, shown ?? A_PAGE);
  return (
    <Card isFlush aria-labelledby="replay-days">
      <div className="grid gap-2 p-4.5 md:px-5 md:pt-6 md:pb-4">
        <h2 id="replay-days" className="text-lg">
          {m.replay_days({ count: count(days.length) })}
        </h2>
        <p className="max-w-[75ch] text-sm text-muted">
          {m.replay_days_text({ at: day.endsAt, zone: zoneText(day.zone) })}
        </p>
        {isFolded ? (
          <p className="max-w-[75ch] text-sm text-muted">
            {m.replay_days_folded({ shown: count(rows.length), count: count(days.length) })}
          </p>
        ) : null}
      </div>
      <Table
        caption={m.replay_days_caption()}
        columns={columns({ rules, currency, best })}
        rows={rows}
        rowKey={({ date }) => date}
      />
      {rows.length < days.length ? (
        <Button
          size="sm"
          className="m-4.5"
          onClick={() => setShown(isFolded ? days.length : (shown ?? A_PAGE) + A_PAGE)}
        >
          {isFolded ? m.replay_days_all({ count: count(days.length) }) : m.replay_more_days()}
        </Button>
      ) : null}
    </Card>
  );
}

type ColumnsOf = { rules: RuleSet; currency: string | null; best: ReplayedDay | null };

function columns({ rules, currency, best }: ColumnsOf): TableColumn<ReplayedDay>[] {
  const money = (cents: number) => accountMoney(cents, currency);
  const isOver = ({ phase }: ReplayedDay) => phase === null;
  return [
    {
      id: "day",
      header: m.common_day(),
      isHeading: true,
      cell: ({ date }) => formatDay(date, getLocale()),
    },
    {
      id: "result",
      header: m.common_result(),
      isFigures: true,
      align: "end",
      cell: (day) => <Signed cents={isOver(day) ? day.ignoredCents : day.end - day.start} currency={currency} />,
    },
    {
      id: "start",
      header: m.replay_day_start(),
      isFigures: true,
      align: "end",
      cell: (day) => (isOver(day) ? "–" : money(day.start)),
    },
    {
      id: "floor",
      header: m.common_floor(),
      isFigures: true,
      align: "end",
      cell: (day) => (isOver(day) ? "–" : money(Math.max(day.floor, day.dailyFloor ?? day.floor))),
    },
    {
      id: "lowest",
      header: m.replay_lowest(),
      isFigures: true,
      align: "end",
      cell: (day) => (isOver(day) ? "–" : money(lowestOf(day))),
    },
    {
      id: "reading",
      header: m.replay_reading(),
      cell: (day) => <DayReading day={day} isBest={day === best} rules={rules} currency={currency} />,
    },
  ];
}

function lowestOf({ start, closings }: ReplayedDay): number {
  return closings.reduce((least, { balance }) => Math.min(least, balance), start);
}

function Signed({ cents, currency }: { cents: number; currency: string | null }) {
  const look = cents > 0 ? "text-gain" : cents < 0 ? "text-loss" : undefined;
  return <span className={look}>{accountMoney(cents, currency, true)}</span>;
}
