import type { Transaction } from "#gateway/database/port.ts";

export type KnownSource = { id: string; isEnabled: boolean; hashes: string[] };

/** The source of this key with the hashes of the secrets that are valid now; null when there is none. */
export async function findSource(
  transaction: Transaction,
  { key, at }: { key: string; at: Date },
): Promise<KnownSource | null> {
  const [row] = await transaction.query<{ id: string; is_enabled: boolean; hashes: string[] }>(
    `select id, is_enabled, array(
       select hash from public.signal_source_secrets
       where source_id = s.id and (valid_until is null or valid_until > $2)) as hashes
     from public.signal_sources s where key = $1`,
    [key, at],
  );
  return row === undefined ? null : { id: row.id, isEnabled: row.is_enabled, hashes: row.hashes };
}

/** Keeps why an alert of this source was not followed, and nothing of what it carried. */
export async function insertRefusal(
  transaction: Transaction,
  { sourceId, reason, at }: { sourceId: string; reason: string; at: Date },
): Promise<void> {
  await transaction.query("insert into public.signal_refusals (source_id, reason, refused_at) values ($1, $2, $3)", [
    sourceId,
    reason,
    at,
  ]);
}
