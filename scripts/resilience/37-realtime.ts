// Resilience 37: at three processes a change reaches a thousand sockets as it does at one, which its tests measure.
import { parseArgs } from "node:util";
import { measureCrowd } from "./processes/measure-crowd.ts";
import { describeProcesses, readProcesses, SEVERAL } from "./processes/read-processes.ts";

const { values } = parseArgs({ options: { processes: { type: "string", default: String(SEVERAL) } } });
const processes = readProcesses("37", values.processes);
const { problems, figure } =
  processes === 1 ? { problems: [], figure: "one process has the tests' figures" } : await measureCrowd();
for (const problem of problems) console.log(`  ${problem}`);
console.log(`37 ${problems.length === 0 ? "passed" : "FAILED"}: ${describeProcesses(processes)}${figure}`);
process.exitCode = problems.length === 0 ? 0 : 1;
