import type { Transaction } from "../../database/port.ts";
import { type AuthFailure, type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import type { Contact } from "../users/contact.ts";
import { isBanned, lockUserByContact, lockUsersInChange, type UserRow } from "../users/user-row.ts";
import { judgeCode, type OneTimeTokenType, type TokenLives } from "./one-time-token.ts";
import type { RedeemedToken } from "./redeem-link.ts";
import { addressOf, isCodeFresh } from "./token-address.ts";

export type RedeemCode = {
  contact: Contact;
  code: string;
  types: readonly OneTimeTokenType[];
  lives: TokenLives;
  now: Date;
  secrets: readonly Buffer[];
};

const CHANGES: readonly OneTimeTokenType[] = [
  "email_change_token_current",
  "email_change_token_new",
  "phone_change_token",
];

/**
 * Uses up a typed code. Whatever the answer, the transaction must be committed: wrong tries count, and
 * the fifth kills code and link together.
 */
export async function redeemCode(transaction: Transaction, wanted: RedeemCode): Promise<AuthResult<RedeemedToken>> {
  const users = await lockCandidates(transaction, wanted);
  const judgements = users.flatMap((user) => judgeAll(user, wanted));
  const right = judgements.find(({ verdict }) => verdict === "right");
  if (right !== undefined)
    return findRefusal(right.user, wanted.now) ?? succeed({ user: right.user, type: right.type });
  for (const judgement of judgements) await keepJudgement(transaction, judgement);
  return FAILURES.tokenExpired;
}

/** Whose code it may be: the account with this address, or those that are changing to it or away from it. */
async function lockCandidates(transaction: Transaction, { contact, types }: RedeemCode): Promise<UserRow[]> {
  if (types.some((type) => CHANGES.includes(type))) return lockUsersInChange(transaction, contact);
  const user = await lockUserByContact(transaction, contact);
  return user === null ? [] : [user];
}

type Judgement = { user: UserRow; type: OneTimeTokenType; verdict: string; sealed: string };

function judgeAll(user: UserRow, { contact, code, types, lives, now, secrets }: RedeemCode): Judgement[] {
  const { kind, address: sentTo } = contact;
  const live = types.filter(
    (type) => addressOf(user, type, kind) === sentTo && isCodeFresh(user, type, { lives, now }),
  );
  return live.map((type) => {
    const judged = judgeCode({ code, owner: { userId: user.id, type, sentTo }, sealed: user[type], secrets });
    return { user, type, ...judged };
  });
}

function findRefusal(user: UserRow, now: Date): AuthFailure | null {
  if (user.deleted_at !== null) return FAILURES.tokenExpired;
  return isBanned(user, now) ? FAILURES.userBanned : null;
}

async function keepJudgement(transaction: Transaction, { user, type, sealed }: Judgement): Promise<void> {
  await transaction.query(`update auth.users set ${type} = $2 where id = $1`, [user.id, sealed]);
  if (sealed !== "") return;
  await transaction.query("delete from auth.one_time_tokens where user_id = $1 and token_type = $2", [user.id, type]);
}
