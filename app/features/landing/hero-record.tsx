import { RecordLine } from "#app/core/setups/record/record-line.tsx";
import type { RecordCounters } from "#app/core/setups/record/record-view.ts";

/** The live record's counter; null where it couldn't be read. */
export function HeroRecord({ record }: { record: RecordCounters | null }) {
  return (
    <p id="hero-record" className="mt-1 text-[13px] empty:hidden sm:text-sm">
      {record === null ? null : <RecordLine record={record} />}
    </p>
  );
}
