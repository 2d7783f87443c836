import { SETTING_SECTIONS, type SettingSection } from "#domain/settings/setting-definitions.ts";
import type { OwnSettings } from "#domain/settings/setting-values.ts";
import { readOwn } from "#domain/settings/settings-in-force.ts";
import type { Transaction } from "#gateway/database/port.ts";

export type KeptSection = { own: OwnSettings; version: number };
type Row = { value: unknown; version: number };

/** What the office set of a section, held until the transaction ends; null where there is no such row. */
export async function lockSection(transaction: Transaction, section: SettingSection): Promise<KeptSection | null> {
  const sql = "select value, version from public.settings where key = $1 for update";
  const [row] = await transaction.query<Row>(sql, [section]);
  return row === undefined ? null : { own: readOwn(section, row.value), version: row.version };
}

/** What the office set of every section. */
export async function readSections(transaction: Transaction): Promise<({ section: SettingSection } & KeptSection)[]> {
  const sql = "select key, value, version from public.settings where key = any($1)";
  const rows = await transaction.query<Row & { key: SettingSection }>(sql, [[...SETTING_SECTIONS]]);
  return rows.map(({ key, value, version }) => ({ section: key, own: readOwn(key, value), version }));
}

export async function writeSection(
  transaction: Transaction,
  { section, own, at }: { section: SettingSection; own: OwnSettings; at: Date },
): Promise<void> {
  await transaction.query("update public.settings set value = $2, updated_at = $3 where key = $1", [section, own, at]);
}

/** The name as the database writes it; null where it knows no such zone, and could count no day by it. */
export async function findZone(transaction: Transaction, zone: string): Promise<string | null> {
  const [row] = await transaction.query<{ name: string }>(
    "select name from pg_timezone_names where lower(name) = lower($1) and name ~ '^[A-Z][A-Za-z]+/'",
    [zone],
  );
  return row?.name ?? null;
}
