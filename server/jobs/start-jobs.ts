import { clearExpired } from "#gateway/auth/clear-expired.ts";
import type { MailSite } from "#server/mail/letter.ts";
import { createMailChannel } from "#server/mail/mail-channel.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { processDuePaymentEvents } from "#server/orders/settle/process-payment-events.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import type { Services } from "#server/services.ts";
import { alertJobs } from "./alert-jobs.ts";
import { cancelStaleOrders } from "./cancel-stale-orders.ts";
import { clearUnconfirmedAccounts } from "./clear-unconfirmed-accounts.ts";
import { endExpiredAccess } from "./end-expired-access.ts";
import { forgetOldLetters } from "./forget-old-letters.ts";
import { forgetOldSignals } from "./forget-old-signals.ts";
import { keepDailySignals } from "./keep-daily-signals.ts";
import { publishEvidenceRoots } from "./publish-evidence-roots.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { type Schedule, startSchedule } from "./schedule.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What every process does besides answering; each claims its rows, so many processes may. */
export function startJobs({
  services,
  mailer,
  site,
}: {
  services: Services;
  mailer: Mailer;
  site: MailSite;
}): Schedule {
  const { database, clock, logger } = services;
  return startSchedule(
    [
      {
        name: "deliver-outbox",
        everyMs: 2 * SECOND,
        run: () => deliverOutbox(services, createMailChannel({ mailer, site })),
      },
      ...alertJobs(services),
      { name: "follow-payment-events", everyMs: 15 * SECOND, run: () => processDuePaymentEvents(services) },
      { name: "reconcile-payments", everyMs: MINUTE, run: () => reconcilePayments(services) },
      { name: "cancel-stale-orders", everyMs: MINUTE, run: () => cancelStaleOrders(services) },
      { name: "end-expired-access", everyMs: 15 * SECOND, run: () => endExpiredAccess(services) },
      { name: "publish-evidence-roots", everyMs: MINUTE, run: () => publishEvidenceRoots(services) },
      { name: "keep-daily-signals", everyMs: 15 * SECOND, run: () => keepDailySignals(services) },
      { name: "forget-old-letters", everyMs: HOUR, run: () => forgetOldLetters(services) },
      { name: "forget-old-signals", everyMs: HOUR, run: () => forgetOldSignals(services) },
      { name: "clear-unconfirmed-accounts", everyMs: HOUR, run: () => clearUnconfirmedAccounts(services) },
      { name: "clear-expired-auth", everyMs: HOUR, run: () => clearExpired(database, clock) },
    ],
    logger,
  );
}
