import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import type { Encryption } from "../../encryption/encryption.ts";
import { type AuthFailure, type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { factorPlace } from "../secret-purposes.ts";
import { lockUser } from "../users/lock-user.ts";
import type { FactorRow } from "../users/user-row.ts";
import { CHALLENGE_SECONDS } from "./challenge-factor.ts";
import { FACTOR_FAILURES, nameConflict } from "./factor-failures.ts";
import { createTotp, type NewTotp } from "./totp.ts";

const MAX_FACTORS = 10;

/** An enrolment that nobody went on with while a challenge may live is over. */
const FORGET_SQL = `delete from auth.mfa_factors f
  where user_id = $1 and status = 'unverified' and created_at < $2
    and not exists (select from auth.mfa_challenges c where c.factor_id = f.id and c.created_at >= $2)`;

const INSERT_SQL = `insert into auth.mfa_factors
    (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
  values ($1, $2, $3, 'totp', 'unverified', $4, $5, $5)`;

export type EnrollFactor = {
  /** `label` is what the authenticator app shows. */
  user: { id: string; label: string };
  /** The level of the session that asks. */
  aal: string;
  friendlyName: string;
  issuer: string;
  encryption: Encryption;
  now: Date;
};

export type EnrolledFactor = { id: string; friendlyName: string; totp: NewTotp };

/** Makes a factor that counts from its first verified code on. */
export async function enrollFactor(
  transaction: Transaction,
  { user, aal, friendlyName, issuer, encryption, now }: EnrollFactor,
): Promise<AuthResult<EnrolledFactor>> {
  // One at a time for each account, or the limit would not hold.
  await lockUser(transaction, user.id);
  await transaction.query(FORGET_SQL, [user.id, new Date(now.getTime() - CHALLENGE_SECONDS * 1000)]);
  const factors = await transaction.query<FactorRow>("select * from auth.mfa_factors where user_id = $1", [user.id]);
  const refusal = findRefusal(factors, { friendlyName, aal });
  if (refusal !== null) return refusal;
  const id = randomUUID();
  const totp = createTotp({ issuer, account: user.label });
  const secret = encryption.seal(totp.secret, factorPlace(id));
  await transaction.query(INSERT_SQL, [id, user.id, friendlyName, secret, now]);
  return succeed({ id, friendlyName, totp });
}

function findRefusal(
  factors: readonly FactorRow[],
  { friendlyName, aal }: { friendlyName: string; aal: string },
): AuthFailure | null {
  if (factors.some((factor) => (factor.friendly_name ?? "") === friendlyName)) return nameConflict(friendlyName);
  if (factors.length >= MAX_FACTORS) return FACTOR_FAILURES.tooMany;
  const isProtected = factors.some((factor) => factor.status === "verified");
  return isProtected && aal !== "aal2" ? FACTOR_FAILURES.enrollNeedsAal2 : null;
}
