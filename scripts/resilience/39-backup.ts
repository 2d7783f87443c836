// Resilience 39: backups by hand and by the command restore whole, also of a shop that is written to, and the process holds no
// more after many minutes (`--minutes 0` leaves those out).
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runRestore } from "./backup/restore.ts";
import { runSoak } from "./backup/soak.ts";
import { runBackupsWhileWriting } from "./backup/while-writing.ts";
import { describeProcesses, enginesFor, readProcesses } from "./processes/read-processes.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "20" },
    rate: { type: "string", default: "200" },
    engine: { type: "string" },
    /** Several run behind HAProxy while many minutes are measured, on PostgreSQL. */
    processes: { type: "string", default: "1" },
  },
});
/** Recovery time: from the backup until the shop serves again. */
const MOST_MINUTES = 10;
const processes = readProcesses("39", values.processes);
const engines = enginesFor(processes).filter((engine) => values.engine === undefined || engine === values.engine);

const problems: string[] = [];
const figures: string[] = [];
for (const engine of engines) {
  const folder = mkdtempSync(join(tmpdir(), "lpx-backup-"));
  chmodSync(folder, 0o755); // PostgreSQL enters it as another user.
  try {
    const { tables, rows, minutes, problems: found } = await runRestore(engine, folder);
    problems.push(...found.map((problem) => `${engine}: ${problem}`));
    if (minutes > MOST_MINUTES) problems.push(`${engine}: restored after ${minutes.toFixed(1)} minutes`);
    figures.push(
      `${engine} ${rows} rows of ${tables} tables and every right restored, serving after ${(minutes * 60).toFixed(0)} s`,
    );
    mkdirSync(join(folder, "writing"));
    const written = await runBackupsWhileWriting(engine, join(folder, "writing"));
    problems.push(...written.problems.map((problem) => `${engine}: ${problem}`));
    figures.push(written.figure);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
// Both at once: two cores carry them, and the hour of all numbers has no room for one after the other.
const seconds = Number(values.minutes) * 60;
const options = { rate: Number(values.rate), seconds, processes };
const soaks = seconds === 0 ? [] : engines.map((engine) => runSoak(engine, options));
for (const soak of await Promise.all(soaks)) {
  problems.push(...soak.problems);
  figures.push(soak.text);
}
for (const problem of problems) console.log(`  ${problem}`);
console.log(
  `39 ${problems.length === 0 ? "passed" : "FAILED"}: ${describeProcesses(processes)}${figures.join("; ")}${seconds === 0 ? "" : "; the soaks at the same time"}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
