import type { Database } from "#gateway/database/port.ts";
import type { Logger } from "#server/logger.ts";
import type { MailSite } from "#server/mail/letter.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { type ClaimedMail, claimMails, markFailed, markSent } from "#server/mail/outbox-rows.ts";
import { renderMail } from "#server/mail/render-mail.ts";

export type OutboxDelivery = { database: Database; mailer: Mailer; site: MailSite; clock: () => Date; logger: Logger };

const SERVICE = { role: "service" } as const;
const BATCH = 20;
/** Longer than any attempt takes: after it a letter whose process died is tried again. */
const LEASE_MS = 5 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 60 * 60_000;
/** The last try comes about two days after the first. */
const MAX_ATTEMPTS = 18;

/**
 * Sends the letters that are due and answers how many went out. Any number of processes may run it: each row
 * is claimed in the database first. A letter goes out once, unless a process dies between sending and noting it.
 */
export async function deliverOutbox(delivery: OutboxDelivery): Promise<number> {
  const now = delivery.clock();
  const until = new Date(now.getTime() + LEASE_MS);
  const claimed = await delivery.database.transaction(SERVICE, (transaction) =>
    claimMails(transaction, { now, until, limit: BATCH }),
  );
  let sent = 0;
  for (const mail of claimed) if (await deliver(delivery, mail)) sent += 1;
  return sent;
}

async function deliver(delivery: OutboxDelivery, mail: ClaimedMail): Promise<boolean> {
  const { database, mailer, site, clock, logger } = delivery;
  try {
    await mailer.send(await renderMail({ content: mail, to: mail.recipient, language: mail.language }, site));
  } catch (error) {
    const code = errorCodeOf(error);
    const retryAt = retryAfter(mail.attempts, clock());
    logger.warn({ outboxId: mail.id, kind: mail.kind, attempt: mail.attempts, code }, "a letter was not delivered");
    await database.transaction(SERVICE, (transaction) =>
      markFailed(transaction, { id: mail.id, at: clock(), retryAt, error: code }),
    );
    return false;
  }
  await database.transaction(SERVICE, (transaction) => markSent(transaction, { id: mail.id, at: clock() }));
  return true;
}

function retryAfter(attempts: number, now: Date): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS));
}

/** A code or a class of error, never its text: that may hold an address. */
function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code.slice(0, 80) : error.name;
}
