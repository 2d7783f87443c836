import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import type { JobName } from "#domain/office/server-jobs.ts";
import { clearExpired } from "#gateway/auth/clear-expired.ts";
import { sendMailings } from "#server/mailings/send-mailings.ts";
import { forgetOldJobRuns, forgetOldLetters, forgetUndoableActs } from "#server/platform/jobs/forget-old-rows.ts";
import { inDailyPause } from "#server/platform/jobs/next-run.ts";
import type { Job } from "#server/platform/jobs/schedule.ts";
import type { ReadMailSite } from "#server/platform/mail/letter.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { openReturnPath } from "#server/platform/mail/verp.ts";
import { deliverOutbox } from "#server/platform/outbox/deliver-outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { SUBJECTS } from "../subjects.ts";
import { openMailChannel } from "./open-mail-channel.ts";

type Jobs = {
  services: Services;
  mailer: Mailer;
  readSite: ReadMailSite;
  /** The gateway's: of objects that went, and of uploads that a crash ended. */
  removeUnusedFiles: () => Promise<void>;
  /** Of this process: what it counted of visits. */
  writeVisits: () => Promise<void>;
  /** As its own process: what it encrypts keeps no visitor waiting. */
  makeBackup: () => Promise<void>;
};

/** Begins with the jobs of the subjects and of the program itself. */
export function startJobs({ services, mailer, readSite, removeUnusedFiles, writeVisits, makeBackup }: Jobs): void {
  const { database, clock, logger, schedule, environment } = services;
  const { LPX_BACKUP_TO: backupTo, LPX_BACKUP_AT: at } = environment;
  const returnPath = openReturnPath(services);
  const mail = openMailChannel({ services, mailer, readSite });
  const jobs: readonly Job<JobName>[] = [
    { name: "deliver-outbox", when: { everyMs: 2 * SECOND_MS }, run: () => deliverOutbox(services, mail) },
    {
      name: "send-mailings",
      when: { everyMs: 2 * SECOND_MS },
      run: async () => sendMailings({ database, clock, logger, mailer, returnPath, site: await readSite() }),
    },
    ...SUBJECTS.flatMap(({ jobs }) => jobs(services)),
    { name: "forget-old-letters", when: inDailyPause(5), run: () => forgetOldLetters(services) },
    { name: "forget-undoable-acts", when: inDailyPause(25), run: () => forgetUndoableActs(services) },
    { name: "forget-old-job-runs", when: inDailyPause(20), run: () => forgetOldJobRuns(services) },
    { name: "write-visits", when: { everyMs: 5 * SECOND_MS }, run: writeVisits },
    { name: "remove-unused-files", when: { everyMs: MINUTE_MS }, run: removeUnusedFiles },
    ...(backupTo === undefined ? [] : [{ name: "make-backup", when: { at }, run: makeBackup } as const]),
    // Also limits and challenges, of which a day may bring very many.
    { name: "clear-expired-auth", when: { everyMs: HOUR_MS }, run: () => clearExpired(database, clock) },
  ];
  schedule.start(jobs);
}
