import { CircleHelp, CircleX } from "lucide-react";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import type { CouldHave } from "#domain/replay/open-exposure.ts";
import type { DayEvent, ReplayedDay } from "#domain/replay/replayed.ts";
import { isBeyondFile } from "#domain/replay/verdict.ts";
import { accountMoney } from "../lib/account-money.ts";
import { firmClock } from "../lib/firm-time.ts";

const EVENTS: Record<DayEvent, (at: { at: string }) => string> = {
  daily: m.replay_day_daily,
  maximum: m.replay_day_maximum,
  passed: m.replay_day_passed,
  stopped: m.replay_day_stopped,
  time: () => m.replay_day_time(),
  consistency: m.replay_day_consistency,
};
const ENDS: readonly (DayEvent | null)[] = ["daily", "maximum", "time", "consistency"];

type ReadingProps = { day: ReplayedDay; isBest: boolean; rules: RuleSet; currency: string | null };

/** What is written of a day: what is certain, what may have happened, and what can't be known. */
export function DayReading({ day, isBest, rules, currency }: ReadingProps) {
  if (day.phase === null) return <span className="text-muted">{m.replay_day_over()}</span>;
  const last = day.closings.at(-1);
  const at = last === undefined ? "" : firmClock(last.at, rules.day.zone);
  const isLost = ENDS.includes(day.event);
  const could = isLost || day.could === null || isBeyondFile(day.could) ? null : day.could;
  const doubts = isLost ? [] : doubtsOf(day, currency);
  const notes = [
    ...doubts,
    !isLost && day.could !== null && could === null ? m.replay_day_unknown() : "",
    isBest ? m.common_best_day() : "",
    day.ignored === 0 ? "" : m.replay_day_ignored({ count: String(day.ignored) }),
  ].filter((note) => note !== "");
  return (
    <span className="grid gap-1">
      {day.event === null ? null : (
        <span className={isLost ? "flex items-center gap-1.5 font-[550] text-loss" : "font-[550]"}>
          {isLost ? <CircleX aria-hidden="true" className="size-4 flex-none" strokeWidth={1.75} /> : null}
          <span>{EVENTS[day.event]({ at })}</span>
        </span>
      )}
      {could === null ? null : <Could could={could} rules={rules} currency={currency} />}
      {day.event === null && could === null && doubts.length === 0 ? (
        <span className="text-muted">{m.replay_day_clean()}</span>
      ) : null}
      {notes.map((note) => (
        <span key={note} className="text-xs text-muted">
          {note}
        </span>
      ))}
    </span>
  );
}

/** By what, beside trades that were open, the day may have broken the rules. */
function doubtsOf({ higherStart, abovePeak }: ReplayedDay, currency: string | null): string[] {
  const doubts: string[] = [];
  if (higherStart !== null) {
    const needed = accountMoney(higherStart.neededCents, currency);
    doubts.push(m.replay_higher_day({ count: formatCount(higherStart.count, getLocale()), needed }));
  }
  if (abovePeak !== null) doubts.push(m.replay_peak_day({ needed: accountMoney(abovePeak, currency) }));
  return doubts;
}

function Could({ could, rules, currency }: Pick<ReadingProps, "rules" | "currency"> & { could: CouldHave }) {
  const { nearest, marginCents, from, count } = could;
  const facts = {
    at: firmClock(from, rules.day.zone),
    margin: accountMoney(marginCents, currency),
    count: formatCount(count, getLocale()),
    symbol: nearest?.trade.symbol ?? "",
    price: nearest === null ? "" : quoteText(nearest),
  };
  return (
    <span className="grid gap-0.5">
      <span className="flex items-center gap-1.5 font-[550]">
        <CircleHelp aria-hidden="true" className="size-4 flex-none text-loss" strokeWidth={1.75} />
        {m.replay_day_could()}
      </span>
      <span className="text-xs text-muted">
        {nearest === null || count > 1 ? m.replay_could_money(facts) : m.replay_could_price(facts)}
      </span>
    </span>
  );
}

/** A price with the digits that the file writes of its trade, grouped as the amounts beside it. */
function quoteText({ trade, price }: NonNullable<CouldHave["nearest"]>): string {
  const written = [trade.entry, trade.exit].map((quote) => String(quote).split(".")[1]?.length ?? 0);
  const decimals = Math.min(Math.max(...written), MOST_DECIMALS);
  const figures = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: "always" } as const;
  return numberFormat(getLocale(), figures).format(price);
}

const MOST_DECIMALS = 8;
