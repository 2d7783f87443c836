import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat, numberFormat } from "#domain/formats/kept-formats.ts";
import { type DayPicture, HERO } from "../lib/day-picture.ts";

/** What a chart of one day shows, and of how many days it is one. */
export function DayCaption({ day, className }: { day: DayPicture; className: string }) {
  const locale = getLocale();
  const date = dateFormat(locale, { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${day.date}T00:00:00Z`));
  const r = numberFormat(locale, {
    signDisplay: "always",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const rate = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className={`max-w-[76ch] ${className}`}>
      <p>
        <b className="figures font-medium text-text">
          {HERO.instrument} {HERO.timeframe}
        </b>{" "}
        · {date} · {m.landing_hero_trade_number({ number: day.number, total: HERO.trades })} ·{" "}
        <b className={`figures font-medium ${day.trade.r > 0 ? "text-gain" : "text-loss"}`}>
          {r.format(day.trade.r)} R
        </b>
      </p>
      <p className="text-xs">
        {m.landing_hero_caption({
          wins: rate.format(HERO.winRate),
          trades: HERO.trades,
          stop: HERO.stopTicks,
          target: HERO.targetTicks,
          cost: HERO.costTicks,
        })}
      </p>
    </div>
  );
}
