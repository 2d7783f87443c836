import type { TelegramDouble } from "#doubles/telegram/create-telegram-double.ts";
import type { MailSite } from "#server/platform/mail/letter.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { Services } from "#server/platform/services.ts";
import type { Environment } from "../env.ts";
import type { Logger } from "../logger.ts";
import { personalTables } from "../subjects.ts";
import type { OpenLimits } from "./limits.ts";
import { openAlerts } from "./open-alerts.ts";
import { openEncryption } from "./open-encryption.ts";
import { openMail } from "./open-mail.ts";
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
  site: MailSite;
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
    personal: personalTables,
    mailbox,
    limitStore,
    countProcesses,
  };
  const site = { publicUrl, supportEmail: environment.SUPPORT_EMAIL };
  return { services, payments, mailer, site, isMailboxShown, telegramDouble };
}
