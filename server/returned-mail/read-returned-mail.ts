import { isSignedFor, type NamedLetter } from "#domain/letters/return-token.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { findMailingAddress, noteReturnedMailing } from "#server/mailings/returned-letters.ts";
import type { ImapFolder } from "#server/platform/adapters/mail/imap.ts";
import { returnMarks } from "#server/platform/mail/verp.ts";
import { findLetterAddress, noteReturn } from "#server/platform/outbox/outbox-rows.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { type ReturnedMail, readReport } from "./read-report.ts";

/** Mail of one run; what is more waits for the next. */
const MOST = 200;

type Reading = {
  services: Pick<Services, "database" | "clock" | "logger" | "encryption">;
  folder: ImapFolder;
  returnAddress: string;
};

/**
 * Reads what came back and notes it at the letters that it is about. Mail is seen once its letter is noted: a process that dies
 * between leaves it to be read again, which changes nothing. Throws the first failure after the others were tried.
 */
export async function readReturnedMail({ services, folder, returnAddress }: Reading): Promise<void> {
  const failures: unknown[] = [];
  await folder.takeUnseen(MOST, async (source) => {
    try {
      const mail = await readReport(source, returnAddress);
      const isNoted = mail !== null && (await note(services, mail));
      services.logger.debug({ isNoted, status: mail?.report.status }, "returned mail was read");
      return true;
    } catch (error) {
      failures.push(error);
      return false;
    }
  });
  if (failures.length > 0) throw failures[0];
}

/** An address names one letter; a mail that names more of ours is about the first that we signed. */
async function note({ database, clock, encryption }: Reading["services"], { named, report }: ReturnedMail) {
  const marksOf = returnMarks(encryption);
  return database.transaction(SERVICE, async (transaction) => {
    for (const letter of named) {
      const address = await findAddress(transaction, letter);
      if (address === null || !isSignedFor(letter, address, marksOf)) continue;
      const at = clock();
      return letter.of === "letter"
        ? noteReturn(transaction, { id: letter.id, report, at })
        : noteReturnedMailing(transaction, { letterId: letter.id, address, report, at });
    }
    return false;
  });
}

function findAddress(transaction: Transaction, { of, id }: NamedLetter): Promise<string | null> {
  return of === "letter" ? findLetterAddress(transaction, id) : findMailingAddress(transaction, id);
}
