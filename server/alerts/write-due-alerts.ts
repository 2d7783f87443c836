import { isChosen } from "#domain/alerts/alert-choice.ts";
import { toInstant } from "#domain/alerts/alert-window.ts";
import { isQuiet } from "#domain/alerts/quiet-hours.ts";
import { opensSetup } from "#domain/alerts/setup-change.ts";
import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { SIGNAL_ALERT } from "./alert-content.ts";
import { type AlertReader, findAlertReaders } from "./alert-readers.ts";
import { claimDueSignals, type DueSignal } from "./due-signals.ts";
import { enqueueAlerts, type QueuedAlert } from "./enqueue-alerts.ts";

/**
 * Writes an alert for each member who wants to be told of a signal, one for each channel they chose, 5 minutes before
 * its pattern time, and answers how many. Any number of processes may run it. Spec: [4.6]; docs/decisions/075.
 */
export function writeDueAlerts({ database, clock }: { database: Database; clock: () => Date }): Promise<number> {
  return database.transaction(SERVICE, async (transaction) => {
    const now = clock();
    const signals = await claimDueSignals(transaction, now);
    if (signals.length === 0) return 0;
    const readers = await findAlertReaders(transaction, { setupIds: signals.map(({ setupId }) => setupId), now });
    const alerts = readers
      .filter(({ quietHours }) => !isQuiet(quietHours, now))
      .flatMap((reader) =>
        signals.filter((signal) => wants(reader, signal)).flatMap((signal) => alertsOf(reader, signal)),
      );
    await enqueueAlerts(transaction, alerts, now);
    return alerts.length;
  });
}

function wants(reader: AlertReader, { setupId, asset, planId, time }: DueSignal): boolean {
  if (!opensSetup(reader.planIds, planId)) return false;
  return isChosen(reader, { asset, hour: Number(time.slice(0, 2)), isFollowed: reader.followedIds.includes(setupId) });
}

function alertsOf(reader: AlertReader, signal: DueSignal): QueuedAlert[] {
  const { userId, language, deviceIds, hasTelegram } = reader;
  const { setupId, name, asset, date, time } = signal;
  const cause = `${setupId}:${date}:${userId}`;
  const alert = {
    kind: SIGNAL_ALERT,
    language,
    payload: { setupId, name, asset, date, time },
    expiresAt: toInstant(date, time),
  };
  const pushed = deviceIds.map((recipient) => ({
    ...alert,
    channel: "push" as const,
    recipient,
    dedupeKey: `alert:push:${cause}:${recipient}`,
  }));
  if (!hasTelegram) return pushed;
  return [
    ...pushed,
    { ...alert, channel: "telegram" as const, recipient: userId, dedupeKey: `alert:telegram:${cause}` },
  ];
}
