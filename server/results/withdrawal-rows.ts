import type { PublicWithdrawal, WithdrawalReader } from "#app/ports.ts";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { WithdrawalRecord } from "#domain/actions/result-actions.ts";
import { isShownWithdrawal } from "#domain/results/withdrawal-certificate.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

const COLUMNS = `firm, amount_cents::float8 as "amountCents", currency, paid_on::text as "paidOn", holder,
  consented_on::text as "consentedOn", consent_how as "consentHow", level, picture, is_published as "isPublished",
  is_sample as "isSample"`;

/** Where files of public buckets are. */
const FILES = "/storage/v1/object/public";
const DAY_MS = 86_400_000;

type Row = WithdrawalRecord & { id: string };

/** Withdrawal certificates as visitors see them, the latest first. */
export function createWithdrawalReader(database: Database, { isDemo }: { isDemo: boolean }): WithdrawalReader {
  const sql = `select id, ${COLUMNS} from public.withdrawal_certificates where is_published order by paid_on desc, id`;
  return {
    async readWithdrawals() {
      const rows = await database.query<Row>(SERVICE, { sql, readOnly: true });
      return rows.filter((row) => isShownWithdrawal(row, { isDemo })).map(toPublic);
    },
  };
}

function toPublic({
  id,
  firm,
  amountCents,
  currency,
  paidOn,
  holder,
  level,
  picture,
  isSample,
}: Row): PublicWithdrawal {
  const address = picture?.startsWith("/") ? picture : `${FILES}/withdrawals/${picture}`;
  return { id, firm, amountCents, currency, paidOn, holder, level, picture: address, isSample };
}

/** One that is about to be changed, held until the transaction ends; null where there is none. */
export async function readWithdrawal(
  transaction: Transaction,
  withdrawalId: string,
): Promise<(WithdrawalRecord & Versioned) | null> {
  const [row] = await transaction.query<WithdrawalRecord & Versioned>(
    `select ${COLUMNS}, version from public.withdrawal_certificates where id = $1 for update`,
    [withdrawalId],
  );
  return row ?? null;
}

/** The day that it is already, somewhere: what staff call today may be tomorrow in UTC. */
export function lastDayOnEarth(at: Date): string {
  return new Date(at.getTime() + DAY_MS).toISOString().slice(0, 10);
}
