import { Clock } from "lucide-react";
import { ZonedTime } from "#app/core/formats/clock/zoned-time.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { CommittedDay } from "../lib/use-committed-days.ts";
import type { DayVerdicts, Verdict } from "../lib/use-verdicts.ts";
import { DayResult } from "./day-result.tsx";
import { MatchBadge } from "./match-badge.tsx";
import { RevealedDay } from "./revealed-day.tsx";

const VERDICTS = {
  matches: m.promises_matches,
  hash_differs: m.promises_hash_differs,
  date_differs: m.promises_date_differs,
  chain_broken: m.promises_chain_broken,
  unreadable: m.promises_unreadable,
} as const satisfies Record<Verdict, () => string>;

type DayEntryProps = { day: CommittedDay; verdict: DayVerdicts | null };

/** One day: its hash, when it was published, and what the browser's own computation says of it. */
export function DayEntry({ day, verdict }: DayEntryProps) {
  const { date, hash, committedAt, signalCount, opening, record } = day;
  return (
    <li className="grid gap-2.5 p-4.5 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">
          <time dateTime={date}>{nameDate(date)}</time>
        </h3>
        <VerdictBadge isOver={opening !== null} verdict={verdict?.list ?? null} />
      </div>
      <p className="text-sm text-muted">
        {m.promises_published()} <ZonedTime instant={committedAt} zone="reference" /> ·{" "}
        {m.promises_count({ count: signalCount })}
      </p>
      <p className="text-xs">
        <span className="text-muted">{m.promises_hash()} </span>
        <code translate="no" className="[overflow-wrap:anywhere]">
          {hash}
        </code>
      </p>
      {opening === null || opening === "unreadable" ? null : (
        <>
          {signalCount === 0 ? null : <DayResult versions={record} verdict={verdict?.record ?? null} />}
          <RevealedDay
            document={opening.document}
            later={opening.later}
            committedAt={committedAt}
            results={record[0]?.document?.results ?? null}
          />
        </>
      )}
    </li>
  );
}

function VerdictBadge({ isOver, verdict }: { isOver: boolean; verdict: Verdict | null }) {
  if (!isOver) {
    return (
      <Badge>
        <Clock aria-hidden="true" />
        {m.promises_hidden()}
      </Badge>
    );
  }
  if (verdict === null) return <Badge>{m.promises_checking()}</Badge>;
  return <MatchBadge isMatch={verdict === "matches"} text={VERDICTS[verdict]()} />;
}

function nameDate(date: string): string {
  const format = dateFormat(getLocale(), { dateStyle: "full", timeZone: "UTC" });
  return format.format(new Date(`${date}T00:00:00Z`));
}
