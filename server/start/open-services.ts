import type { TelegramDouble } from "#doubles/telegram/create-telegram-double.ts";
import { createMailbox, type Mailbox } from "#server/platform/adapters/mail/mailbox.ts";
import { createSmtpMailer } from "#server/platform/adapters/mail/smtp.ts";
import { createSchedule } from "#server/platform/jobs/schedule.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { resealLetters } from "#server/platform/mail/sealed-letters.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import type { Environment } from "../env.ts";
import type { Logger } from "../logger.ts";
import { letters, personalTables } from "../subjects.ts";
import type { OpenLimits } from "./limits.ts";
import { openAlerts } from "./open-alerts.ts";
import { openBeacon } from "./open-beacon.ts";
import { openEncryption } from "./open-encryption.ts";
import { type OpenPayments, openPayments } from "./open-payments.ts";
import type { Shutdown } from "./shutdown.ts";

export type ServiceOptions = {
  environment: Environment;
  logger: Logger;
  clock: () => Date;
  limits: Pick<OpenLimits, "database" | "limitStore" | "countProcesses">;
  publicUrl: string;
  shutdown: Shutdown;
};

export type OpenServices = {
  services: Services;
  payments: OpenPayments;
  mailer: Mailer;
  /** Whether /dev/mailbox shows the letters. */
  isMailboxShown: boolean;
  telegramDouble: TelegramDouble | null;
};

/** The ports to the outside, real or doubles by the environment, and what actions and jobs use of them. */
export async function openServices(options: ServiceOptions): Promise<OpenServices> {
  const { environment, logger, clock, limits, publicUrl, shutdown } = options;
  const { database, limitStore, countProcesses } = limits;
  const payments = await openPayments({ environment, publicUrl, clock });
  if (payments.double !== null) shutdown.add(payments.double.close);
  const encryption = openEncryption(environment);
  await database.transaction(SERVICE, (transaction) => resealLetters(transaction, encryption));
  const opened = await openAlerts({ environment, database, encryption, publicUrl, clock, logger });
  const { telegramDouble, ...alerts } = opened;
  const { mailer, mailbox, isMailboxShown } = openMail(environment, clock);
  const services: Services = {
    database,
    payments: payments.provider,
    clock,
    logger,
    environment,
    encryption,
    publicUrl,
    alerts,
    beacon: openBeacon(environment, clock),
    personal: personalTables,
    letters,
    mailbox,
    limitStore,
    countProcesses,
    schedule: createSchedule({ database, clock, logger }),
  };
  return { services, payments, mailer, isMailboxShown, telegramDouble };
}

type OpenMail = {
  mailer: Mailer;
  /** Where letters are kept; null where they really go out. */
  mailbox: Mailbox | null;
  /** Whether /dev/mailbox shows them: not where strangers could read them. */
  isMailboxShown: boolean;
};

/** A demonstration's: a reserved domain, which no letter that really goes out may name. */
const DEMONSTRATION_SENDER = "LPX <no-reply@lpx.example>";

/** Letters go out by SMTP when there is an address for it; otherwise into the demonstration's mailbox. */
function openMail(environment: Environment, clock: () => Date): OpenMail {
  const { SMTP_URL: url, MAIL_FROM: from = DEMONSTRATION_SENDER, DATA_DIR, LPX_MODE, LPX_DEMO_EXPOSE } = environment;
  if (url !== undefined) return { mailer: createSmtpMailer({ url, from }), mailbox: null, isMailboxShown: false };
  if (LPX_MODE === "production") throw new Error("SMTP_URL: is required in production");
  const mailbox = createMailbox({ file: `${DATA_DIR}/mailbox.jsonl`, clock });
  return { mailer: mailbox, mailbox, isMailboxShown: !LPX_DEMO_EXPOSE };
}
