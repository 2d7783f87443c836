// npm run backup: an archive of the database and the files, also while the server runs. docs/operate.md.
import type { Keep } from "#domain/backups/retention.ts";
import type { ArchivePlace } from "./operation/backup/archive-place.ts";
import { removeOutdated } from "./operation/backup/archive-place.ts";
import { BACKUP_USAGE, readBackupArguments } from "./operation/backup/backup-arguments.ts";
import { makeBackup } from "./operation/backup/make-backup.ts";
import { isS3, openPlace } from "./operation/backup/open-place.ts";
import { readBuildNumber } from "./start/build-number.ts";
import { readEnvironment } from "./start/read-environment.ts";

const USAGE_ERROR = 2;
const clock = () => new Date();
const read = readEnvironment();
const wish = read.ok ? readBackupArguments(process.argv.slice(2), read.environment) : null;
if (!read.ok || wish === null) {
  process.stderr.write(`Nothing was kept. ${read.ok ? BACKUP_USAGE : read.problems.join("\n")}\n`);
  process.exit(USAGE_ERROR);
}

const { to, recipients, keep } = wish;
const settings = read.environment;

try {
  const place = openPlace(to, settings);
  const { archive, manifest } = await makeBackup({ settings, place, recipients, build: readBuildNumber(), clock });
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${archive}\n${rows} rows, ${manifest.files.length} files of the archive\n`);
  if (manifest.fileStore === "s3") process.stdout.write("Members' files are in the S3 store, not in the archive.\n");
  if (recipients.length === 0 && isS3(to))
    process.stdout.write("It is not encrypted: --recipient, or LPX_BACKUP_RECIPIENT.\n");
  process.stdout.write("Keep LPX_ENCRYPTION_KEY (or DATA_DIR/encryption-key) elsewhere: without it nobody signs in.\n");
  if (keep !== null) await clear(place, keep);
} catch (error) {
  process.stderr.write(`Nothing was kept. ${wordsOf(error)}\n`);
  process.exitCode = 1;
}

async function clear(place: ArchivePlace, rules: Keep): Promise<void> {
  try {
    for (const name of await removeOutdated(place, rules, clock())) process.stdout.write(`taken away: ${name}\n`);
  } catch (error) {
    process.stderr.write(`The archive was made, but older ones were not taken away. ${wordsOf(error)}\n`);
    process.exitCode = 1;
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
