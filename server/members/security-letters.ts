import Bowser from "bowser";
import { m } from "#app/paraglide/messages.js";
import { formatInstant } from "#server/platform/mail/format.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";
import { type AccountNotice, nameOf, securityAction } from "./account-notices.ts";

type SecurityChange = AccountNotice & { at: string };
/** `userAgent` is the browser's own word; `address` is empty where none was known. */
type NewDevice = SecurityChange & { userAgent: string; address: string };

const CHANGES = {
  password_changed: { subject: m.mail_password_changed_subject, text: m.mail_password_changed_text },
  email_changed: { subject: m.mail_email_changed_subject, text: m.mail_email_changed_text },
  factor_added: { subject: m.mail_factor_added_subject, text: m.mail_factor_added_text },
  factor_removed: { subject: m.mail_factor_removed_subject, text: m.mail_factor_removed_text },
} as const;

/** What changed the way into the account, and when. Written by the database's triggers. */
function securityChanged(kind: keyof typeof CHANGES, change: SecurityChange, context: LetterContext): Letter {
  const locale = { locale: context.language };
  const when = formatInstant(new Date(change.at), context.language);
  return {
    language: context.language,
    name: nameOf(change),
    subject: CHANGES[kind].subject({}, locale),
    paragraphs: [CHANGES[kind].text({ when }, locale)],
    // The old mailbox's reader has no account to look at any more.
    ...(kind === "email_changed" ? {} : { action: securityAction(context) }),
    notes: [kind === "email_changed" ? m.mail_email_changed_not_you({}, locale) : m.mail_security_not_you({}, locale)],
  };
}

function letterOf(kind: keyof typeof CHANGES) {
  return defineLetter(kind, (change: SecurityChange, context) => securityChanged(kind, change, context));
}

/** One letter for each kind of change. */
export const securityChanges = {
  passwordChanged: letterOf("password_changed"),
  emailChanged: letterOf("email_changed"),
  factorAdded: letterOf("factor_added"),
  factorRemoved: letterOf("factor_removed"),
};

/** A sign-in from a browser that the account had none of before. */
export const signedInOnNewDevice = defineLetter("new_device", (device: NewDevice, context: LetterContext): Letter => {
  const { language } = context;
  const locale = { locale: language };
  const rows = [
    { label: m.mail_new_device_when({}, locale), value: formatInstant(new Date(device.at), language) },
    { label: m.mail_new_device_device({}, locale), value: describeDevice(device.userAgent, language) },
    { label: m.mail_new_device_address({}, locale), value: device.address },
  ];
  return {
    language,
    name: nameOf(device),
    subject: m.mail_new_device_subject({}, locale),
    paragraphs: [m.mail_new_device_text({}, locale)],
    rows: rows.filter(({ value }) => value !== ""),
    action: securityAction(context),
    notes: [m.mail_security_not_you({}, locale)],
  };
});

/** Browser and system as their makers write them. */
function describeDevice(userAgent: string, language: LetterContext["language"]): string {
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  return names.length > 0 ? names.join(", ") : m.mail_new_device_unknown({}, { locale: language });
}
