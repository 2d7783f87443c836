import { LETTER_KEPT_DAYS } from "#domain/account/letters-kept.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import type { JobName } from "#domain/office/server-jobs.ts";
import type { Job } from "#server/platform/jobs/schedule.ts";
import { deliverOutbox } from "#server/platform/outbox/deliver-outbox.ts";
import { clearExpiring } from "#server/platform/outbox/outbox-rows.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { createPushChannel } from "./push-channel.ts";
import { createTelegramChannel } from "./telegram-channel.ts";
import { TELEGRAM_WEBHOOK_PATH } from "./telegram-webhook.ts";
import { tellTeam } from "./tell-team.ts";
import { writeDueAlerts } from "./write-due-alerts.ts";
import { writeSessionReminders } from "./write-session-reminders.ts";

const KEPT_MS = 7 * 24 * 60 * MINUTE_MS;

/** Writes the alerts that are due and brings them out, by the ways that are configured. */
export function alertJobs(services: Services): Job<JobName>[] {
  const { database, clock, publicUrl } = services;
  const { push, telegram } = services.alerts;
  const jobs: Job<JobName>[] = [
    { name: "write-alerts", when: { everyMs: 5 * SECOND_MS }, run: () => writeDueAlerts(services) },
    { name: "write-session-reminders", when: { everyMs: 15 * SECOND_MS }, run: () => writeSessionReminders(services) },
    { name: "tell-team", when: { everyMs: MINUTE_MS }, run: () => tellTeam(services) },
    { name: "clear-alerts", when: { everyMs: MINUTE_MS }, run: () => clearAlerts(services) },
  ];
  if (push !== null) {
    const channel = createPushChannel({ database, push, clock });
    jobs.push({ name: "deliver-push", when: { everyMs: 2 * SECOND_MS }, run: () => deliverOutbox(services, channel) });
  }
  if (telegram !== null) {
    const channel = createTelegramChannel({ database, telegram, publicUrl, clock });
    const webhook = `${publicUrl}${TELEGRAM_WEBHOOK_PATH}`;
    jobs.push(
      { name: "deliver-telegram", when: { everyMs: 2 * SECOND_MS }, run: () => deliverOutbox(services, channel) },
      // Saying it again changes nothing: whichever process says it, all of them answer.
      {
        name: "announce-telegram-webhook",
        when: { everyMs: 10 * MINUTE_MS },
        run: () => telegram.announceWebhook(webhook),
      },
    );
  }
  return jobs;
}

/** Alerts are of no use afterwards, and there are many: a week is enough to answer for them. */
function clearAlerts({ database, clock }: Services): Promise<void> {
  const now = clock();
  const alertsSince = new Date(now.getTime() - KEPT_MS);
  const lettersSince = new Date(now.getTime() - LETTER_KEPT_DAYS * DAY_MS);
  return database.transaction(SERVICE, (transaction) => clearExpiring(transaction, { now, alertsSince, lettersSince }));
}
