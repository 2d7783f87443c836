import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatDay, formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { DayChart } from "./components/day-chart.tsx";
import { HeroAxis } from "./components/hero-axis.tsx";
import { type DayPicture, HERO } from "./lib/day-picture.ts";

/** The home page's two real days, one under the other, for a page that explains the marks. */
export function MarkedDays() {
  return (
    <section aria-labelledby="marked-days" className="page-column mt-16">
      <h2 id="marked-days">{m.landing_marked_title()}</h2>
      <p className="mt-3 max-w-[66ch] text-muted">{m.landing_marked_text()}</p>
      <WithHypotheticalNotice className="mt-6">
        <MarkedDay day={HERO.winning} />
        <MarkedDay day={HERO.losing} />
      </WithHypotheticalNotice>
    </section>
  );
}

function MarkedDay({ day }: { day: DayPicture }) {
  const { date, trade } = day;
  const language = getLocale();
  return (
    <figure className="card relative mt-6 overflow-hidden">
      <div aria-hidden="true" className="h-16" />
      <div className="relative pr-[104px] max-sm:pr-[60px]">
        <DayChart day={day} />
        <HeroAxis.Band />
      </div>
      <figcaption className="border-t px-4.5 py-3 text-sm text-muted">
        <b className="figures font-medium text-text">
          {HERO.instrument} {HERO.timeframe}
        </b>{" "}
        · {formatDay(date, language)} ·{" "}
        <b className={`figures font-medium ${trade.r > 0 ? "text-gain" : "text-loss"}`}>
          {formatR(trade.r, language, 2)}
        </b>{" "}
        · {m.landing_hero_trade_number({ number: day.number, total: HERO.trades })}
      </figcaption>
    </figure>
  );
}
