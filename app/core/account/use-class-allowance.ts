import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { type ClassAllowance, findClassAllowance, findClassTerms } from "#domain/classes/class-allowance.ts";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";

export const CLASSES_QUERY = "private-classes";

/** How many private classes of the member's running terms are left. Spec: [9.3], [9.4]. */
export function useClassAllowance() {
  const { user } = useSession();
  return useQuery({ queryKey: [CLASSES_QUERY, user?.id], enabled: user !== null, queryFn: readAllowance });
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
  const taken = bookings.data.map(({ membership_id, state }) => ({ membershipId: membership_id, state }));
  return findClassAllowance(findClassTerms(held, new Date()), taken);
}
