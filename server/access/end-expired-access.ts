import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";

/**
 * Ends the access and the trials whose time is over, as of the second at which it ran out, with its event; what was granted on the
 * charting platform waits on the team's list to be taken away there. Spec: [4.1], [6.7], [9.7].
 */
export async function endExpiredAccess({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  await database.query(SERVICE, {
    sql: `with ended as (
          update public.indicator_access set status = 'inactive', granted_at = null, problem = null, problem_at = null,
            withdraw_since = case when granted_username is not null then coalesce(withdraw_since, expires_at) end
          where status <> 'inactive' and expires_at <= $1 returning user_id, expires_at
        ), trials_over as (
          update public.trials set state = 'ended' where state = 'active' and ends_at <= $1
        )
        insert into public.indicator_access_events (user_id, event, at)
        select user_id, 'expired', expires_at from ended`,
    parameters: [clock()],
  });
}

/** Where a plan began or ended by the clock alone, the office's list of accounts says so. By the database's own clock. */
export async function listCurrentPlans({ database }: Pick<Services, "database">): Promise<void> {
  await database.query({ role: "owner" }, { sql: "select private.list_current_plans()" });
}
