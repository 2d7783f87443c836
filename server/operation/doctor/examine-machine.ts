import { constants, existsSync } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { createSmtpMailer } from "#server/platform/adapters/mail/smtp.ts";
import type { Finding } from "./finding.ts";

const MEGABYTE = 1_048_576;
const WARN_MB = 2_048;
const FAIL_MB = 256;

/** Room where files, uploads and an embedded database go. */
export async function examineDisk(dataDir: string): Promise<Finding> {
  let folder = resolve(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    await access(folder, constants.W_OK);
  } catch {
    return { level: "fail", subject: "DATA_DIR", text: `${folder} can't be written by this user: give it to them` };
  }
  const { bavail, bsize } = await statfs(folder);
  return judgeDisk(folder, Math.floor((bavail * bsize) / MEGABYTE));
}

export function judgeDisk(folder: string, freeMb: number): Finding {
  const level = freeMb < FAIL_MB ? "fail" : freeMb < WARN_MB ? "warn" : "ok";
  const text = `${freeMb} MB free for ${folder}`;
  return {
    level,
    subject: "disk",
    text: level === "ok" ? text : `${text}: make room, uploads and backups end without it`,
  };
}

type MailSettings = { url: string | undefined; from: string | undefined; to: string | undefined; at: Date };

/** Sends one letter where an address was given: nothing less shows that letters arrive. */
export async function examineMail({ url, from, to, at }: MailSettings): Promise<Finding> {
  const subject = "mail";
  if (url === undefined || from === undefined)
    return { level: "ok", subject, text: "kept in the demonstration's mailbox (no SMTP_URL and MAIL_FROM)" };
  if (to === undefined) return { level: "warn", subject, text: "not tried: give --mail-to <your address>" };
  const text = `The mail server takes letters of LPX. ${at.toISOString()}`;
  try {
    await createSmtpMailer({ url, from }).send({ to, subject: "LPX: npm run doctor", text, html: `<p>${text}</p>` });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { level: "fail", subject, text: `the letter was not taken, look at SMTP_URL and MAIL_FROM: ${why}` };
  }
  return { level: "ok", subject, text: `one letter is on its way to ${to}: see that it arrives, and not as spam` };
}
