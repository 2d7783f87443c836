import type { KeptArchive } from "#domain/backups/retention.ts";
import type { Environment } from "#server/env.ts";
import { openEncrypting } from "../backup/age-files.ts";
import { isS3, openPlace, type PlaceSettings } from "../backup/open-place.ts";
import type { Finding } from "./finding.ts";
import { judgeBackup } from "./judge-database.ts";

type Settings = Pick<Environment, "LPX_BACKUP_TO" | "LPX_BACKUP_RECIPIENT"> & PlaceSettings;

const RECIPIENT = "LPX_BACKUP_RECIPIENT";
const TARGET = "LPX_BACKUP_TO";

/** Whether archives can be encrypted, are where they would leave this machine, and are made. */
export async function examineBackups(settings: Settings, clock: () => Date): Promise<Finding[]> {
  const { LPX_BACKUP_TO: to, LPX_BACKUP_RECIPIENT: recipients } = settings;
  const encrypted = judgeRecipients(recipients, to);
  if (to === undefined) return encrypted;
  try {
    const archives = await openPlace(to, settings).list();
    return [...encrypted, judgeArchives(archives, clock())];
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return [...encrypted, { level: "fail", subject: TARGET, text: `${text}: no backup gets there` }];
  }
}

export function judgeRecipients(recipients: readonly string[], to: string | undefined): Finding[] {
  const subject = RECIPIENT;
  if (recipients.length === 0) {
    if (to === undefined || !isS3(to)) return [];
    const text = "there is none, and archives go to S3 as they are: age-keygen makes a key, its public part goes here";
    return [{ level: "warn", subject, text }];
  }
  try {
    openEncrypting(recipients);
  } catch (error) {
    return [{ level: "fail", subject, text: error instanceof Error ? error.message : String(error) }];
  }
  return [{ level: "ok", subject, text: `archives are encrypted for ${recipients.length}` }];
}

export function judgeArchives(archives: readonly KeptArchive[], now: Date): Finding {
  const whole = archives.filter(({ isWhole }) => isWhole).map(({ madeAt }) => madeAt.getTime());
  const newest = whole.length === 0 ? null : new Date(Math.max(...whole));
  const { level, text } = judgeBackup(newest, now);
  const unfinished = archives.length - whole.length;
  const counted = `${whole.length} archives${unfinished === 0 ? "" : ` and ${unfinished} unfinished`}`;
  return { level, subject: TARGET, text: `${counted}; ${text}` };
}
