import type { LimitStore } from "#gateway/auth/limits/limit-store.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import type { Environment } from "#server/env.ts";
import type { Logger } from "#server/logger.ts";
import type { BeaconPort } from "#server/platform/adapters/beacon/port.ts";
import type { Mailbox } from "#server/platform/adapters/mail/mailbox.ts";
import type { PaymentProvider } from "#server/platform/adapters/payments/port.ts";
import type { PushPort } from "#server/platform/adapters/push/port.ts";
import type { TelegramPort } from "#server/platform/adapters/telegram/port.ts";
import type { Schedule } from "./jobs/schedule.ts";
import type { LetterKind } from "./mail/letter.ts";
import type { PersonalTable } from "./personal-tables.ts";

/** Alerts beyond the open tab: push and Telegram; null where one isn't configured, and then screens say so. */
export type AlertPorts = { push: PushPort | null; telegram: TelegramPort | null };

/** What a business action or a job may use; built once by the composition root. */
export type Services = {
  database: Database;
  payments: PaymentProvider;
  clock: () => Date;
  logger: Logger;
  environment: Environment;
  /** What seals secrets that the database keeps. */
  encryption: Encryption;
  /** The address that members and other programs reach us by, without a slash at its end. */
  publicUrl: string;
  alerts: AlertPorts;
  /** The weekly draw's randomness. */
  beacon: BeaconPort;
  /** Everything the product keeps about a member, of all subjects. */
  personal: readonly PersonalTable[];
  /** Every letter that the outbox may hold, of all subjects. */
  letters: readonly LetterKind<never>[];
  /** The demonstration's letters; null where they really go out. */
  mailbox: Mailbox | null;
  /** Where what guards accounts and money is counted, for all processes together. */
  limitStore: LimitStore;
  /** Limits that are kept in memory are divided by it. */
  countProcesses: () => number;
  /** What the server does by itself: empty until everything is open. */
  schedule: Schedule;
};
