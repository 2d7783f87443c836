import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { functionErrorMessage } from "#app/core/errors/error-texts.ts";
import { invokeFunction } from "#app/core/functions/invoke-function.ts";
import { useSession } from "#app/core/session/use-session.ts";
import { getSupabase } from "#app/core/supabase/client.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { type ClassAllowance, findClassAllowance, findClassTerms } from "#domain/classes/class-allowance.ts";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";

/** How many private classes are left, and the way to ask for one; a line of the card. Spec: [9.3], [9.4]. */
export function PrivateClasses() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["private-classes", user?.id];
  const classes = useQuery({ queryKey, enabled: user !== null, queryFn: readAllowance });
  const booking = useMutation({
    mutationFn: () => invokeFunction("book-private-class", {}, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey });
      showToast(
        result.ok
          ? { title: m.dashboard_classes_asked(), tone: "success" }
          : { title: functionErrorMessage(result), tone: "destructive" },
      );
    },
  });
  if (classes.isPending) return null;
  if (classes.isError) {
    return (
      <li className="flex flex-wrap items-center gap-3">
        <span role="alert">{m.common_load_error()}</span>
        <Button size="sm" isBusy={classes.isFetching} onClick={() => void classes.refetch()}>
          {m.common_retry()}
        </Button>
      </li>
    );
  }
  const { left, total } = classes.data;
  if (total === 0) return <li>{m.dashboard_classes_none()}</li>;
  return (
    <li className="flex flex-wrap items-center gap-3">
      {m.dashboard_classes_left({ left, total })}
      {left > 0 ? (
        <Button size="sm" isBusy={booking.isPending} onClick={() => booking.mutate()}>
          {m.dashboard_classes_ask()}
        </Button>
      ) : null}
    </li>
  );
}

async function readAllowance(): Promise<ClassAllowance> {
  const supabase = await getSupabase();
  const [memberships, bookings] = await Promise.all([
    supabase.from("memberships").select("id, plan_id, status, starts_at, ends_at").eq("status", "active"),
    supabase.from("class_bookings").select("membership_id, state"),
  ]);
  if (memberships.error) throw memberships.error;
  if (bookings.error) throw bookings.error;
  const held = memberships.data.flatMap(({ id, plan_id, starts_at, ends_at }) =>
    isPlanId(plan_id)
      ? [
          {
            id,
            planId: plan_id,
            status: "active" as const,
            startsAt: new Date(starts_at),
            endsAt: ends_at === null ? null : new Date(ends_at),
          },
        ]
      : [],
  );
  const asked = bookings.data.map(({ membership_id, state }) => ({ membershipId: membership_id, state }));
  return findClassAllowance(findClassTerms(held, new Date()), asked);
}
