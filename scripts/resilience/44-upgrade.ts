// Resilience 44: a data folder and a database that an earlier build filled open in this one, with all that is in them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { servedEngines } from "#tests/fixtures/seeded-store.ts";
import { checkOutBuild } from "./upgrade/check-out-build.ts";
import { upgradeShop } from "./upgrade/upgrade-shop.ts";

/** The last commit whose builds served, before an upgrade was tried by this number. */
const EARLIER_COMMIT = "c3ee8267";

const { values } = parseArgs({
  options: {
    commit: { type: "string", default: EARLIER_COMMIT },
    /** A checkout of the commit that is built already; the scripts that fill it are copied there. */
    folder: { type: "string" },
    engine: { type: "string" },
  },
});
const root = process.cwd();
const engines = servedEngines().filter((engine) => values.engine === undefined || engine === values.engine);
const earlier = values.folder ?? mkdtempSync(join(tmpdir(), "lpx-earlier-build-"));
const problems: string[] = [];
const figures: string[] = [];
try {
  if (values.folder === undefined) checkOutBuild({ root, commit: values.commit, folder: earlier });
  for (const engine of engines) {
    const { tables, rows, seconds, problems: found } = await upgradeShop(engine, { root, earlier });
    problems.push(...found.map((problem) => `${engine}: ${problem}`));
    figures.push(
      `${engine} ${rows} rows of ${tables} tables, the member and every right, migrated in ${seconds.toFixed(1)} s`,
    );
  }
} finally {
  if (values.folder === undefined) rmSync(earlier, { recursive: true, force: true });
}
for (const problem of problems) console.log(`  ${problem}`);
const verdict = problems.length === 0 ? "passed" : "FAILED";
console.log(`44 ${verdict}: from ${values.commit}: ${figures.join("; ")}`);
process.exitCode = problems.length === 0 ? 0 : 1;
