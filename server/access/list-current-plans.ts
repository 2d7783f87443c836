import type { Services } from "#server/platform/services.ts";

/** Where a plan began or ended by the clock alone, the office's list of accounts says so. By the database's own clock. */
export async function listCurrentPlans({ database }: Pick<Services, "database">): Promise<void> {
  await database.query({ role: "owner" }, { sql: "select private.list_current_plans()" });
}
