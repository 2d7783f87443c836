import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { formatMilliR } from "#app/core/setups/record/record-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { RecordReason } from "#domain/record/day-record.ts";
import type { CommittedDay, RecordVersion } from "../lib/use-committed-days.ts";
import type { DayVerdicts } from "../lib/use-verdicts.ts";
import { MatchBadge } from "./match-badge.tsx";

type DayResultProps = { versions: CommittedDay["record"]; verdict: DayVerdicts["record"] };

/** What a day's promised signals did, what this browser computed again, and what was published of it before. */
export function DayResult({ versions, verdict }: DayResultProps) {
  const [latest, ...earlier] = versions;
  if (latest === undefined) return <p className="text-sm text-muted">{m.record_day_pending()}</p>;
  const { judged, signals } = latest;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <span>
          {m.record_day_of()}: <b className="figures font-semibold">{totalOf(latest)}</b>
        </span>
        <span className="text-muted">{m.record_day_judged({ judged, signals })}</span>
        {verdict === null ? null : <MatchBadge isMatch={verdict === "matches"} text={VERDICTS[verdict]()} />}
      </div>
      {earlier.length === 0 ? null : (
        <div className="text-sm text-muted">
          <h4 className="text-sm">{m.common_said_before()}</h4>
          <ul>
            {earlier.map((version, place) => (
              <li key={version.version}>
                {sayVersion(version)} · {sayReason(versions[place]?.reason ?? null)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const VERDICTS = {
  matches: m.record_matches,
  hash_differs: m.record_hash_differs,
  results_differ: m.record_results_differ,
  unreadable: m.record_unreadable,
};

function totalOf({ judged, milliR }: RecordVersion): string {
  return judged === 0 ? m.record_no_result() : formatMilliR(milliR, getLocale());
}

function sayVersion(record: RecordVersion): string {
  const { version, publishedAt } = record;
  return m.record_version({ version, moment: momentText(publishedAt), total: totalOf(record) });
}

/** Why the version after it was published. */
function sayReason(reason: RecordReason | null): string {
  return reason === "late" ? m.record_reason_late() : m.record_reason_changed();
}
