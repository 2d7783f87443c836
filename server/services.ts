import type { Database } from "#gateway/database/port.ts";
import type { PaymentProvider } from "./adapters/payments/port.ts";
import type { Environment } from "./env.ts";
import type { Logger } from "./logger.ts";

/** What a business action or a job may use; built once by the composition root. */
export type Services = {
  database: Database;
  payments: PaymentProvider;
  clock: () => Date;
  logger: Logger;
  environment: Environment;
};
