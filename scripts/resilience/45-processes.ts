// Resilience 45: three processes behind the shipped deploy/haproxy.cfg, one of them killed every ten seconds.
import { parseArgs } from "node:util";
import { measureKills } from "./processes/measure-kills.ts";
import { requireSeveral } from "./processes/read-processes.ts";

/** The long form is `--seconds 300`. */
const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
requireSeveral("45");
const { problems, figure } = await measureKills(Number(values.seconds));
for (const problem of problems) console.log(`  ${problem}`);
console.log(`45 ${problems.length === 0 ? "passed" : "FAILED"}: ${figure}`);
process.exitCode = problems.length === 0 ? 0 : 1;
