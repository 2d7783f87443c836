import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;
/** Fields of /proc/<id>/stat after the name, from 0: parent, own user and system time, and that of ended children. */
const PARENT = 1;
const OWN_TIMES = [11, 12];
const CHILDREN_TIMES = [13, 14];

/** Processor time of a process and its children so far, in seconds (Linux only; 0 for one that is gone). */
export function processorSeconds(processId: number): number {
  const own = readStat(processId);
  if (own === null) return 0;
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat !== null)
    .filter((stat) => Number(stat[PARENT]) === processId);
  const sum = (stat: string[], fields: number[]) => fields.reduce((total, field) => total + Number(stat[field]), 0);
  const ticks = sum(own, [...OWN_TIMES, ...CHILDREN_TIMES]);
  return children.reduce((total, child) => total + sum(child, OWN_TIMES), ticks) / TICKS_PER_SECOND;
}

function readStat(processId: number): string[] | null {
  try {
    return readFileSync(`/proc/${processId}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
  } catch {
    return null;
  }
}
