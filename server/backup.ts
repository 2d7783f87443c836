// npm run backup -- <target folder>: an archive of the database and the files, also while the server runs.
import { makeBackup } from "./operation/backup/make-backup.ts";
import { readBuildNumber } from "./start/build-number.ts";
import { readEnvironment } from "./start/read-environment.ts";

const USAGE_ERROR = 2;
const [target, ...more] = process.argv.slice(2);
const read = readEnvironment();
if (target === undefined || more.length > 0 || !read.ok) {
  const usage = "npm run backup -- <target folder>";
  process.stderr.write(`Nothing was kept. ${read.ok ? usage : read.problems.join("\n")}\n`);
  process.exit(USAGE_ERROR);
}

try {
  const wish = { settings: read.environment, target, build: readBuildNumber(), clock: () => new Date() };
  const { archive, manifest } = await makeBackup(wish);
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${archive}\n${rows} rows, ${manifest.files.length} files of the archive\n`);
  if (manifest.fileStore === "s3") process.stdout.write("Members' files are in the S3 store, not in the archive.\n");
  process.stdout.write("Keep LPX_ENCRYPTION_KEY (or DATA_DIR/encryption-key) elsewhere: without it nobody signs in.\n");
} catch (error) {
  process.stderr.write(`Nothing was kept. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
