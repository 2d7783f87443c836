import type { ReadMailSite } from "#server/platform/mail/letter.ts";
import { createMailChannel } from "#server/platform/mail/mail-channel.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { openLetterSecret } from "#server/platform/mail/sealed-letters.ts";
import { openReturnPath } from "#server/platform/mail/verp.ts";
import type { Channel } from "#server/platform/outbox/channel.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";

type Parts = {
  services: Pick<Services, "database" | "clock" | "encryption" | "letters"> & {
    environment: Pick<Services["environment"], "MAIL_RETURN_ADDRESS">;
  };
  mailer: Mailer;
  readSite: ReadMailSite;
};

/** The outbox's way out for letters, also for those with a token that lies sealed beside them. */
export function openMailChannel({ services, mailer, readSite }: Parts): Channel {
  const { database, clock, encryption, letters } = services;
  return createMailChannel({
    mailer,
    readSite,
    letters,
    returnPath: openReturnPath(services),
    openSecret: (outboxId) =>
      database.transaction(SERVICE, (transaction) =>
        openLetterSecret(transaction, { outboxId, at: clock() }, encryption),
      ),
  });
}
