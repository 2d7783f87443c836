import { createDatabaseLimitStore } from "#gateway/auth/limits/database-limit-store.ts";
import { createOpenLimiter } from "#gateway/auth/limits/memory-limit-store.ts";
import type { Database } from "#gateway/database/port.ts";
import { createLogger } from "#server/logger.ts";
import type { BeaconPort } from "#server/platform/adapters/beacon/port.ts";
import type { PaymentProvider } from "#server/platform/adapters/payments/port.ts";
import { createSchedule } from "#server/platform/jobs/schedule.ts";
import type { AlertPorts, Services } from "#server/platform/services.ts";
import { openBeacon } from "#server/start/open-beacon.ts";
import { readEnvironment } from "#server/start/read-environment.ts";
import { letters, personalTables } from "#server/subjects.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";

/** A clock that a test sets. */
export type TestClock = { now: Date; read: () => Date; advance: (milliseconds: number) => void };

export function createTestClock(start = "2026-11-20T12:00:00.000Z"): TestClock {
  const clock: TestClock = {
    now: new Date(start),
    read: () => clock.now,
    advance: (milliseconds) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  return clock;
}

type Parts = {
  database: Database;
  payments: PaymentProvider;
  clock: TestClock;
  variables?: Record<string, string>;
  alerts?: AlertPorts;
  beacon?: BeaconPort;
};

/** Where neither push nor Telegram is configured. */
export const NO_ALERTS: AlertPorts = { push: null, telegram: null };

/** What the composition root would build, on the test's database, provider and clock, without log lines. */
export function createTestServices(parts: Parts): Services {
  const { database, payments, clock, variables = {}, alerts = NO_ALERTS } = parts;
  const read = readEnvironment(variables);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const logger = createLogger("silent");
  return {
    database,
    payments,
    clock: clock.read,
    logger,
    environment: read.environment,
    encryption: TEST_ENCRYPTION,
    publicUrl: "http://shop.test",
    alerts,
    beacon: parts.beacon ?? openBeacon(read.environment, clock.read),
    mailbox: null,
    personal: personalTables,
    letters,
    limitStore:
      read.environment.LPX_LIMITS === "off" ? createOpenLimiter : createDatabaseLimitStore(database, clock.read),
    countProcesses: () => 1,
    schedule: createSchedule({ database, clock: clock.read, logger }),
  };
}
