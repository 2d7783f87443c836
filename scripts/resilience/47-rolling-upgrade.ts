// Resilience 47: an earlier build is followed by this one, process by process, and this one by the earlier, while people buy.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { requireSeveral } from "./processes/read-processes.ts";
import { makeNewerBuild } from "./rolling/make-newer-build.ts";
import { rollUpgrade } from "./rolling/roll-upgrade.ts";
import { checkOutBuild } from "./upgrade/check-out-build.ts";

/** The first commit that could be released as an archive. */
const EARLIER_COMMIT = "08b9a4ec";

const { values } = parseArgs({
  options: {
    commit: { type: "string", default: EARLIER_COMMIT },
    /** A checkout of the commit that is built already, or this one. One that keeps no files gets the newer build's beside its own. */
    folder: { type: "string" },
    /** Of load in each state. */
    seconds: { type: "string", default: "15" },
  },
});
requireSeveral("47");
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "lpx-rolling-"));
const problems: string[] = [];
const figures: string[] = [];

async function upgradeFrom(earlier: string, name: string): Promise<void> {
  const newer = join(folder, `after-${name}`);
  makeNewerBuild({ root, earlier, folder: newer });
  const measured = await rollUpgrade({ earlier, newer, stateMs: Number(values.seconds) * 1_000 });
  const found = measured.problems.map((problem) => `from ${name}: ${problem}`);
  const figure = `from ${name} and back: ${measured.figure}`;
  // At once: the next one takes minutes.
  for (const line of [...found, figure]) console.log(`  ${line}`);
  problems.push(...found);
  figures.push(figure);
}

try {
  if (values.folder !== undefined) await upgradeFrom(values.folder, "that folder");
  else {
    const earlier = join(folder, "earlier");
    checkOutBuild({ root, commit: values.commit, folder: earlier });
    await upgradeFrom(earlier, values.commit);
    await upgradeFrom(root, "this build");
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`47 ${problems.length === 0 ? "passed" : "FAILED"}: ${figures.join("; ")}`);
process.exitCode = problems.length === 0 ? 0 : 1;
