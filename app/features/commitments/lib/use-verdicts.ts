import { useEffect, useState } from "react";
import { checkRecord, type RecordVerdict } from "#domain/record/check-record.ts";
import { checkOpening, type OpeningVerdict } from "#domain/signals/day-commitment.ts";
import type { CommittedDay } from "./use-committed-days.ts";

export type Verdict = OpeningVerdict | "unreadable";
export type DayVerdicts = {
  /** Of the promised list. */
  list: Verdict;
  /** Of what it did; null until that is published. */
  record: RecordVerdict | "unreadable" | null;
};
/** By date; a day that isn't over has none. */
export type Verdicts = ReadonlyMap<string, DayVerdicts>;

/** What this browser's own computation says of each day that has been shown; null while it computes. */
export function useVerdicts(days: readonly CommittedDay[], run: number): Verdicts | null {
  const [result, setResult] = useState<{ days: readonly CommittedDay[]; run: number; verdicts: Verdicts } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void checkAll(days).then((verdicts) => {
      if (isWanted) setResult({ days, run, verdicts });
    });
    return () => {
      isWanted = false;
    };
  }, [days, run]);
  return result !== null && result.days === days && result.run === run ? result.verdicts : null;
}

async function checkAll(days: readonly CommittedDay[]): Promise<Verdicts> {
  const checked = await Promise.all(
    days.map(async (day): Promise<[string, DayVerdicts] | null> => {
      const { date, hash, previousHash, opening } = day;
      if (opening === null) return null;
      if (opening === "unreadable") return [date, { list: "unreadable", record: null }];
      const list = await checkOpening(opening.document, { date, hash, previousHash });
      return [date, { list, record: await checkLatest(day, { document: opening.document, hash }) }];
    }),
  );
  return new Map(checked.filter((entry) => entry !== null));
}

async function checkLatest(
  { record: [latest] }: CommittedDay,
  promised: Parameters<typeof checkRecord>[0]["promised"],
): Promise<DayVerdicts["record"]> {
  if (latest === undefined) return null;
  const { document, content } = latest;
  return document === null ? "unreadable" : checkRecord({ record: document, promised, content });
}
