import { useEffect, useState } from "react";
import { checkOpening, type OpeningVerdict } from "#domain/signals/day-commitment.ts";
import type { CommittedDay } from "./use-committed-days.ts";

export type Verdict = OpeningVerdict | "unreadable";
/** By date; a day that isn't over has none. */
export type Verdicts = ReadonlyMap<string, Verdict>;

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
    days.map(async ({ date, hash, previousHash, opening }): Promise<[string, Verdict] | null> => {
      if (opening === null) return null;
      if (opening === "unreadable") return [date, "unreadable"];
      return [date, await checkOpening(opening.document, { date, hash, previousHash })];
    }),
  );
  return new Map(checked.filter((entry) => entry !== null));
}
