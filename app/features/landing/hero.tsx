import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DayChart } from "./components/day-chart.tsx";
import { HeroAxis } from "./components/hero-axis.tsx";
import { StatedMark } from "./components/stated-mark.tsx";
import { CLAIMS } from "./lib/claims.ts";
import { type DayPicture, HERO } from "./lib/day-picture.ts";

/** Spec [2.28]: what LPX is, the operator's words with their mark, and one real day that won beside one that lost. */
export function Hero() {
  return (
    <section className="relative overflow-hidden border-line border-b pt-10 max-sm:pt-9">
      <div className="page-column relative z-10">
        <div className="max-w-[820px]">
          <h1 className="text-[clamp(2.25rem,5vw,3.75rem)] leading-[1.04] tracking-[-0.032em]">
            {m.landing_hero_title()}
          </h1>
          <div className="mt-1">
            <StatedMark claim={CLAIMS.best} about={m.landing_hero_title()} />
          </div>
          <p className="mt-4 mb-7 max-w-[56ch] text-lg text-muted max-sm:text-base">{m.landing_hero_lead()}</p>
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink to="/planes" variant="primary" size="xl" className="max-sm:w-full">
              {m.landing_hero_plans()}
            </ButtonLink>
            <ButtonLink to="/setups" variant="secondary" size="xl" className="max-sm:w-full">
              {m.landing_hero_setups({ count: CLAIMS.configurations.value })}
            </ButtonLink>
          </div>
          <HeroClaims />
        </div>
      </div>
      <HeroDays />
    </section>
  );
}

function HeroClaims() {
  const claims = [
    { claim: CLAIMS.configurations, about: m.landing_claim_configurations() },
    { claim: CLAIMS.funded, about: m.landing_claim_funded() },
    { claim: CLAIMS.rating, about: m.landing_claim_rating() },
  ];
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
      {claims.map(({ claim, about }) => (
        <li key={claim.id} className="flex flex-wrap items-baseline gap-x-2">
          <b className="figures font-medium text-text">{claim.value}</b>
          <span>{about}</span>
          <StatedMark claim={claim} about={about} />
        </li>
      ))}
    </ul>
  );
}

/** Two radio buttons switch the day by CSS alone, so the chart answers before any script runs. */
function HeroDays() {
  return (
    <fieldset className="group/days m-0 min-w-0 border-0 p-0">
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
        <div className="inline-flex overflow-hidden rounded-control border border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-signal max-sm:w-full">
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

function DayCaption({ day, className }: { day: DayPicture; className: string }) {
  const locale = getLocale();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(`${day.date}T00:00:00Z`),
  );
  const r = new Intl.NumberFormat(locale, {
    signDisplay: "always",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const rate = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
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
