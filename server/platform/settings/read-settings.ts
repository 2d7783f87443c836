import type { Settings } from "#domain/settings/setting-definitions.ts";
import { settingsInForce } from "#domain/settings/settings-in-force.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Environment } from "#server/env.ts";

/** The settings in force, as the transaction sees them. docs/decisions/218. */
export async function readSettings(transaction: Transaction, environment: Environment): Promise<Settings> {
  const rows = await transaction.query<{ key: string; value: unknown }>("select key, value from public.settings");
  const kept = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return settingsInForce({ kept, given: environment, isDemo: environment.LPX_MODE === "demo" });
}
