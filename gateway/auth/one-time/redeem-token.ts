import type { Transaction } from "../../database/port.ts";
import { type AuthFailure, type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { getUser, isBanned, lockUserByEmail, type UserRow } from "../users/user-row.ts";
import { hashLinkToken, judgeCode, ONE_TIME_TOKEN_SECONDS, type OneTimeTokenType } from "./one-time-token.ts";

export type RedeemedToken = { user: UserRow; type: OneTimeTokenType };

type RedeemLink = { tokenHash: string; types: readonly OneTimeTokenType[]; now: Date };

/**
 * Uses up the token of a link. Whatever the answer, the transaction must be committed: a token that
 * was found is gone, so of many at once exactly one succeeds.
 */
export async function redeemLink(
  transaction: Transaction,
  { tokenHash, types, now }: RedeemLink,
): Promise<AuthResult<RedeemedToken>> {
  const [token] = await transaction.query<{ user_id: string; token_type: OneTimeTokenType }>(
    "delete from auth.one_time_tokens where token_hash = $1 and token_type = any($2::text[]) returning user_id, token_type",
    [hashLinkToken(tokenHash), types],
  );
  if (token === undefined) return FAILURES.linkExpired;
  const user = await getUser(transaction, token.user_id);
  const refusal = findRefusal(user, now);
  if (refusal !== null) return refusal;
  return isFresh(user, token.token_type, now) ? succeed({ user, type: token.token_type }) : FAILURES.linkExpired;
}

type RedeemCode = {
  email: string;
  code: string;
  types: readonly OneTimeTokenType[];
  now: Date;
  secrets: readonly Buffer[];
};

/**
 * Uses up a typed code. Whatever the answer, the transaction must be committed: wrong tries count, and
 * the fifth kills code and link together.
 */
export async function redeemCode(
  transaction: Transaction,
  { email, code, types, now, secrets }: RedeemCode,
): Promise<AuthResult<RedeemedToken>> {
  const user = await lockUserByEmail(transaction, email);
  if (user === null) return FAILURES.tokenExpired;
  const refusal = findRefusal(user, now);
  if (refusal !== null) return refusal;
  for (const type of types.filter((candidate) => isFresh(user, candidate, now))) {
    const judged = judgeCode({ code, owner: { userId: user.id, type }, sealed: user[type], secrets });
    if (judged.verdict === "right") return succeed({ user, type });
    await keepJudgement(transaction, { userId: user.id, type, sealed: judged.sealed });
  }
  return FAILURES.tokenExpired;
}

function findRefusal(user: UserRow, now: Date): AuthFailure | null {
  if (user.deleted_at !== null) return FAILURES.linkExpired;
  return isBanned(user, now) ? FAILURES.userBanned : null;
}

function isFresh(user: UserRow, type: OneTimeTokenType, now: Date): boolean {
  const sentAt = type === "confirmation_token" ? user.confirmation_sent_at : user.recovery_sent_at;
  return sentAt !== null && now.getTime() <= new Date(sentAt).getTime() + ONE_TIME_TOKEN_SECONDS * 1000;
}

type Judgement = { userId: string; type: OneTimeTokenType; sealed: string };

async function keepJudgement(transaction: Transaction, { userId, type, sealed }: Judgement): Promise<void> {
  await transaction.query(`update auth.users set ${type} = $2 where id = $1`, [userId, sealed]);
  if (sealed !== "") return;
  await transaction.query("delete from auth.one_time_tokens where user_id = $1 and token_type = $2", [userId, type]);
}
