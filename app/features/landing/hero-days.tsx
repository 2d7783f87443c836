import { m } from "#app/paraglide/messages.js";
import { DayCaption } from "./components/day-caption.tsx";
import { DayChart } from "./components/day-chart.tsx";
import { HeroAxis } from "./components/hero-axis.tsx";
import { HERO } from "./lib/day-picture.ts";

/** Two radio buttons switch the day by CSS alone, so the chart answers before any script runs. */
export function HeroDays() {
  return (
    <fieldset id="hero-days" className="group/days m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">{m.landing_hero_switch()}</legend>
      <div className="relative pt-18 pr-[104px] max-sm:pt-16 max-sm:pr-[60px]">
        <HeroAxis.Wash />
        <div className="hidden group-has-[#hero-won:checked]/days:block">
          <DayChart day={HERO.winning} />
        </div>
        <div className="hidden group-has-[#hero-lost:checked]/days:block">
          <DayChart day={HERO.losing} />
        </div>
        <HeroAxis.Band />
      </div>
      <div className="page-column relative z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-3 pb-5 text-sm text-muted">
        <DayCaption day={HERO.winning} className="hidden group-has-[#hero-won:checked]/days:block" />
        <DayCaption day={HERO.losing} className="hidden group-has-[#hero-lost:checked]/days:block" />
        <div className="inline-flex overflow-hidden rounded-control border border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-signal max-sm:w-full sm:flex-none sm:whitespace-nowrap">
          <DayRadio id="hero-won" label={m.landing_hero_day_won()} isDefault />
          <DayRadio id="hero-lost" label={m.landing_hero_day_lost()} />
        </div>
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
