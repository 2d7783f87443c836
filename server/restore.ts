// npm run restore -- <archive>: what npm run backup made, into a place where nothing is. The server is started afterwards.
import { restoreArchive } from "./operation/backup/restore-archive.ts";
import { readEnvironment } from "./start/read-environment.ts";

const USAGE_ERROR = 2;
const [archive, ...more] = process.argv.slice(2);
const read = readEnvironment();
if (archive === undefined || more.length > 0 || !read.ok) {
  const usage = "npm run restore -- <archive>";
  process.stderr.write(`Nothing was restored. ${read.ok ? usage : read.problems.join("\n")}\n`);
  process.exit(USAGE_ERROR);
}

try {
  const { counts, madeAt } = await restoreArchive(archive, read.environment);
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `restored as of ${madeAt}: ${rows} rows in ${Object.keys(counts).length} tables, as they were kept\n`,
  );
  process.stdout.write("Start LPX with the LPX_ENCRYPTION_KEY (or DATA_DIR/encryption-key) that it had.\n");
} catch (error) {
  process.stderr.write(`Not restored. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
