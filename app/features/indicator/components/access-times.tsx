import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { durationText } from "#app/core/formats/clock/duration-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { SECOND_MS } from "#domain/clock/durations.ts";

/** So many grants there must be before a median says something; `public.access_times` tells none below. */
const FEWEST = 10;
const DAYS = 30;

type Times = { grants: number; medianSeconds: number | null; p95Seconds: number | null };

/** How long grants really took, for everybody to see. Spec: [9.7]. */
export function AccessTimes() {
  const query = useQuery({ queryKey: ["access-times"], queryFn: readTimes });
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-5 w-72 max-w-full" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
    >
      {({ grants, medianSeconds, p95Seconds }) => (
        <p className="text-sm text-muted">
          {medianSeconds === null || p95Seconds === null
            ? m.access_times_few({ grants, fewest: FEWEST, days: DAYS })
            : m.access_times({
                median: durationText(medianSeconds * SECOND_MS),
                most: durationText(p95Seconds * SECOND_MS),
                grants,
                days: DAYS,
              })}
        </p>
      )}
    </Loaded>
  );
}

async function readTimes(): Promise<Times> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc("access_times").maybeSingle();
  if (error) throw error;
  return {
    grants: data?.grants ?? 0,
    medianSeconds: data?.median_seconds ?? null,
    p95Seconds: data?.p95_seconds ?? null,
  };
}
