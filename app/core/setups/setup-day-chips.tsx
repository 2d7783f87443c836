import { weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { DayChips } from "#app/ui/day-chips.tsx";
import { OPERATING_DAYS, type OperatingDay } from "#domain/backtest/weekdays.ts";

const LETTERS: Record<OperatingDay, () => string> = {
  monday: m.library_day_monday,
  tuesday: m.library_day_tuesday,
  wednesday: m.library_day_wednesday,
  thursday: m.library_day_thursday,
  friday: m.library_day_friday,
};

/** One letter: `X` for miércoles, `W` for Wednesday. */
export function dayLetter(day: OperatingDay): string {
  return LETTERS[day]();
}

/** Monday to Friday, those a setup operates on highlighted. Spec: [2.32]. */
export function SetupDayChips({ days, className }: { days: readonly OperatingDay[]; className?: string }) {
  const names = days.map((day) => weekdayName(day, getLocale()));
  return (
    <DayChips
      className={className}
      label={m.common_days_of_week({ days: names.join(", ") })}
      days={OPERATING_DAYS.map((day) => ({
        id: day,
        short: dayLetter(day),
        name: weekdayName(day, getLocale()),
        isOn: days.includes(day),
      }))}
    />
  );
}
