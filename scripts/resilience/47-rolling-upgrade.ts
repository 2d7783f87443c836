// Resilience 47: an earlier build is followed by this one, process by process, and this one by the earlier, while people buy.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isPostgresAvailable } from "#tests/fixtures/test-database.ts";
import { makeNewerBuild } from "./rolling/make-newer-build.ts";
import { rollUpgrade } from "./rolling/roll-upgrade.ts";
import { isHaproxyAvailable } from "./rolling/start-haproxy.ts";
import { checkOutBuild } from "./upgrade/check-out-build.ts";

/** The first commit that could be released as an archive. */
const EARLIER_COMMIT = "08b9a4ec";

const { values } = parseArgs({
  options: {
    commit: { type: "string", default: EARLIER_COMMIT },
    /** A checkout of the commit that is built already. */
    folder: { type: "string" },
    /** Of load in each state. */
    seconds: { type: "string", default: "15" },
  },
});
if (!isPostgresAvailable() || !isHaproxyAvailable()) throw new Error("47 needs PostgreSQL and HAProxy");
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "lpx-rolling-"));
const earlier = values.folder ?? join(folder, "earlier");
const newer = join(folder, "newer");
try {
  if (!existsSync(earlier)) checkOutBuild({ root, commit: values.commit, folder: earlier });
  makeNewerBuild({ root, folder: newer });
  const { problems, figure } = await rollUpgrade({ earlier, newer, stateMs: Number(values.seconds) * 1_000 });
  for (const problem of problems) console.log(`  ${problem}`);
  console.log(`47 ${problems.length === 0 ? "passed" : "FAILED"}: from ${values.commit} and back: ${figure}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
