import { MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { createPushChannel } from "#server/alerts/push-channel.ts";
import { createTelegramChannel } from "#server/alerts/telegram-channel.ts";
import { writeDueAlerts } from "#server/alerts/write-due-alerts.ts";
import { writeSessionReminders } from "#server/alerts/write-session-reminders.ts";
import { TELEGRAM_WEBHOOK_PATH } from "#server/api/telegram-webhook.ts";
import { removeFormerMembers } from "#server/community/remove-former-members.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { clearExpiring } from "#server/outbox/outbox-rows.ts";
import type { Services } from "#server/services.ts";
import type { Job } from "./schedule.ts";

const KEPT_MS = 7 * 24 * 60 * MINUTE_MS;

/** Writes the alerts that are due and brings them out, by the ways that are configured. */
export function alertJobs(services: Services): Job[] {
  const { database, clock, publicUrl } = services;
  const { push, telegram } = services.alerts;
  const jobs: Job[] = [
    { name: "write-alerts", when: { everyMs: 5 * SECOND_MS }, run: () => writeDueAlerts(services) },
    { name: "write-session-reminders", when: { everyMs: 15 * SECOND_MS }, run: () => writeSessionReminders(services) },
    { name: "clear-alerts", when: { everyMs: MINUTE_MS }, run: () => clearAlerts(services) },
  ];
  if (push !== null) {
    const channel = createPushChannel({ database, push, clock });
    jobs.push({ name: "deliver-push", when: { everyMs: 2 * SECOND_MS }, run: () => deliverOutbox(services, channel) });
  }
  const group = telegram?.group ?? null;
  if (group !== null) {
    const run = () => removeFormerMembers(services, group);
    jobs.push({ name: "remove-former-members", when: { everyMs: 5 * SECOND_MS }, run });
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
  const keptSince = new Date(now.getTime() - KEPT_MS);
  return database.transaction({ role: "service" }, (transaction) => clearExpiring(transaction, { now, keptSince }));
}
