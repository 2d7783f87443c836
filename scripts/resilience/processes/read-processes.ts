import { findHaproxy } from "#tests/fixtures/haproxy.ts";
import { servedEngines } from "#tests/fixtures/seeded-store.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";

/** As many as the shipped HAProxy file names. */
export const SEVERAL = 3;

/** `--processes` of a number: 1, or 3 behind HAProxy. Ends the run where they can't be had. */
export function readProcesses(number: string, given: string): number {
  const count = Number(given);
  if (count !== 1 && count !== SEVERAL) throw new Error(`--processes is 1 or ${SEVERAL}`);
  if (count > 1) requireSeveral(number);
  return count;
}

/** Ends a number's run where this machine lacks what several processes need. */
export function requireSeveral(number: string): void {
  const missing = [
    ...(findHaproxy() === null ? ["no haproxy"] : []),
    ...(servedEngines().includes("postgres") ? [] : ["no PostgreSQL"]),
  ];
  if (missing.length === 0) return;
  console.log(`${number} FAILED: not run: ${missing.join(", ")}`);
  process.exit(1);
}

/** The embedded database takes one process. */
export function enginesFor(processes: number): EngineName[] {
  return processes === 1 ? servedEngines() : ["postgres"];
}

/** The beginning of a figure. */
export function describeProcesses(processes: number): string {
  return processes === 1 ? "" : `${processes} processes behind HAProxy, `;
}
