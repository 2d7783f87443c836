import type { Database } from "#gateway/database/port.ts";
import { listTables, type Table } from "#tests/rls/catalogue.ts";

/** What a body may change of a member's own rows; every other column of every table is the server's. */
export const MEMBERS_OWN: Record<string, string[]> = {
  profiles: ["name", "avatar", "tradingview_username", "telegram_username", "language"],
  carts: ["items", "coupon_code"],
  cart_letter_choices: ["wants_letters"],
  mailing_choices: ["wants_news"],
  onboarding_tasks: ["key"],
  lesson_notes: ["lesson_id", "at_seconds", "text"],
  alert_preferences: ["scope", "assets", "sessions", "quiet_from", "quiet_to", "time_zone"],
  notification_preferences: [
    "session_reminder",
    "expiry_reminder",
    "followed_setups",
    "weekly_draw",
    "weekly_summary",
    "time_zone",
  ],
  list_views: ["owner_id", "name", "query", "is_default"],
  staff_notice_choices: ["access_late", "dispute", "payment_held", "failed_job"],
};

/** Names that belong to no table's columns, or to another's: sent along with every body. */
export const FORGED = {
  role: "service_role",
  app_metadata: { role: "admin", provider: "google" },
  raw_app_meta_data: { role: "admin" },
  is_super_admin: true,
  is_admin: true,
  plan: "lifetime",
  plan_id: "lifetime",
  status: "paid",
  uses_count: 0,
  max_uses: 1_000_000,
  total_cents: 0,
  totalCents: 0,
  discount_percent: 100,
  email_confirmed_at: "2020-01-01T00:00:00Z",
};

/** Columns that the server keeps for itself. */
export function forbiddenColumns({ name, columns }: Table): string[] {
  return columns.filter((column) => !(MEMBERS_OWN[name] ?? []).includes(column));
}

const ACCOUNTS_SQL = `
  select id, role, aud, email, is_super_admin, raw_app_meta_data, email_confirmed_at, banned_until, deleted_at
  from auth.users order by id`;

export type ProtectedState = Record<string, unknown[]>;

/** Every row of every exposed table, and what an account is allowed: before and after must be the same. */
export async function readProtectedState(database: Database): Promise<ProtectedState> {
  const tables = await listTables(database);
  return database.transaction({ role: "owner" }, async (transaction) => {
    const state: ProtectedState = { "auth.users": await transaction.query(ACCOUNTS_SQL) };
    for (const { name } of tables) {
      const sql = `select to_jsonb(t) as row from public."${name}" t order by to_jsonb(t)::text`;
      state[name] = (await transaction.query<{ row: unknown }>(sql)).map(({ row }) => row);
    }
    return state;
  });
}
