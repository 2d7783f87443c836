import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import { createCode, createLinkToken, hashLinkToken, type OneTimeTokenType, sealCode } from "./one-time-token.ts";

const SENT_COLUMN: Record<OneTimeTokenType, string> = {
  confirmation_token: "confirmation_sent_at",
  recovery_token: "recovery_sent_at",
};

export type IssueToken = { user: { id: string; email: string }; type: OneTimeTokenType; now: Date; secret: Buffer };
/** In the clear, for the mail only. */
export type IssuedToken = { token: string; tokenHash: string };

/** Makes a link and a code; those of the same kind sent before are void. */
export async function issueToken(
  transaction: Transaction,
  { user, type, now, secret }: IssueToken,
): Promise<IssuedToken> {
  const code = createCode();
  const linkToken = createLinkToken();
  await transaction.query(
    `with account as (
       update auth.users set ${type} = $6, ${SENT_COLUMN[type]} = $5, updated_at = $5 where id = $2
     )
     insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, '${type}', $3, $4, $5::timestamptz at time zone 'UTC', $5::timestamptz at time zone 'UTC')
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [
      randomUUID(),
      user.id,
      hashLinkToken(linkToken),
      user.email,
      now,
      sealCode(code, { userId: user.id, type }, secret),
    ],
  );
  return { token: code, tokenHash: linkToken };
}
