import { useState } from "react";
import { QueryProvider } from "#app/core/data/query/query-provider.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type CommittedDay, useCommittedDays } from "../lib/use-committed-days.ts";
import { useVerdicts } from "../lib/use-verdicts.ts";
import { DayEntry } from "./day-entry.tsx";

/** Each day's list may hold hundreds of signals. */
const DAYS_A_STEP = 14;

/** The published days, read and recomputed here. */
export function CommittedDays() {
  return (
    <QueryProvider>
      <ReadDays />
    </QueryProvider>
  );
}

function ReadDays() {
  const [count, setCount] = useState(DAYS_A_STEP);
  const { data, isPending, isError, refetch, isFetching } = useCommittedDays(count);
  if (isPending) return <Skeleton className="h-64" />;
  if (isError) {
    return (
      <ErrorState
        headingLevel={3}
        title={m.promises_load_error()}
        retryLabel={m.common_retry()}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.days.length === 0) {
    return <EmptyState headingLevel={3} title={m.promises_none_title()} text={m.promises_none_text()} />;
  }
  return (
    <>
      <CheckedDays days={data.days} />
      {data.hasMore ? (
        <Button className="justify-self-start" isBusy={isFetching} onClick={() => setCount(count + DAYS_A_STEP)}>
          {m.promises_more_days()}
        </Button>
      ) : null}
    </>
  );
}

function CheckedDays({ days }: { days: readonly CommittedDay[] }) {
  const [run, setRun] = useState(0);
  const verdicts = useVerdicts(days, run);
  const shown = days.filter(({ opening }) => opening !== null).length;
  const matching = verdicts === null ? 0 : [...verdicts.values()].filter(({ list }) => list === "matches").length;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" isBusy={verdicts === null} onClick={() => setRun(run + 1)}>
          {m.promises_check_again()}
        </Button>
        <p role="status" className="text-sm">
          {verdicts === null
            ? m.promises_checking()
            : shown === 0
              ? m.promises_none_over()
              : m.promises_checked({ matching, shown })}
        </p>
      </div>
      <ul className="card divide-y">
        {days.map((day) => (
          <DayEntry key={day.date} day={day} verdict={verdicts?.get(day.date) ?? null} />
        ))}
      </ul>
    </div>
  );
}
