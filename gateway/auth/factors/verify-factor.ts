import type { Transaction } from "../../database/port.ts";
import type { Encryption } from "../../encryption/encryption.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { factorPlace } from "../secret-purposes.ts";
import type { IssuedSession } from "../sessions/issued-session.ts";
import { raiseSession } from "../sessions/raise-session.ts";
import { lockUser } from "../users/lock-user.ts";
import { getUser, type UserRow } from "../users/user-row.ts";
import { findChallenge } from "./challenge-factor.ts";
import { FACTOR_FAILURES } from "./factor-failures.ts";
import { findTimeStep } from "./totp.ts";

/** Takes a time step once: nothing comes back for one that is not after the last. */
const USE_SQL = `insert into gateway.factor_uses as used (factor_id, last_step) values ($1, $2)
  on conflict (factor_id) do update set last_step = excluded.last_step where used.last_step < excluded.last_step
  returning last_step`;

/** The factor counts from now on; enrolments beside it that nobody finished are over. */
const VERIFY_SQL = `with challenge as (
    update auth.mfa_challenges set verified_at = $3 where id = $2
  ), unfinished as (
    delete from auth.mfa_factors f using auth.mfa_factors mine
    where mine.id = $1 and f.user_id = mine.user_id and f.id <> mine.id
      and f.status = 'unverified' and f.factor_type = mine.factor_type
  )
  update auth.mfa_factors set status = 'verified', updated_at = $3 where id = $1`;

export type VerifyFactor = {
  factorId: string;
  userId: string;
  sessionId: string;
  challengeId: string;
  code: string;
  address: string | null;
  encryption: Encryption;
  now: Date;
};

export type VerifiedFactor = { user: UserRow; session: IssuedSession; endedSessions: string[] };

/** Takes a code, once, and raises the session to aal2; the account's sessions below that end, as GoTrue has it. */
export async function verifyFactor(
  transaction: Transaction,
  { factorId, userId, sessionId, challengeId, code, address, encryption, now }: VerifyFactor,
): Promise<AuthResult<VerifiedFactor>> {
  await lockUser(transaction, userId);
  const [factor] = await transaction.query<{ secret: string }>("select secret from auth.mfa_factors where id = $1", [
    factorId,
  ]);
  if (factor === undefined) return FACTOR_FAILURES.notFound;
  const challenge = await findChallenge(transaction, { challengeId, factorId, address, now });
  if (!challenge.ok) return challenge;
  const secret = encryption.open(factor.secret, factorPlace(factorId));
  const step = findTimeStep({ secret, code, now });
  if (step === null) return FACTOR_FAILURES.wrongCode;
  const used = await transaction.query(USE_SQL, [factorId, step]);
  if (used.length === 0) return FACTOR_FAILURES.wrongCode;
  await transaction.query(VERIFY_SQL, [factorId, challenge.value, now]);
  const raised = await raiseSession(transaction, { userId, sessionId, factorId, method: "totp", now });
  if (!raised.ok) return raised;
  return succeed({ ...raised.value, user: await getUser(transaction, userId) });
}
