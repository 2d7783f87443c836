import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { clearExpired } from "#gateway/auth/clear-expired.ts";
import { forgetOldJobRuns, forgetOldLetters, forgetUndoableActs } from "#server/platform/jobs/forget-old-rows.ts";
import { inDailyPause } from "#server/platform/jobs/next-run.ts";
import { type Schedule, startSchedule } from "#server/platform/jobs/schedule.ts";
import type { MailSite } from "#server/platform/mail/letter.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { deliverOutbox } from "#server/platform/outbox/deliver-outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { SUBJECTS } from "../subjects.ts";
import { openMailChannel } from "./open-mail-channel.ts";

type Jobs = {
  services: Services;
  mailer: Mailer;
  site: MailSite;
  /** The gateway's: of objects that went, and of uploads that a crash ended. */
  removeUnusedFiles: () => Promise<void>;
  /** Of this process: what it counted of visits. */
  writeVisits: () => Promise<void>;
};

/** The jobs of the subjects and of the program itself. */
export function startJobs({ services, mailer, site, removeUnusedFiles, writeVisits }: Jobs): Schedule {
  const { database, clock } = services;
  const mail = openMailChannel({ services, mailer, site });
  return startSchedule(
    [
      { name: "deliver-outbox", when: { everyMs: 2 * SECOND_MS }, run: () => deliverOutbox(services, mail) },
      ...SUBJECTS.flatMap(({ jobs }) => jobs(services)),
      { name: "forget-old-letters", when: inDailyPause(5), run: () => forgetOldLetters(services) },
      { name: "forget-undoable-acts", when: inDailyPause(25), run: () => forgetUndoableActs(services) },
      { name: "forget-old-job-runs", when: inDailyPause(20), run: () => forgetOldJobRuns(services) },
      { name: "write-visits", when: { everyMs: 5 * SECOND_MS }, run: writeVisits },
      { name: "remove-unused-files", when: { everyMs: MINUTE_MS }, run: removeUnusedFiles },
      // Also limits and challenges, of which a day may bring very many.
      { name: "clear-expired-auth", when: { everyMs: HOUR_MS }, run: () => clearExpired(database, clock) },
    ],
    services,
  );
}
