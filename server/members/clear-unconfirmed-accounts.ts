import { DAY_MS } from "#domain/clock/durations.ts";
import { inBatches } from "#server/platform/jobs/in-batches.ts";
import type { Services } from "#server/platform/services.ts";

const BATCH = 500;

/** What somebody may miss: an account with any of it stays. */
const KEPT_BY = [
  "orders",
  "memberships",
  "indicator_access",
  "support_tickets",
  "setup_votes",
  "setup_follows",
  "admin_users",
];

/**
 * Takes away accounts that nobody ever confirmed or signed in to; answers how many. Their addresses are free again, and
 * what sign-up wrote of them is gone.
 */
export async function clearUnconfirmedAccounts({
  database,
  clock,
  environment,
}: Pick<Services, "database" | "clock" | "environment">): Promise<number> {
  const before = new Date(clock().getTime() - environment.UNCONFIRMED_ACCOUNT_DAYS * DAY_MS);
  const isWorthless = KEPT_BY.map((table) => `not exists (select from public.${table} kept where kept.user_id = u.id)`);
  const sql = `delete from auth.users where id in (
      select u.id from auth.users u
      where u.email_confirmed_at is null and u.phone_confirmed_at is null and u.last_sign_in_at is null
        and u.created_at < $1 and ${isWorthless.join(" and ")}
      limit ${BATCH} for update skip locked)
    returning 1`;
  return inBatches(BATCH, () => database.query({ role: "owner" }, { sql, parameters: [before] }));
}
