import type { Database } from "#gateway/database/port.ts";
import { writeAudit } from "#server/platform/audit/write-audit.ts";

const ACTION = "backup.made";
const LAST = "select max(at) as at from public.audit_log where action = $1";

/** The audit trail records when the last backup was made, for the people who look after backups. */
export function noteBackup(database: Database, at: Date): Promise<void> {
  return database.transaction({ role: "owner" }, (transaction) =>
    writeAudit(transaction, { actor: null, area: "jobs", action: ACTION, subject: "backup", at }),
  );
}

export async function findLastBackup(database: Database): Promise<Date | null> {
  const statement = { sql: LAST, parameters: [ACTION], readOnly: true };
  const [row] = await database.query<{ at: string | null }>({ role: "owner" }, statement);
  return row?.at == null ? null : new Date(row.at);
}
