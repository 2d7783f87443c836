import type { DeliveryReport } from "#domain/letters/delivery-report.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** The address that a mailing's letter would go to now; null where there is no such letter or account any more. */
export async function findMailingAddress(transaction: Transaction, letterId: string): Promise<string | null> {
  const [row] = await transaction.query<{ email: string | null }>(
    `select l.email from public.mailing_recipients r join public.user_list l on l.id = r.user_id where r.letter_id = $1`,
    [letterId],
  );
  return row?.email ?? null;
}

type Returned = { letterId: string; address: string; report: DeliveryReport; at: Date };

/** A mailing's letter came back, and its address is left out from now on where it is gone. Said twice it changes nothing. */
export async function noteReturnedMailing(
  transaction: Transaction,
  { letterId, address, report, at }: Returned,
): Promise<boolean> {
  const { outcome, status } = report;
  // Nothing to be done about one that is late.
  if (outcome === "delayed") return false;
  const returned = await transaction.query(
    `update public.mailing_recipients set state = 'returned', error = $2
     where letter_id = $1 and state in ('sending', 'sent', 'in_doubt') returning user_id`,
    [letterId, status],
  );
  if (returned.length === 0) return false;
  if (outcome === "returned") await suppressGone(transaction, { address, status, at });
  return true;
}

/** A refusal for good that says nothing more. */
const UNSAID = "5.0.0";

type Gone = { address: string; status: string | null; at: Date };

/** No mailing writes to an address whose server says that it is gone; a reason that the office gave before stays. */
export async function suppressGone(transaction: Transaction, { address, status, at }: Gone): Promise<void> {
  await transaction.query(
    `insert into public.mailing_suppressions (address, reason, added_at, added_by) values (lower($1), $2, $3, null)
     on conflict (address) do nothing`,
    [address, status ?? UNSAID, at],
  );
}
