import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { HOUR_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { formatPercent } from "#domain/formats/format-money.ts";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { REFUND_STATISTIC_DAYS, REFUND_STATISTIC_LEAST } from "#domain/refunds/refund-request.ts";

/** How many asked for their money back of late, how many got it and how soon: counted from the rows. Spec: [1.12]. */
export function RefundStatistic() {
  const { data } = useQuery({ queryKey: ["refund-statistic"], queryFn: readStatistic });
  return data === undefined ? null : <p className="text-xs text-muted">{statisticText(data)}</p>;
}

/** Of `public.refund_statistics`: null where the answers are too few. */
type Statistic = { requests: number | null; paid: number | null; median_seconds: number | null };

function statisticText({ requests, paid, median_seconds: seconds }: Statistic): string {
  const days = REFUND_STATISTIC_DAYS;
  if (requests === null || paid === null) return m.orders_statistics_few({ days, fewest: REFUND_STATISTIC_LEAST });
  return m.orders_statistics({
    days,
    requests,
    share: formatPercent(Math.floor((100 * paid) / requests), getLocale()),
    hours:
      seconds === null
        ? "–"
        : numberFormat(getLocale(), { maximumFractionDigits: 1 }).format((seconds * SECOND_MS) / HOUR_MS),
  });
}

/** Throws what went wrong; the line is then left out. */
async function readStatistic(): Promise<Statistic> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc("refund_statistics").single();
  if (error) throw error;
  return data;
}
