import type { Counts } from "./counts.ts";
import { type Command, runCommand } from "./run-command.ts";

const check = (name: string, ...rest: string[]): Command => ({
  name,
  arguments: [`scripts/checks/${name}.ts`, ...rest],
});

/** What `npm run verify` looks at besides the unit tests; the dearest first, two run at a time. */
export const CHECKS: Command[] = [
  { name: "types", arguments: ["scripts/checks/types.ts"] },
  { name: "unused code", arguments: ["node_modules/knip/bin/knip.js", "--no-progress"] },
  { name: "style", arguments: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"] },
  { name: "database types", arguments: ["scripts/gen-db-types.ts", "--check"] },
  check("imports"),
  check("messages"),
  check("languages"),
  check("jsx-texts"),
  check("bare-texts"),
  check("colours"),
  check("file-sizes"),
  check("clocks"),
  check("comment-words"),
  check("fragments"),
  check("migrations"),
  check("pure-domain"),
  check("browser-storage"),
  check("action-calls"),
  check("page-paths"),
  check("browser-bundle"),
  check("security-table"),
  check("pictures"),
];

const AT_ONCE = 2;

/** What one of our own checks says last: how much it looked at, and the counts that have a bar. */
function summaryOf({ name }: Command, output: string): string {
  const last = output.trimEnd().split("\n").at(-1) ?? "";
  return last.startsWith(`${name}: `) ? `  ${last.slice(name.length + 2)}` : "";
}

/** Runs the checks and prints a line for each, with all its words where it failed. */
export async function runChecks(checks: Command[]): Promise<Counts> {
  const waiting = [...checks];
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { status, output, seconds } = await runCommand(next, { isQuiet: true });
      counts[status === 0 ? "passed" : "failed"] += 1;
      if (status !== 0) console.log(output.trimEnd());
      const line = `${status === 0 ? "ok    " : "FAILED"} ${next.name.padEnd(16)} ${seconds.toFixed(1)} s`;
      console.log(status === 0 ? `${line}${summaryOf(next, output)}` : line);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}
