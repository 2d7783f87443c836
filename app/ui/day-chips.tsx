import { joinClasses } from "./join-classes.ts";

export type DayChip = {
  id: string;
  /** One letter: "L". */
  short: string;
  /** "lunes" */
  name: string;
  isOn: boolean;
};

/** Operating days Monday to Friday; the text alternative names the days that are on. */
export function DayChips({ days, label, className }: { days: readonly DayChip[]; label: string; className?: string }) {
  return (
    <span role="img" aria-label={label} className={joinClasses("inline-flex gap-[3px]", className)}>
      {days.map((day) => (
        <span key={day.id} title={day.name} className={day.isOn ? "day-chip" : "day-chip day-off"}>
          {day.short}
        </span>
      ))}
    </span>
  );
}
