import { spawn } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { unprivilegedUser } from "#tests/fixtures/postgres-cluster.ts";

/** Starts a program in the machine's folder, as the user who owns PostgreSQL; what it prints goes to `<name>.log`. */
export function startOn(folder: string, command: string, args: string[], environment: Record<string, string> = {}) {
  const log = openSync(join(folder, `${command}.log`), "a", 0o600);
  // As a service of systemd has it: no language, no home of ours.
  const env = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: folder, ...environment };
  const child = spawn(command, args, { ...unprivilegedUser(), cwd: folder, env, stdio: ["ignore", log, log] });
  closeSync(log);
  child.once("error", () => {});
  child.unref();
}

/** All processes at once that work in a machine's folder, PostgreSQL's own with them: its data is there, too. */
export function killMachine(folder: string): void {
  for (const processId of processesOf(folder)) {
    try {
      process.kill(processId, "SIGKILL");
    } catch {
      // It has ended with its parent.
    }
  }
}

function processesOf(folder: string): number[] {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => isIn(folder, id)).map(Number);
}

export function readLogOf(folder: string, command: string): string {
  return readFileSync(join(folder, `${command}.log`), "utf8");
}

function isIn(folder: string, id: string): boolean {
  try {
    return `${readlinkSync(`/proc/${id}/cwd`)}/`.startsWith(`${folder}/`);
  } catch {
    return false;
  }
}
