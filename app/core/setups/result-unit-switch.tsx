import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { RESULT_UNITS, type ResultUnit } from "#domain/setups/result-units.ts";
import { setResultUnit, useResultUnit } from "./result-unit.ts";

const LABELS: Record<ResultUnit, string> = { r: "R", percent: "%", money: "USD" };
const NAMES: Record<ResultUnit, () => string> = {
  r: m.library_unit_r,
  percent: m.library_unit_percent,
  money: m.library_unit_money,
};

/** Chooses the unit that results are shown in, for the whole site. */
export function ResultUnitSwitch({ className }: { className?: string }) {
  const unit = useResultUnit();
  const isHydrated = useIsHydrated();
  return (
    <SegmentedControl
      label={m.library_unit()}
      options={RESULT_UNITS.map((value) => ({ value, label: LABELS[value], name: NAMES[value]() }))}
      value={isHydrated ? unit : null}
      onValueChange={setResultUnit}
      isCompact
      className={className}
    />
  );
}
