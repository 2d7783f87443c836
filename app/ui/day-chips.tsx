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
        <span
          key={day.id}
          title={day.name}
          className={joinClasses(
            "grid size-[22px] place-items-center rounded-md border font-mono text-[11px] leading-none font-medium touch:size-6",
            day.isOn
              ? "border-line-strong text-text"
              : "border-transparent text-muted line-through decoration-line-strong opacity-75",
          )}
        >
          {day.short}
        </span>
      ))}
    </span>
  );
}
