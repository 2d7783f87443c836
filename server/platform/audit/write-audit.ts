import type { StaffArea } from "#domain/staff/staff-rights.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** What was done to whom or what; never a secret. */
export type AuditNote = {
  /** `setup.updated`: the subject's kind and what was done. */
  action: string;
  /** `setup:12`, or a member's id. */
  subject: string;
  /** The record as it was, and as it is; none where it was made, taken away, or isn't one. */
  before?: object | null;
  after?: object | null;
  /** Ids, codes and amounts that belong to the act itself. */
  details?: object;
};

export type AuditEntry = AuditNote & {
  /** Null: the program itself, or the payment provider. */
  actor: string | null;
  /** Whose staff may read it, besides those who read the whole trail. */
  area: StaffArea;
  at: Date;
};

const INSERT = `insert into public.audit_log (actor, area, action, subject, before, after, details, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** The one way into the audit trail, in the transaction of what it tells of. */
export async function writeAudit(transaction: Transaction, entry: AuditEntry): Promise<void> {
  const { actor, area, action, subject, before = null, after = null, details = {}, at } = entry;
  await transaction.query(INSERT, [actor, area, action, subject, before, after, details, at]);
}
