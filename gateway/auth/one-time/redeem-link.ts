import type { Transaction } from "../../database/port.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { isBanned, lockUserById, type UserRow } from "../users/user-row.ts";
import { hashLinkToken, type OneTimeTokenType, type TokenLives } from "./one-time-token.ts";
import { isLinkFresh } from "./token-address.ts";

export type RedeemedToken = { user: UserRow; type: OneTimeTokenType };

type RedeemLink = { tokenHash: string; types: readonly OneTimeTokenType[]; lives: TokenLives; now: Date };

/**
 * Uses up the token of a link. Whatever the answer, the transaction must be committed: a token that
 * was found is gone, so of many at once exactly one succeeds.
 */
export async function redeemLink(
  transaction: Transaction,
  { tokenHash, types, lives, now }: RedeemLink,
): Promise<AuthResult<RedeemedToken>> {
  const parameters = [hashLinkToken(tokenHash), types];
  const [owner] = await transaction.query<{ user_id: string }>(
    "select user_id from auth.one_time_tokens where token_hash = $1 and token_type = any($2::text[])",
    parameters,
  );
  // The account first and its tokens after it, as everybody locks them.
  const user = owner === undefined ? null : await lockUserById(transaction, owner.user_id);
  const [token] = await transaction.query<{ token_type: OneTimeTokenType }>(
    "delete from auth.one_time_tokens where token_hash = $1 and token_type = any($2::text[]) returning token_type",
    parameters,
  );
  if (token === undefined || user === null || user.deleted_at !== null) return FAILURES.linkExpired;
  if (isBanned(user, now)) return FAILURES.userBanned;
  return isLinkFresh(user, token.token_type, { lives, now })
    ? succeed({ user, type: token.token_type })
    : FAILURES.linkExpired;
}
