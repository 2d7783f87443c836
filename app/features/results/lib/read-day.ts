import { useQuery } from "@tanstack/react-query";
import { z } from "zod/mini";
import { type DayFile, RESULTS_PATH } from "#domain/results/results-files.ts";
import { TRADE } from "./read-month.ts";

const FILE = z.object({
  account: z.string(),
  day: z.iso.date(),
  versions: z.array(
    z.object({
      version: z.int(),
      reason: z.nullable(z.string()),
      publishedAt: z.iso.datetime(),
      sha256: z.string(),
      sequence: z.int(),
      trades: z.array(z.object(TRADE)),
    }),
  ),
});

/** A published day in all its versions. Below a query provider. Spec [3.17], [8.13]. */
export function useDayFile(account: string, day: string) {
  return useQuery({
    queryKey: ["results", account, day],
    queryFn: ({ signal }) => fetchDay(account, day, signal),
    // Another correction is rare.
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    retryDelay: 500,
  });
}

/** Throws where there is no answer, or one that isn't a day's versions. */
async function fetchDay(account: string, day: string, signal: AbortSignal): Promise<DayFile> {
  const response = await fetch(`${RESULTS_PATH}/${account}/${day}.json`, { signal });
  if (!response.ok) throw new Error(`the day answered ${response.status}`);
  return FILE.parse(await response.json());
}
