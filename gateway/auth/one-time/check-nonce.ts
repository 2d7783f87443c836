import type { Transaction } from "../../database/port.ts";
import type { AuthFailure } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { lockUserById } from "../users/user-row.ts";
import { judgeCode, type TokenLives } from "./one-time-token.ts";
import { isCodeFresh } from "./token-address.ts";

const TYPE = "reauthentication_token";

export type CheckNonce = { userId: string; nonce: string; lives: TokenLives; now: Date; secrets: readonly Buffer[] };

/**
 * Uses up the digits of GET /reauthenticate; the refusal when they are not right. Whatever the answer, the
 * transaction must be committed: wrong tries count.
 */
export async function checkNonce(
  transaction: Transaction,
  { userId, nonce, lives, now, secrets }: CheckNonce,
): Promise<AuthFailure | null> {
  const user = await lockUserById(transaction, userId);
  const sentTo = user?.email ?? user?.phone;
  if (user === null || !sentTo || !isCodeFresh(user, TYPE, { lives, now })) return FAILURES.reauthenticationInvalid;
  const owner = { userId, type: TYPE, sentTo } as const;
  const { verdict, sealed } = judgeCode({ code: nonce, owner, sealed: user[TYPE], secrets });
  await transaction.query(
    `with token as (delete from auth.one_time_tokens where user_id = $1 and token_type = '${TYPE}' and $2 = '')
     update auth.users set ${TYPE} = $2 where id = $1`,
    [userId, sealed],
  );
  return verdict === "right" ? null : FAILURES.reauthenticationInvalid;
}
