import { refusalStatus } from "#domain/letters/mail-answer.ts";
import { judgeFailure, type LetterFailure, retryWaitMs, SILENCE_PAUSE_MS } from "#domain/mailings/delivery.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Logger } from "#server/logger.ts";
import type { MailSite } from "#server/platform/mail/letter.ts";
import { failureSource, type Mailer, MailFailure } from "#server/platform/mail/mailer.ts";
import { renderLetter } from "#server/platform/mail/render-letter.ts";
import type { ReturnPath } from "#server/platform/mail/verp.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { mailingLetter } from "./mailing-letter.ts";
import {
  type ClaimedLetter,
  claimLetter,
  markSent,
  markUnsent,
  pauseMailing,
  settleMailings,
  startNext,
} from "./recipient-rows.ts";
import { suppressGone } from "./returned-letters.ts";

export type MailingDelivery = {
  database: Database;
  clock: () => Date;
  logger: Logger;
  mailer: Mailer;
  site: MailSite;
  returnPath?: ReturnPath;
};

/** Letters of one run; then mailings that came to an end are looked for again. */
const BATCH = 100;

/**
 * Starts mailings whose moment has come and sends what their pace lets go; answers how many letters went out. Any number of
 * processes may run it, each with one letter on its way: a process that dies leaves at most that one in doubt. Nobody gets a
 * mailing twice. docs/decisions/210.
 */
export async function sendMailings(delivery: MailingDelivery): Promise<number> {
  const { database, clock } = delivery;
  for (let isStarted = true; isStarted; )
    isStarted = await database.transaction(SERVICE, (transaction) => startNext(transaction, clock()));
  let sent = 0;
  for (let letters = 0; letters < BATCH; letters += 1) {
    const letter = await database.transaction(SERVICE, (transaction) => claimLetter(transaction, clock()));
    if (letter === null) break;
    if (letter !== "left_out" && (await deliver(delivery, letter))) sent += 1;
  }
  await database.transaction(SERVICE, (transaction) => settleMailings(transaction, clock()));
  return sent;
}

async function deliver(delivery: MailingDelivery, letter: ClaimedLetter): Promise<boolean> {
  const { database, clock, logger, mailer, site, returnPath } = delivery;
  const { letterId, recipient, language, readerName, code, attempts } = letter;
  try {
    const written = mailingLetter(letter, { name: readerName, code }, { language, site });
    const comesBackTo = returnPath?.({ of: "mailing", id: letterId, address: recipient });
    await mailer.send({ ...(await renderLetter(written, { to: recipient, site })), ...comesBackTo });
  } catch (error) {
    const failure = toFailure(failureSource(error));
    const state = judgeFailure(failure, attempts);
    logger.warn(
      { mailing: letter.mailingId, attempt: attempts, ...failure, state },
      "a mailing's letter was not taken",
    );
    const now = clock();
    const retryAt = state === "again" ? new Date(now.getTime() + retryWaitMs(attempts)) : null;
    await database.transaction(SERVICE, async (transaction) => {
      const end = { state: state === "again" ? "waiting" : state, error: failure.code, retryAt } as const;
      await markUnsent(transaction, letter, end);
      if (error instanceof MailFailure && error.isAddressRefused)
        await suppressGone(transaction, { address: recipient, status: refusalStatus(error.answer ?? ""), at: now });
      const isSilent = failure.answer === null && state !== "failed";
      if (isSilent) await pauseMailing(transaction, letter.mailingId, new Date(now.getTime() + SILENCE_PAUSE_MS));
    });
    return false;
  }
  await database.transaction(SERVICE, (transaction) => markSent(transaction, letter, clock()));
  return true;
}

/** What nodemailer's errors tell; never their text, which may hold an address. */
function toFailure(error: unknown): LetterFailure {
  const { code, responseCode, syscall } = (error instanceof Error ? error : {}) as {
    code?: unknown;
    responseCode?: unknown;
    syscall?: unknown;
  };
  return {
    code: typeof code === "string" ? code.slice(0, 80) : "unknown",
    answer: typeof responseCode === "number" ? responseCode : null,
    isUnreached: syscall === "connect" || syscall === "getaddrinfo",
  };
}
