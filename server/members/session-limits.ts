import type { SessionLimitsOf } from "#gateway/auth/sessions/session-limits.ts";
import type { Environment } from "#server/env.ts";

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long members and administrators stay signed in. Sessions of staff reach everybody's data, so they are short. */
export function createSessionLimits(environment: Environment): SessionLimitsOf {
  const member = {
    idleSeconds: environment.SESSION_IDLE_DAYS * DAY_SECONDS,
    ageSeconds: environment.SESSION_AGE_DAYS * DAY_SECONDS,
  };
  const staff = {
    idleSeconds: environment.STAFF_SESSION_IDLE_HOURS * HOUR_SECONDS,
    ageSeconds: environment.STAFF_SESSION_AGE_HOURS * HOUR_SECONDS,
  };
  return async (transaction, userId) => {
    const rows = await transaction.query("select from public.admin_users where user_id = $1", [userId]);
    return rows.length > 0 ? staff : member;
  };
}
