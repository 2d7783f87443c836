/** What a mail is for, and with it the `type` its link or code is redeemed by. */
export const MAIL_VERIFICATION_TYPES = {
  confirmation: "signup",
  /** Of an account that another sign-up may have begun: the link proves the mailbox, a password is to be chosen. */
  confirmation_again: "signup",
  recovery: "recovery",
  magiclink: "magiclink",
  invite: "invite",
  /** To the mailbox an account has, when it wants another one. */
  email_change_current: "email_change",
  /** To the mailbox it wants. */
  email_change_new: "email_change",
  /** Six digits to type along with a new password; the link redeems nothing. */
  reauthentication: "reauthentication",
} as const;

export type AuthMailKind = keyof typeof MAIL_VERIFICATION_TYPES;

/** A mail for the host to word and deliver. */
export type AuthMail = {
  kind: AuthMailKind;
  /** The `type` to post to /verify along with `tokenHash`, or along with `to` and `token`. */
  verificationType: (typeof MAIL_VERIFICATION_TYPES)[AuthMailKind];
  to: string;
  /** The six digits to type. */
  token: string;
  /** The secret of the link; the page behind it posts it to /verify. */
  tokenHash: string;
  /** The address an e-mail change leads to, otherwise null. */
  newEmail: string | null;
  /** Where to go afterwards: on the site or in the host's allow list. */
  redirectTo: string;
  /** What the account says of itself, for the language and the salutation; written by the person who signed up. */
  userMetadata: Record<string, unknown>;
};

/** News of an account that its owner must hear of; nothing in it is to be redeemed. */
export type AuthNotice = {
  /**
   * `factor_guessed`: somebody with the password tried many wrong codes of the second factor within a day.
   * `email_wanted`: another account wants to move to the address that this one has.
   */
  kind: "factor_guessed" | "email_wanted";
  to: string;
  userMetadata: Record<string, unknown>;
};

/** Delivers mail, or keeps it safe for delivery; a rejection is logged and the mail counts as lost. */
export type MailPort = { send(mail: AuthMail): Promise<void>; notify(notice: AuthNotice): Promise<void> };
