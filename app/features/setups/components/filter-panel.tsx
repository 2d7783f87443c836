import { weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { sessionName } from "#app/core/setups/session-name.ts";
import { dayLetter } from "#app/core/setups/setup-day-chips.tsx";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Bars } from "#app/ui/charts/bars.tsx";
import { OPERATING_DAYS } from "#domain/backtest/weekdays.ts";
import { CLOCK_SESSIONS, DAY_BAND_START_HOUR } from "#domain/clock/session-spans.ts";
import { LIBRARY_EVALUATION, PASS_STEPS } from "#domain/setups/library-evaluation.ts";
import type { Facet, LibraryFacets } from "#domain/setups/library-facets.ts";
import { type LibraryState, PARAMETERS } from "#domain/setups/library-state.ts";
import type { RatioSide } from "#domain/setups/ratio.ts";
import { sessionOfHour } from "#domain/setups/session-of-setup.ts";
import { ToggleSet } from "./toggle-set.tsx";

export type FilterPanelProps = {
  state: LibraryState;
  facets: LibraryFacets;
  change: (part: Partial<LibraryState>) => void;
};

const DOTS = { asia: "bg-asia", europa: "bg-europa", ny: "bg-ny" } as const;

/** Spec [4.7]: session, days, timeframe, ratio, passed evaluations and asset. A part of a form, so that it filters without script, too. */
export function FilterPanel({ state, facets, change }: FilterPanelProps) {
  const language = getLocale();
  const ratios: { value: RatioSide | ""; label: string }[] = [
    { value: "", label: m.common_all() },
    { value: "positive", label: m.library_ratio_above() },
    { value: "negative", label: m.library_ratio_below() },
  ];
  return (
    <div className="grid gap-5">
      <ToggleSet
        legend={m.common_session()}
        note={m.library_by_hour()}
        above={<HourBars hours={facets.hours} />}
        name={PARAMETERS.session}
        options={CLOCK_SESSIONS.map(({ id }) => ({ value: id, label: sessionName(id), dot: DOTS[id] }))}
        isOn={(session) => state.sessions.includes(session)}
        onChange={(session, isOn) => change({ sessions: toggled(state.sessions, session, isOn) })}
      />
      <ToggleSet
        legend={m.common_operating_days()}
        name={PARAMETERS.day}
        options={OPERATING_DAYS.map((day) => ({
          value: day,
          label: <span className="font-mono">{dayLetter(day)}</span>,
          name: weekdayName(day, language),
        }))}
        isOn={(day) => state.days.includes(day)}
        onChange={(day, isOn) => change({ days: toggled(state.days, day, isOn) })}
      />
      <ToggleSet
        legend={m.library_timeframe()}
        name={PARAMETERS.timeframe}
        options={facets.timeframes.map(({ value, count }) => ({
          value,
          label: <span className="font-mono">{value}</span>,
          name: m.library_facet({ value, count: formatCount(count, language) }),
        }))}
        isOn={(timeframe) => state.timeframes.includes(timeframe)}
        onChange={(timeframe, isOn) => change({ timeframes: toggled(state.timeframes, timeframe, isOn) })}
      />
      <ToggleSet
        legend={m.library_ratio()}
        name={PARAMETERS.ratio}
        type="radio"
        options={ratios}
        isOn={(side) => (state.ratio ?? "") === side}
        onChange={(side) => change({ ratio: side === "" ? null : side })}
      />
      <ToggleSet
        legend={m.library_pass({ evaluation: LIBRARY_EVALUATION.name })}
        note={m.library_pass_note()}
        name={PARAMETERS.pass}
        type="radio"
        options={[
          { value: "", label: m.common_all() },
          ...PASS_STEPS.map((step) => ({
            value: String(step),
            label: <span className="figures">{step}</span>,
            name: m.library_pass_at_least({ percent: step }),
          })),
        ]}
        isOn={(step) => String(state.pass ?? "") === step}
        onChange={(step) => change({ pass: PASS_STEPS.find((known) => String(known) === step) ?? null })}
      />
      <AssetFilter
        facets={facets.assets}
        chosen={state.assets}
        onChange={(asset, isOn) => change({ assets: toggled(state.assets, asset, isOn) })}
      />
    </div>
  );
}

function toggled<Value>(values: readonly Value[], value: Value, isOn: boolean): Value[] {
  const others = values.filter((other) => other !== value);
  return isOn ? [...others, value] : others;
}

const FILL = { asia: "bg-asia", europa: "bg-europa", ny: "bg-ny" } as const;

/** How many setups have their later pattern in each hour, along the day band from 17:00. */
function HourBars({ hours }: { hours: readonly number[] }) {
  const bars = hours.map((_, index) => {
    const hour = (index + DAY_BAND_START_HOUR) % hours.length;
    const session = sessionOfHour(hour);
    return { key: hour, value: hours[hour] ?? 0, className: session === null ? "bg-off" : FILL[session] };
  });
  return <Bars bars={bars} height={36} />;
}

type AssetFilterProps = {
  facets: readonly Facet[];
  chosen: readonly string[];
  onChange: (asset: string, isOn: boolean) => void;
};

function AssetFilter({ facets, chosen, onChange }: AssetFilterProps) {
  return (
    <fieldset className="min-w-0 border-0 border-t pt-4">
      <legend className="float-left mb-1.5 w-full p-0 text-sm font-[550]">{m.common_asset()}</legend>
      <div className="clear-both grid">
        {facets.map(({ value, count }) => (
          <label key={value} className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm touch:min-h-11">
            <input
              type="checkbox"
              name={PARAMETERS.asset}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => onChange(value, event.target.checked)}
              className="check border-line-strong"
            />
            <span className="flex-1">{value}</span>
            <span className="figures text-xs text-muted">{formatCount(count, getLocale())}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
