import { memo, useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { LIMITS } from "#domain/simulator/address.ts";
import { NumberField } from "./number-field.tsx";

/** The slider's part of what may be typed, in percent. */
const SLIDER = { least: 0.25, most: 3, step: 0.05 };
const PERCENT = { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

type RiskSliderProps = { riskPercent: number; onRisk: (riskPercent: number) => void };

/** What each trade risks of the starting balance: by the slider, or typed to the hundredth. */
export const RiskSlider = memo(function RiskSlider({ riskPercent, onRisk }: RiskSliderProps) {
  const id = useId();
  const language = getLocale();
  const percent = (value: number) => numberFormat(language, PERCENT).format(value / 100);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-end gap-x-4 gap-y-1">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {m.common_risk_per_trade()}
        </label>
        <input
          id={id}
          type="range"
          min={SLIDER.least}
          max={SLIDER.most}
          step={SLIDER.step}
          value={Math.min(SLIDER.most, Math.max(SLIDER.least, riskPercent))}
          aria-valuetext={percent(riskPercent)}
          onChange={({ target }) => onRisk(Math.round(target.valueAsNumber * 100) / 100)}
          className="h-6 w-full cursor-pointer accent-(--signal) touch:h-11"
        />
        <span aria-hidden="true" className="figures flex justify-between text-xs text-muted">
          <span>{percent(SLIDER.least)}</span>
          <span>{percent(SLIDER.most)}</span>
        </span>
      </div>
      <NumberField
        label={<span className="sr-only">{m.simulator_risk_typed()}</span>}
        labelNote={m.simulator_risk_unit()}
        value={riskPercent}
        limits={{ ...LIMITS.riskPercent, decimals: 2 }}
        unit="%"
        onValue={(value) => {
          if (value !== null) onRisk(value);
        }}
      />
    </div>
  );
});
