import type { Transaction } from "#gateway/database/port.ts";

/**
 * SQL for where letters go that were meant for an address which the account may have left. `member` and `address` are
 * SQL. docs/decisions/221.
 */
export function currentAddressSql(member: string, address: string): string {
  return `coalesce((select l.email from public.former_addresses f join public.user_list l on l.id = f.user_id
    where f.user_id = ${member} and f.address = lower(${address})), ${address})`;
}

type Addressee = { user_id: string | null; email: string };

/** Where letters about an order go: its address, or the one that its buyer's account has since. */
export async function findCurrentAddress(
  transaction: Transaction,
  { user_id: userId, email }: Addressee,
): Promise<string> {
  const sql = `select ${currentAddressSql("$1::uuid", "$2::text")} as address`;
  const [row] = await transaction.query<{ address: string }>(sql, [userId, email]);
  return row?.address ?? email;
}
