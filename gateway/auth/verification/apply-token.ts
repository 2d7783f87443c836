import type { Transaction } from "../../database/port.ts";
import type { RedeemedToken } from "../one-time/redeem-link.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { confirmEmailChange } from "../updates/change-email.ts";
import { confirmPhoneChange } from "../updates/change-phone.ts";
import type { ContactKind } from "../users/contact.ts";
import { confirmUser } from "./confirm-user.ts";

/** False when somebody else has still to agree: the other mailbox of an e-mail change. */
export type IsComplete = boolean;

/** Does to the account what a redeemed token, sent to an address of this kind, stands for. */
export async function applyToken(
  transaction: Transaction,
  { user, type, kind, now }: RedeemedToken & { kind: ContactKind; now: Date },
): Promise<AuthResult<IsComplete>> {
  switch (type) {
    case "email_change_token_current":
    case "email_change_token_new":
      return confirmEmailChange(transaction, { user, type, now });
    case "phone_change_token":
      return confirmPhoneChange(transaction, { user, now });
    default: {
      const dropsUnconfirmedPassword = type === "recovery_token";
      await confirmUser(transaction, { userId: user.id, kind, dropsUnconfirmedPassword, now });
      return succeed(true);
    }
  }
}
