import type { ReactNode } from "react";
import { useMemberWeek } from "#app/core/account/member-week/use-member-week.ts";
import { useFollowed } from "#app/core/setups/follows/use-follows.ts";
import { useSetups } from "#app/core/setups/use-setups.ts";
import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { FiredAlerts } from "./components/fired-alerts.tsx";
import { FollowedResults } from "./components/followed-results.tsx";
import { PlanAhead } from "./components/plan-ahead.tsx";

/**
 * The member's own week: what they follow and what it came to, alerts that reached them, the room left by their evaluation
 * (`room`), what is next. Spec: [2.21]; docs/decisions/204.
 */
export function MemberWeekSection({ now, room }: { now: Date; room: ReactNode }) {
  return (
    <section aria-labelledby="week-title" className="mt-6">
      <h2 id="week-title" className="text-xl">
        {m.week_title()}
      </h2>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1.55fr_1fr]">
        <Followed now={now} />
        <div className="grid gap-4">
          {room}
          <PlanAhead now={now} />
        </div>
      </div>
    </section>
  );
}

function Followed({ now }: { now: Date }) {
  const week = useMemberWeek(now);
  const library = useSetups();
  const followed = useFollowed();
  const isBroken = week.data === undefined && week.isError;
  if (isBroken || library.status === "error" || followed.status === "error") {
    const retry = () => {
      if (isBroken) void week.refetch();
      if (library.status === "error") library.retry();
      if (followed.status === "error") followed.retry();
    };
    return <ErrorState title={m.common_load_error()} retryLabel={m.common_retry()} headingLevel={3} onRetry={retry} />;
  }
  if (week.data === undefined || library.status === "loading" || followed.status === "loading") return <Waiting />;
  const setups = library.setups.filter(({ id }) => followed.setupIds.includes(id));
  return (
    <div className="grid gap-4">
      <FollowedResults setups={setups} week={week.data} />
      <FiredAlerts alerts={week.data.alerts} setups={library.setups} />
    </div>
  );
}

const ROWS = ["first", "second", "third", "fourth"];

/** In the shape of what comes: two figures and rows of setups, then the alerts. */
function Waiting() {
  return (
    <div className="grid gap-4">
      <div className="card grid gap-5 p-4.5 md:p-6">
        <Skeleton className="h-6 w-52 max-w-full" />
        <div className="grid grid-cols-2 gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-6" />
        ))}
      </div>
      <div className="card grid gap-4 p-4.5 md:p-6">
        <Skeleton className="h-6 w-44 max-w-full" />
        <Skeleton className="h-6" />
        <Skeleton className="h-6 w-4/5" />
      </div>
    </div>
  );
}
