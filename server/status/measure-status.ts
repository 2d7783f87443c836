import { type MeasuredMinute, minuteOf } from "#domain/status/count-minutes.ts";
import { judgeSite } from "#domain/status/judge-part.ts";
import type { PartState, StatusPart } from "#domain/status/status-part.ts";
import type { Services } from "#server/platform/services.ts";
import { claimMinute, type Minutes, writeMinutes } from "./minute-rows.ts";
import { measureAlerts, measureMail, measurePayments } from "./probes.ts";

/** A day of them: an outage that lasts longer loses its first minutes. */
const MOST_MISSED = 1_440;

/**
 * Measures all parts once a minute, in whichever process comes first. Taking the minute is the measurement of the site:
 * the database writes and reads. A minute in which it didn't is kept here and counted when it is back.
 */
export function createMeasurement(services: Services): () => Promise<void> {
  const { database, clock, logger } = services;
  const startedAt = clock();
  let missed: Date[] = [];

  return async () => {
    const begun = clock();
    const minute = minuteOf(begun);
    let isOurs: boolean;
    try {
      isOurs = await claimMinute(database, minute);
    } catch (error) {
      logger.warn({ error: String(error) }, "the status could not be measured");
      if (missed.at(-1)?.getTime() !== minute.getTime()) missed = [...missed, minute].slice(-MOST_MISSED);
      return;
    }
    const answerMs = clock().getTime() - begun.getTime();
    if (missed.length > 0) {
      await writeMinutes(database, { site: missed.map((at) => ({ at, state: "down" })) }, begun);
      missed = [];
    }
    if (!isOurs) return;
    const moment = { now: begun, startedAt };
    const measured: Record<StatusPart, PartState> = {
      site: judgeSite({ answerMs, hears: database.isHearing?.() !== false }),
      payments: await measurePayments(services),
      mail: await measureMail(database, moment),
      alerts: await measureAlerts(services, moment),
    };
    const minutes = Object.entries(measured).map(([part, state]): [string, MeasuredMinute[]] => [
      part,
      [{ at: minute, state }],
    ]);
    await writeMinutes(database, Object.fromEntries(minutes) as Minutes, clock());
  };
}
