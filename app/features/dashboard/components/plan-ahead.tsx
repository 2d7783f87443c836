import { useQuery } from "@tanstack/react-query";
import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { opens } from "#domain/access/benefits.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { localised } from "#domain/language/localised.ts";
import { localisedColumns } from "#domain/language/localised-fields.ts";
import type { ActivePlan } from "#domain/memberships/active-membership.ts";
import { renewalOf } from "#domain/memberships/renewal.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";

/** What is live next, how many days are left, and what another term adds. Spec: [6.5], [9.2] to [9.4]. */
export function PlanAhead({ now }: { now: Date }) {
  const { plan, status, retry } = useMembership();
  const isIncluded = opens(plan?.planId ?? null, "live_sessions");
  const session = useNextSession({ isIncluded });
  if (status === "loading" || (isIncluded && session.isPending)) return <Waiting />;
  if (status === "error" || session.isError)
    return (
      <ErrorState
        title={m.common_load_error()}
        retryLabel={m.common_retry()}
        headingLevel={3}
        onRetry={() => (status === "error" ? retry() : void session.refetch())}
      />
    );
  return (
    <Card aria-labelledby="week-ahead-title">
      <h3 id="week-ahead-title" className="text-lg">
        {m.week_ahead_title()}
      </h3>
      <dl className="mt-3 grid gap-4 text-sm">
        <div>
          <dt className="text-muted">{m.common_next_live_class()}</dt>
          <dd className="mt-1">
            {isIncluded ? <NextClass session={session.data ?? null} /> : m.week_next_class_locked()}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{m.week_plan()}</dt>
          <dd className="mt-1">{plan === null ? <NoPlan /> : <PlanLeft plan={plan} now={now} />}</dd>
        </div>
      </dl>
    </Card>
  );
}

type NextSession = { start: Date; topic: string };

function NextClass({ session }: { session: NextSession | null }) {
  if (session === null) return m.week_next_class_none();
  return (
    <>
      <span className="block font-[550]">{session.topic}</span>
      <span className="block text-muted">{momentText(session.start, "weekday")}</span>
      <TextLink to={paths.liveClasses} className="mt-1 inline-block">
        {m.week_to_classes()}
      </TextLink>
    </>
  );
}

function PlanLeft({ plan, now }: { plan: ActivePlan; now: Date }) {
  const { name } = getPlan(plan.planId);
  const renewal = renewalOf(plan, now);
  if (renewal === null) return m.week_plan_lifetime({ plan: name });
  const day = (date: Date) => dateFormat(getLocale(), { dateStyle: "long" }).format(date);
  const { daysLeft, endsAt, priceCents, months, extendsTo } = renewal;
  return (
    <>
      <span className="block font-[550]">{m.week_plan_left({ plan: name, count: daysLeft, date: day(endsAt) })}</span>
      <span className="block text-muted">
        {m.week_renewal({ months, price: formatMoney(priceCents, getLocale()), date: day(extendsTo) })}
      </span>
      <TextLink to={paths.plans} className="mt-1 inline-block">
        {m.common_see_plans()}
      </TextLink>
    </>
  );
}

function NoPlan() {
  return (
    <>
      <span className="block">{m.week_plan_none()}</span>
      <TextLink to={paths.plans} className="mt-1 inline-block">
        {m.common_see_plans()}
      </TextLink>
    </>
  );
}

function Waiting() {
  return (
    <div className="card grid gap-4 p-4.5 md:p-6">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-16" />
      <Skeleton className="h-20" />
    </div>
  );
}

/** The next live session that isn't cancelled; null where none is planned. Asked of whom it is for. */
function useNextSession({ isIncluded }: { isIncluded: boolean }) {
  const { user } = useSession();
  return useQuery({
    queryKey: ["next-live-session", user?.id, getLocale()],
    enabled: user !== null && isIncluded,
    queryFn: readNextSession,
  });
}

async function readNextSession(): Promise<NextSession | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("live_session_list")
    .select(`starts_at, ${localisedColumns("topic")}`)
    .eq("state", "scheduled")
    .gt("ends_at", new Date().toISOString())
    .order("starts_at")
    .limit(1)
    .maybeSingle();
  if (error) throw error;
  if (data?.starts_at == null) return null;
  return { start: new Date(data.starts_at), topic: localised(data, "topic", getLocale()) ?? "" };
}
