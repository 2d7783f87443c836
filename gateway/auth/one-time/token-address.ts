import type { Contact } from "../users/contact.ts";
import { isBegunByService } from "../users/email-change-status.ts";
import type { UserRow } from "../users/user-row.ts";
import type { OneTimeTokenType, TokenLives } from "./one-time-token.ts";

/** When a kind of token was sent last. */
export const SENT_COLUMNS = {
  confirmation_token: "confirmation_sent_at",
  recovery_token: "recovery_sent_at",
  email_change_token_current: "email_change_sent_at",
  email_change_token_new: "email_change_sent_at",
  phone_change_token: "phone_change_sent_at",
  reauthentication_token: "reauthentication_sent_at",
} as const satisfies Record<OneTimeTokenType, keyof UserRow>;

/** Where an account's tokens of a kind go; confirmations go to whichever address the account began with. */
export function addressOf(user: UserRow, type: OneTimeTokenType, kind: Contact["kind"]): string | null {
  if (type === "email_change_token_new") return user.email_change;
  if (type === "phone_change_token") return user.phone_change;
  return user[kind];
}

type Moment = { lives: TokenLives; now: Date };

export function isLinkFresh(user: UserRow, type: OneTimeTokenType, { lives, now }: Moment): boolean {
  const isLong = type === "confirmation_token" || (type === "email_change_token_new" && isBegunByService(user));
  const seconds = isLong ? lives.confirmationLink : lives.link;
  return isWithin(user[SENT_COLUMNS[type]], seconds, now);
}

export function isCodeFresh(user: UserRow, type: OneTimeTokenType, { lives, now }: Moment): boolean {
  return isWithin(user[SENT_COLUMNS[type]], lives.code, now);
}

function isWithin(sentAt: string | null, seconds: number, now: Date): boolean {
  return sentAt !== null && now.getTime() <= new Date(sentAt).getTime() + seconds * 1000;
}
