import { m } from "#app/paraglide/messages.js";
import { DayCaption, DayLine } from "./components/day-caption.tsx";
import { DayChart } from "./components/day-chart.tsx";
import { HeroAxis } from "./components/hero-axis.tsx";
import { HERO } from "./lib/day-picture.ts";

const WON = "hidden group-has-[#hero-won:checked]/days:block";
const LOST = "hidden group-has-[#hero-lost:checked]/days:block";
const HEIGHT = "h-[148px] sm:h-[260px] lg:h-[440px]";

/** Two radio buttons switch the day by CSS alone, so the chart answers before any script runs. */
export function HeroDays() {
  return (
    <fieldset
      id="hero-days"
      className="group/days m-0 flex min-w-0 flex-col border-0 p-0 lg:absolute lg:inset-y-0 lg:right-0 lg:left-[calc(50%-100px)]"
    >
      <legend className="sr-only">{m.landing_hero_switch()}</legend>
      <div className="relative z-10 mt-3.5 flex flex-col gap-2 px-4 text-muted text-xs sm:px-6 lg:mt-7 sm:text-sm lg:items-end lg:pr-[max(24px,calc(50vw-600px))]">
        <div className="inline-flex flex-none overflow-hidden whitespace-nowrap rounded-control border border-line-strong text-sm has-focus-visible:outline-2 has-focus-visible:outline-signal max-lg:w-full">
          <DayRadio id="hero-won" label={m.landing_hero_day_won()} isDefault />
          <DayRadio id="hero-lost" label={m.landing_hero_day_lost()} />
        </div>
        <DayLine day={HERO.winning} className={WON} />
        <DayLine day={HERO.losing} className={LOST} />
      </div>
      <div className="relative pt-9 pr-[60px] sm:pt-14 sm:pr-[104px] lg:mt-2">
        <HeroAxis.Wash />
        <div className={WON}>
          <DayChart day={HERO.winning} className={HEIGHT} />
        </div>
        <div className={LOST}>
          <DayChart day={HERO.losing} className={HEIGHT} />
        </div>
        <HeroAxis.Band />
      </div>
      <div className="relative z-10 px-4 pb-3 text-muted text-xs sm:px-6 lg:pr-[max(24px,calc(50vw-600px))] lg:pl-2">
        <DayCaption />
      </div>
    </fieldset>
  );
}

function DayRadio({ id, label, isDefault = false }: { id: string; label: string; isDefault?: boolean }) {
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 flex-1 cursor-pointer items-center justify-center px-3.5 py-2 has-checked:bg-raised has-checked:font-medium has-checked:text-text"
    >
      <input type="radio" name="hero-day" id={id} defaultChecked={isDefault} className="sr-only" />
      {label}
    </label>
  );
}
