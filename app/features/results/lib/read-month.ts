import { useQuery } from "@tanstack/react-query";
import { z } from "zod/mini";
import { type MonthFile, RESULTS_PATH } from "#domain/results/results-files.ts";

const INSTANT = z.iso.datetime();

/** What every file says of a trade. */
export const TRADE = {
  openedAt: INSTANT,
  closedAt: INSTANT,
  symbol: z.string(),
  side: z.enum(["buy", "sell"]),
  size: z.number(),
  entry: z.number(),
  exit: z.number(),
  costsCents: z.int(),
  profitCents: z.int(),
  riskCents: z.nullable(z.int()),
  setupId: z.nullable(z.int()),
};

const FILE = z.object({
  account: z.string(),
  month: z.string(),
  trades: z.array(z.object({ day: z.iso.date(), ...TRADE })),
  setups: z.record(z.string(), z.string()),
});

/** A month's trades; the one that came with the page isn't fetched. Below a query provider. Spec [7.26], [8.13]. */
export function useMonthFile(account: string, month: string, sent: MonthFile) {
  return useQuery({
    queryKey: ["results", account, month],
    queryFn: ({ signal }) => fetchMonth(account, month, signal),
    initialData: sent.account === account && sent.month === month ? sent : undefined,
    // Published days change by corrections only, which are rare.
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    retryDelay: 500,
  });
}

/** Throws where there is no answer, or one that isn't a month's trades. */
async function fetchMonth(account: string, month: string, signal: AbortSignal): Promise<MonthFile> {
  const response = await fetch(`${RESULTS_PATH}/${account}/${month}.json`, { signal });
  if (!response.ok) throw new Error(`the month answered ${response.status}`);
  return FILE.parse(await response.json());
}
