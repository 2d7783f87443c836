// npm run restore: what npm run backup made, into a place where nothing is. The server is started afterwards.
import { RESTORE_USAGE, readRestoreArguments } from "./operation/backup/backup-arguments.ts";
import { restoreArchive } from "./operation/backup/restore-archive.ts";
import { readEnvironment } from "./start/read-environment.ts";

const USAGE_ERROR = 2;
const read = readEnvironment();
const wish = readRestoreArguments(process.argv.slice(2));
if (wish === null || !read.ok) {
  process.stderr.write(`Nothing was restored. ${read.ok ? RESTORE_USAGE : read.problems.join("\n")}\n`);
  process.exit(USAGE_ERROR);
}

try {
  const { counts, madeAt } = await restoreArchive(wish, read.environment);
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `restored as of ${madeAt}: ${rows} rows in ${Object.keys(counts).length} tables, as they were kept\n`,
  );
  process.stdout.write("Start LPX with the LPX_ENCRYPTION_KEY (or DATA_DIR/encryption-key) that it had.\n");
} catch (error) {
  process.stderr.write(`Not restored. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
