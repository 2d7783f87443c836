import { randomBytes } from "node:crypto";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { commitmentOf, type DayDocument } from "#domain/signals/day-commitment.ts";
import { laterChanges } from "#domain/signals/later-changes.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { writeDailySignals } from "#server/signals/write-daily-signals.ts";
import { findHidden, insertCommitment, readDayToCommit, readFinalSignals, revealDay } from "./commitment-rows.ts";

const SALT_BYTES = 32;

type Parts = Pick<Services, "database" | "clock">;

/** Publishes the hash of today's list, once, whichever process is first. docs/signals.md, "before the fact". */
export async function commitToday({ database, clock }: Parts): Promise<boolean> {
  const at = clock();
  const { date } = toReferenceTime(at);
  const day = await database.transaction(SERVICE, (transaction) => readDayToCommit(transaction, date));
  if (day === null) return false;
  const salt = randomBytes(SALT_BYTES).toString("hex");
  const document: DayDocument = { version: 2, date, previous: day.previous, salt, signals: day.signals };
  const hash = await commitmentOf(document);
  return database.transaction(SERVICE, (transaction) => insertCommitment(transaction, { document, hash, at }));
}

/** Shows the documents of days that have ended, with what came after their hash; answers how many. */
export function revealEndedDays({ database, clock }: Parts): Promise<number> {
  const at = clock();
  const { date: today } = toReferenceTime(at);
  return database.transaction(SERVICE, async (transaction) => {
    const hidden = await findHidden(transaction, today);
    for (const { signal_date: date, document } of hidden) {
      const later = laterChanges(document.signals, await readFinalSignals(transaction, date));
      await revealDay(transaction, { date, later, at });
    }
    return hidden.length;
  });
}

/** The day's list, its hash, and the opening of days that are over: each once, whatever process comes first. */
export async function keepDailySignals(services: Pick<Services, "database" | "clock">): Promise<void> {
  await writeDailySignals(services);
  await commitToday(services);
  await revealEndedDays(services);
}
