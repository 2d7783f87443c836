import { CircleHelp, CircleX } from "lucide-react";
import { useState } from "react";
import { zoneText } from "#app/core/formats/clock/zone-text.ts";
import { formatCount, formatDay, formatQuote } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { CouldHave } from "#domain/replay/open-exposure.ts";
import type { DayEvent, ReplayedDay } from "#domain/replay/replayed.ts";
import { accountMoney } from "../lib/account-money.ts";
import { firmClock } from "../lib/firm-time.ts";
import type { ReplayProps } from "../lib/replay-props.ts";

/** Days that are shown at first, and more with each press. */
const A_PAGE = 60;

/** The firm's days with start, floor and lowest close, and what each one reads. */
export function ReplayDays({ replayed: { days }, rules, currency }: ReplayProps) {
  const [shown, setShown] = useState(A_PAGE);
  const { day } = rules;
  return (
    <Card isFlush aria-labelledby="replay-days">
      <div className="grid gap-2 p-4.5 md:px-5 md:pt-6 md:pb-4">
        <h2 id="replay-days" className="text-lg">
          {m.replay_days({ count: formatCount(days.length, getLocale()) })}
        </h2>
        <p className="max-w-[75ch] text-sm text-muted">
          {m.replay_days_text({ at: day.endsAt, zone: zoneText(day.zone) })}
        </p>
      </div>
      <Table
        caption={m.replay_days_caption()}
        columns={columns(rules, currency)}
        rows={days.slice(0, shown)}
        rowKey={({ date }) => date}
      />
      {days.length > shown ? (
        <Button size="sm" className="m-4.5" onClick={() => setShown(shown + A_PAGE)}>
          {m.replay_more_days()}
        </Button>
      ) : null}
    </Card>
  );
}

function columns(rules: RuleSet, currency: string | null): TableColumn<ReplayedDay>[] {
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
      cell: (day) => <Reading day={day} rules={rules} currency={currency} />,
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

const EVENTS: Record<DayEvent, (at: { at: string }) => string> = {
  daily: m.replay_day_daily,
  maximum: m.replay_day_maximum,
  passed: m.replay_day_passed,
  stopped: m.replay_day_stopped,
  time: () => m.replay_day_time(),
  consistency: m.replay_day_consistency,
};
const ENDS: readonly (DayEvent | null)[] = ["daily", "maximum", "time", "consistency"];

type ReadingProps = { day: ReplayedDay; rules: RuleSet; currency: string | null };

function Reading({ day, rules, currency }: ReadingProps) {
  if (day.phase === null) return <span className="text-muted">{m.replay_day_over()}</span>;
  const last = day.closings.at(-1);
  const at = last === undefined ? "" : firmClock(last.at, rules.day.zone);
  const isLost = ENDS.includes(day.event);
  return (
    <span className="grid gap-1">
      {day.event === null ? null : (
        <span className={isLost ? "flex items-center gap-1.5 font-[550] text-loss" : "font-[550]"}>
          {isLost ? <CircleX aria-hidden="true" className="size-4 flex-none" strokeWidth={1.75} /> : null}
          <span>{EVENTS[day.event]({ at })}</span>
        </span>
      )}
      {day.could !== null && !isLost ? <Could could={day.could} rules={rules} currency={currency} /> : null}
      {day.higherStart !== null && !isLost ? (
        <span className="text-xs text-muted">
          {m.replay_higher_day({
            count: formatCount(day.higherStart.count, getLocale()),
            needed: accountMoney(day.higherStart.neededCents, currency),
          })}
        </span>
      ) : null}
      {day.abovePeak !== null && !isLost ? (
        <span className="text-xs text-muted">
          {m.replay_peak_day({ needed: accountMoney(day.abovePeak, currency) })}
        </span>
      ) : null}
      {day.event === null && day.could === null && day.higherStart === null && day.abovePeak === null ? (
        <span className="text-muted">{m.replay_day_clean()}</span>
      ) : null}
      {day.ignored === 0 ? null : (
        <span className="text-xs text-muted">{m.replay_day_ignored({ count: String(day.ignored) })}</span>
      )}
    </span>
  );
}

function Could({ could, rules, currency }: Omit<ReadingProps, "day"> & { could: CouldHave }) {
  const { nearest, marginCents, from, count } = could;
  const facts = {
    at: firmClock(from, rules.day.zone),
    margin: accountMoney(marginCents, currency),
    count: formatCount(count, getLocale()),
    symbol: nearest?.trade.symbol ?? "",
    price: formatQuote(nearest?.price ?? 0, getLocale()),
  };
  const isFar = nearest?.isBeyondFile === true;
  return (
    <span className="grid gap-0.5">
      <span className={isFar ? "flex items-center gap-1.5 text-muted" : "flex items-center gap-1.5 font-[550]"}>
        <CircleHelp aria-hidden="true" className="size-4 flex-none text-loss" strokeWidth={1.75} />
        {m.replay_day_could()}
      </span>
      <span className="text-xs text-muted">
        {nearest === null || count > 1 ? m.replay_could_money(facts) : m.replay_could_price(facts)}{" "}
        {isFar ? m.replay_could_far() : ""}
      </span>
    </span>
  );
}
