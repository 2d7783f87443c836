import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import { createCode, createLinkToken, hashLinkToken, type OneTimeTokenType, sealCode } from "./one-time-token.ts";
import { SENT_COLUMNS } from "./token-address.ts";

export type IssueToken = {
  userId: string;
  /** The address or number the token goes to; the code is worth nothing with another one. */
  sentTo: string;
  type: OneTimeTokenType;
  /** Whether the link ends with an auth code instead of a session. */
  isPkce?: boolean;
  now: Date;
  secret: Buffer;
};
/** In the clear, for the mail only. */
export type IssuedToken = { token: string; tokenHash: string };

/** Makes a link and a code; those of the same kind sent before are void. */
export async function issueToken(
  transaction: Transaction,
  { userId, sentTo, type, isPkce = false, now, secret }: IssueToken,
): Promise<IssuedToken> {
  const code = createCode();
  const linkToken = createLinkToken({ isPkce });
  await transaction.query(
    `with account as (
       update auth.users set ${type} = $6, ${SENT_COLUMNS[type]} = $5, updated_at = $5 where id = $2
     )
     insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, '${type}', $3, $4, $5::timestamptz at time zone 'UTC', $5::timestamptz at time zone 'UTC')
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [randomUUID(), userId, hashLinkToken(linkToken), sentTo, now, sealCode(code, { userId, type, sentTo }, secret)],
  );
  return { token: code, tokenHash: linkToken };
}
