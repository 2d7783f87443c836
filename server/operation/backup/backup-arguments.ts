import { parseArgs } from "node:util";
import { type Keep, readKeep } from "#domain/backups/retention.ts";
import type { Environment } from "#server/env.ts";

export const BACKUP_USAGE =
  "npm run backup -- [--to] <folder | s3://bucket/prefix> [--recipient age1…]… [--keep 7d,4w,12m]";
export const RESTORE_USAGE = "npm run restore -- <archive> [--identity <file>]";

export type BackupArguments = { to: string; recipients: readonly string[]; keep: Keep | null };
export type RestoreArguments = { archive: string; identityFile: string | undefined };

type Defaults = Pick<Environment, "LPX_BACKUP_TO" | "LPX_BACKUP_RECIPIENT" | "LPX_BACKUP_KEEP">;

/** What is asked on the command line, else by the environment; null where it can't be understood. */
export function readBackupArguments(args: readonly string[], defaults: Defaults): BackupArguments | null {
  const options = {
    to: { type: "string" },
    recipient: { type: "string", multiple: true },
    keep: { type: "string" },
  } as const;
  const read = attempt(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  if (read === null) return null;
  const [target, ...more] = read.positionals;
  const to = read.values.to ?? target ?? defaults.LPX_BACKUP_TO;
  if (to === undefined || more.length > 0 || (read.values.to !== undefined && target !== undefined)) return null;
  const { keep: text } = read.values;
  const keep = text === undefined ? (defaults.LPX_BACKUP_KEEP ?? null) : readKeep(text);
  if (text !== undefined && keep === null) return null;
  return { to, recipients: read.values.recipient ?? defaults.LPX_BACKUP_RECIPIENT, keep };
}

export function readRestoreArguments(args: readonly string[]): RestoreArguments | null {
  const options = { identity: { type: "string" } } as const;
  const read = attempt(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  const [archive, ...more] = read?.positionals ?? [];
  if (read === null || archive === undefined || more.length > 0) return null;
  return { archive, identityFile: read.values.identity };
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
