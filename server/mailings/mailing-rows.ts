import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { MailingRecord } from "#domain/actions/mailing-actions.ts";
import type { MailingSettings } from "#domain/mailings/mailing.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { asProperties } from "#server/platform/localised-sql.ts";

/** A mailing's settings by their fields' names. */
export const SETTINGS_SQL = `m.name, m.kind, ${asProperties("m.subject", "m.body")}, m.list, m.query, m.pace`;

/** Its current state, held until the transaction ends; null where there is none. */
export async function lockMailing(
  transaction: Transaction,
  { mailingId }: { mailingId: string },
): Promise<(MailingRecord & Versioned) | null> {
  const [row] = await transaction.query<MailingRecord & Versioned>(
    `select ${SETTINGS_SQL}, m.state, m.starts_at as "startsAt", m.version from public.mailings m where m.id = $1 for update`,
    [mailingId],
  );
  return row ?? null;
}

export async function findSettings(transaction: Transaction, mailingId: string): Promise<MailingSettings | null> {
  const sql = `select ${SETTINGS_SQL} from public.mailings m where m.id = $1`;
  const [row] = await transaction.query<MailingSettings>(sql, [mailingId]);
  return row ?? null;
}
