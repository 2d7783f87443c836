import type { Database } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import type { PaymentProvider } from "./adapters/payments/port.ts";
import type { Environment } from "./env.ts";
import type { Logger } from "./logger.ts";
import type { AlertPorts } from "./open-alerts.ts";

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
};
