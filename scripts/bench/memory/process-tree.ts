import { readdirSync, readFileSync } from "node:fs";

/** Bytes: `resident` sums each process's pages, `proportional` divides those that several share (proc(5), smaps_rollup). */
export type TreeMemory = { resident: number; proportional: number };

/** What a process and all that it started hold now (Linux). */
export function readTree(processId: number): TreeMemory {
  const children = Map.groupBy(listProcesses(), ({ parent }) => parent);
  const total = { resident: 0, proportional: 0 };
  const add = (id: number) => {
    const rollup = readOrNothing(`/proc/${id}/smaps_rollup`);
    total.resident += readField(rollup, "Rss");
    total.proportional += readField(rollup, "Pss");
    for (const child of children.get(id) ?? []) add(child.id);
  };
  add(processId);
  return total;
}

function listProcesses(): { id: number; parent: number }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const afterName = readOrNothing(`/proc/${name}/stat`).replace(/^.*\) /s, "");
      return { id: Number(name), parent: Number(afterName.split(" ")[1] ?? 0) };
    });
}

/** A process may end while it is looked at. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function readField(rollup: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(rollup)?.[1] ?? 0) * 1024;
}
