import type { UserRow } from "./user-row.ts";

/** `email_change_confirm_status` of a change that the service began; GoTrue's 0 and 1 count the mailboxes that agreed. */
export const BEGUN_BY_SERVICE = 2;

/** The service speaks for the mailbox that the account has: the new one alone must agree. */
export function isBegunByService(user: Pick<UserRow, "email_change" | "email_change_confirm_status">): boolean {
  return user.email_change !== "" && user.email_change_confirm_status === BEGUN_BY_SERVICE;
}
