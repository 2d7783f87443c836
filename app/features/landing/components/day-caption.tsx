import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat, numberFormat } from "#domain/formats/kept-formats.ts";
import { type DayPicture, HERO } from "../lib/day-picture.ts";

/** Which day a chart shows and what came of it, in one line. */
export function DayLine({ day, className }: { day: DayPicture; className: string }) {
  const locale = getLocale();
  const date = dateFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  const r = numberFormat(locale, { signDisplay: "always", minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <p className={className}>
      <b className="figures font-medium text-text">
        {HERO.instrument} {HERO.timeframe}
      </b>{" "}
      · {date.format(new Date(`${day.date}T00:00:00Z`))} · {m.landing_hero_backtest()} ·{" "}
      <b className={`figures font-medium ${day.trade.r > 0 ? "text-gain" : "text-loss"}`}>{r.format(day.trade.r)} R</b>
    </p>
  );
}

/** Of how many days the two are the last of their kind, and by which rule. */
export function DayCaption() {
  const rate = numberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return m.landing_hero_caption({
    wins: rate.format(HERO.winRate),
    trades: HERO.trades,
    stop: HERO.stopTicks,
    target: HERO.targetTicks,
    cost: HERO.costTicks,
  });
}
