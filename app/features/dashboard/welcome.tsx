import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { useSession } from "#app/core/account/session/use-session.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { givenName } from "#domain/account/given-name.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";

/** Spec [2.21]: who is here, and with which plan until when. */
export function Welcome({ now }: { now: Date }) {
  const { user } = useSession();
  const name = givenName(user?.name ?? "") || user?.email || "";
  const today = dateFormat(getLocale(), { weekday: "long", day: "numeric", month: "long" }).format(now);
  return (
    <header className="grid gap-2">
      <h1>{m.dashboard_welcome({ name })}</h1>
      <p className="text-muted first-letter:uppercase">{today}</p>
      <PlanLine />
    </header>
  );
}

/** Its line is reserved: what is below doesn't move. */
function PlanLine() {
  const { plan, status } = useMembership();
  if (status === "loading") return <Skeleton className="h-6 w-60" />;
  if (plan === null) return <p aria-hidden="true">{"\u00a0"}</p>;
  const planName = getPlan(plan.planId).name;
  if (plan.endsAt === null) return <p>{m.dashboard_plan_lifetime({ plan: planName })}</p>;
  const date = dateFormat(getLocale(), { dateStyle: "long" }).format(plan.endsAt);
  return <p>{m.dashboard_plan_until({ plan: planName, date })}</p>;
}
