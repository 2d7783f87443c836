/** Mailboxes in the browser that most of the readers have. */
export type MailService = "gmail" | "outlook" | "yahoo";

export const MAIL_SERVICES: Readonly<Record<MailService, { name: string; address: string }>> = {
  gmail: { name: "Gmail", address: "https://mail.google.com/mail/" },
  outlook: { name: "Outlook", address: "https://outlook.live.com/mail/" },
  yahoo: { name: "Yahoo Mail", address: "https://mail.yahoo.com/" },
};

const DOMAINS: readonly [MailService, RegExp][] = [
  ["gmail", /^(gmail|googlemail)\.com$/],
  ["outlook", /^(outlook|hotmail|live|msn)\.[a-z.]+$/],
  ["yahoo", /^(yahoo|ymail)\.[a-z.]+$/],
];

/** Where the mail to an address is likely to be read: its own service, or the two that hold most domains of others. */
export function mailServicesFor(email: string): readonly MailService[] {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const own = DOMAINS.find(([, pattern]) => pattern.test(domain));
  return own ? [own[0]] : ["gmail", "outlook"];
}
