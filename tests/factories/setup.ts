import type { Database } from "#gateway/database/port.ts";

export type TestSetup = { id: number; days?: string[]; times?: [number, number, number, number]; plan?: string | null };

/** A setup with the given number; on Fridays, patterns at 04:00 and 08:00, unless it says otherwise. */
export async function insertSetup(
  database: Database,
  { id, days = ["viernes"], times = [4, 0, 8, 0], plan = null }: TestSetup,
): Promise<void> {
  await database.query(
    { role: "service" },
    {
      sql: `insert into public.setups (id, name, asset, timeframe, day, pattern1_hour, pattern1_min, pattern2_hour,
          pattern2_min, direction, stop_loss, take_profit, tick_size, cost_ticks, plan_id)
        values ($1, $2, 'NAS100', 'H1', $3, $4, $5, $6, $7, 'follow', 100, 200, 0.25, 8, $8)`,
      parameters: [id, `Setup ${id}`, days, ...times, plan],
    },
  );
}
