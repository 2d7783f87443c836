export const SMS_CHANNELS = ["sms", "whatsapp"] as const;

export type SmsChannel = (typeof SMS_CHANNELS)[number];

/** A text message for the host to word and deliver. */
export type AuthSms = {
  /** What the code does: signs in or up, changes the number, or goes along with a new password. */
  kind: "confirmation" | "phone_change" | "reauthentication";
  /** E.164 without the plus sign. */
  to: string;
  /** The six digits to type. */
  token: string;
  channel: SmsChannel;
  /** What the account says of itself, for the language; written by the person who signed up. */
  userMetadata: Record<string, unknown>;
};

/** Delivers text messages; a rejection is logged and the message counts as lost. */
export type SmsPort = { send(sms: AuthSms): Promise<void> };
