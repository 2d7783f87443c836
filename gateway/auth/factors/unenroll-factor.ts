import type { Transaction } from "../../database/port.ts";
import { lockUser } from "../users/lock-user.ts";

const UNENROLL_SQL = `with claims as (
    delete from auth.mfa_amr_claims c using auth.sessions s
    where s.id = c.session_id and s.factor_id = $1 and c.authentication_method = 'totp'
  ), sessions as (
    update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1
  )
  delete from auth.mfa_factors where id = $1`;

/**
 * Takes a factor away and brings the sessions it raised back to aal1. Their access tokens say aal2 until they
 * are refreshed, an hour at most, as GoTrue's do.
 */
export async function unenrollFactor(
  transaction: Transaction,
  { userId, factorId }: { userId: string; factorId: string },
): Promise<void> {
  await lockUser(transaction, userId);
  await transaction.query(UNENROLL_SQL, [factorId]);
}
