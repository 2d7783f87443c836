import type { Database } from "#gateway/database/port.ts";

const OWNER = { role: "owner" } as const;

/**
 * Tells the database whether administrators need a second factor. Throws when a demonstration is started on a
 * database that production protects: it would take the protection away.
 */
export async function requireSecondFactor(database: Database, mode: "demo" | "production"): Promise<void> {
  const isNeeded = mode === "production";
  const written = await database.query(OWNER, {
    sql: `insert into private.settings (administrators_need_second_factor) values ($1)
      on conflict (only_row) do update set administrators_need_second_factor = excluded.administrators_need_second_factor
      where not settings.administrators_need_second_factor or excluded.administrators_need_second_factor
      returning only_row`,
    parameters: [isNeeded],
  });
  if (written.length === 0) throw new Error("LPX_MODE: this database belongs to production, not to a demonstration");
}
