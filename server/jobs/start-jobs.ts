import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { DAY_BAND_START_HOUR } from "#domain/clock/session-spans.ts";
import { RECORD_MINUTE } from "#domain/record/signal-life.ts";
import { clearExpired } from "#gateway/auth/clear-expired.ts";
import type { Database } from "#gateway/database/port.ts";
import { keepClassSessions } from "#server/live/keep-class-sessions.ts";
import type { MailSite } from "#server/mail/letter.ts";
import { createMailChannel } from "#server/mail/mail-channel.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { makeReferralsDue } from "#server/orders/referrals/referral-rows.ts";
import { payDueRefunds } from "#server/orders/refunds/pay-refunds.ts";
import { processDuePaymentEvents } from "#server/orders/settle/process-payment-events.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { publishDueDays } from "#server/record/publish-record.ts";
import { SERVICE } from "#server/service-caller.ts";
import type { Services } from "#server/services.ts";
import { keepDailySignals } from "../signals/keep-commitments.ts";
import { alertJobs } from "./alert-jobs.ts";
import { cancelStaleOrders } from "./cancel-stale-orders.ts";
import { clearUnconfirmedAccounts } from "./clear-unconfirmed-accounts.ts";
import { clearUnsentAttachments } from "./clear-unsent-attachments.ts";
import { endExpiredAccess } from "./end-expired-access.ts";
import { eraseClosedDiaries } from "./erase-diaries.ts";
import { forgetOldJobRuns, forgetOldLetters, forgetOldSignals } from "./forget-old-rows.ts";
import type { When } from "./next-run.ts";
import { publishEvidenceRoots } from "./publish-evidence-roots.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { remindOfClasses } from "./remind-of-classes.ts";
import { type Schedule, startSchedule } from "./schedule.ts";
import { tellOfEndings } from "./tell-of-endings.ts";
import { tellOfLateAccess } from "./tell-of-late-access.ts";

/** Once a day, so many minutes past five in the afternoon in New York: from five to six futures don't trade. */
function inDailyPause(minute: number): When {
  return { at: { cron: `${minute} 17 * * *`, zone: "America/New_York" } };
}

/** Twice a day: when the day is over on the reference clock, and when the trades of its evening are. */
const AFTER_TRADES: When = { at: { cron: `${RECORD_MINUTE} 0,${DAY_BAND_START_HOUR} * * *`, zone: "Etc/GMT+4" } };

/** What every process does besides answering; each claims its rows or its clock time, so many processes may. */
export function startJobs({
  services,
  mailer,
  site,
  removeUnusedFiles,
}: {
  services: Services;
  mailer: Mailer;
  site: MailSite;
  /** The gateway's: of objects that went, and of uploads that a crash ended. */
  removeUnusedFiles: () => Promise<void>;
}): Schedule {
  const { database, clock } = services;
  return startSchedule(
    [
      {
        name: "deliver-outbox",
        when: { everyMs: 2 * SECOND_MS },
        run: () => deliverOutbox(services, createMailChannel({ mailer, site })),
      },
      ...alertJobs(services),
      {
        name: "follow-payment-events",
        when: { everyMs: 15 * SECOND_MS },
        run: () => processDuePaymentEvents(services),
      },
      { name: "reconcile-payments", when: { everyMs: MINUTE_MS }, run: () => reconcilePayments(services) },
      { name: "cancel-stale-orders", when: { everyMs: MINUTE_MS }, run: () => cancelStaleOrders(services) },
      {
        name: "make-referrals-due",
        when: { everyMs: MINUTE_MS },
        run: () => database.transaction(SERVICE, (transaction) => makeReferralsDue(transaction, clock())),
      },
      { name: "pay-refunds", when: { everyMs: 15 * SECOND_MS }, run: () => payDueRefunds(services) },
      { name: "end-expired-access", when: { everyMs: 15 * SECOND_MS }, run: () => endExpiredAccess(services) },
      { name: "tell-of-endings", when: { everyMs: MINUTE_MS }, run: () => tellOfEndings(services) },
      { name: "tell-of-late-access", when: { everyMs: MINUTE_MS }, run: () => tellOfLateAccess(services) },
      { name: "remind-of-classes", when: { everyMs: MINUTE_MS }, run: () => remindOfClasses(services) },
      { name: "list-current-plans", when: { everyMs: 15 * SECOND_MS }, run: () => listCurrentPlans(database) },
      { name: "keep-class-sessions", when: { everyMs: MINUTE_MS }, run: () => keepClassSessions(services) },
      { name: "publish-evidence-roots", when: { everyMs: MINUTE_MS }, run: () => publishEvidenceRoots(services) },
      { name: "keep-daily-signals", when: { everyMs: 15 * SECOND_MS }, run: () => keepDailySignals(services) },
      { name: "publish-record-days", when: AFTER_TRADES, run: () => publishDueDays(services) },
      { name: "forget-old-letters", when: inDailyPause(5), run: () => forgetOldLetters(services) },
      { name: "forget-old-signals", when: inDailyPause(10), run: () => forgetOldSignals(services) },
      { name: "clear-unconfirmed-accounts", when: inDailyPause(15), run: () => clearUnconfirmedAccounts(services) },
      { name: "forget-old-job-runs", when: inDailyPause(20), run: () => forgetOldJobRuns(services) },
      { name: "clear-unsent-attachments", when: { everyMs: HOUR_MS }, run: () => clearUnsentAttachments(services) },
      { name: "erase-closed-diaries", when: { everyMs: HOUR_MS }, run: () => eraseClosedDiaries(services) },
      { name: "remove-unused-files", when: { everyMs: MINUTE_MS }, run: removeUnusedFiles },
      // Also limits and challenges, of which a day may bring very many.
      { name: "clear-expired-auth", when: { everyMs: HOUR_MS }, run: () => clearExpired(database, clock) },
    ],
    services,
  );
}

/** Where a plan began or ended by the clock alone, the office's list of accounts says so. By the database's own clock. */
async function listCurrentPlans(database: Database): Promise<void> {
  await database.query({ role: "owner" }, { sql: "select private.list_current_plans()" });
}
