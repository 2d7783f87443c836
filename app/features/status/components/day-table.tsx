import { PART_NAMES } from "#app/core/formats/status-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TableTwin } from "#app/ui/charts/figure-table.tsx";
import { dateFormat, numberFormat } from "#domain/formats/kept-formats.ts";
import type { PublicPart } from "#domain/status/public-status.ts";

/** The minutes behind the bars, the last day first: how many of those that were measured failed. */
export function DayTable({ parts }: { parts: readonly PublicPart[] }) {
  const days = [...new Set(parts.flatMap((part) => part.days.map(({ day }) => day)))].toSorted().toReversed();
  if (days.length === 0) return <p className="mt-4 text-sm text-muted">{m.status_table_none()}</p>;
  const name = dateFormat(getLocale(), { dateStyle: "medium", timeZone: "UTC" });
  return (
    <div className="mt-4">
      <TableTwin
        caption={m.status_table_open()}
        columns={[m.common_day(), ...parts.map(({ part }) => PART_NAMES[part]())]}
        rows={days.map((day) => ({
          key: day,
          cells: [name.format(new Date(day)), ...parts.map((part) => minutesText(part, day))],
        }))}
      />
    </div>
  );
}

function minutesText({ days }: PublicPart, day: string): string {
  const found = days.find((known) => known.day === day);
  if (found === undefined) return m.status_unmeasured();
  const figure = numberFormat(getLocale(), {});
  return m.status_minutes({ failed: figure.format(found.failed), measured: figure.format(found.measured) });
}
