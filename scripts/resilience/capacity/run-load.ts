import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../../suites/run-command.ts";
import type { Kind, LoadMember } from "./requests.ts";

export type LoadPlan = {
  url: string;
  /** The environment in which the load believes the shop's certificate. */
  trust: Record<string, string>;
  apikey: string;
  members: LoadMember[];
  setupIds: number[];
  /** Requests a second, however fast they are answered. */
  rate: number;
  seconds: number;
  connections: number;
  /** Each kind's share of the requests, 1 together. */
  mix: Partial<Record<Kind, number>>;
  /** The votes that an earlier load left in place. */
  voted?: string[];
};

export type LoadReport = {
  /** From when a request was due until it was answered. */
  milliseconds: Partial<Record<Kind, number[]>>;
  /** How many were answered how, by `kind status`; 0 is no answer. */
  statuses: Record<string, number>;
  sent: number;
  /** Connections that were open at once. */
  most: number;
  /** What a later load on the same shop starts from: refresh tokens are used once, votes stay. */
  left: Pick<LoadPlan, "members" | "voted">;
};

const GENERATOR = fileURLToPath(new URL("./generate.ts", import.meta.url));

/** Sends the load from a process of its own. Throws when that fails; what the server answers is the report's matter. */
export async function runLoad(plan: LoadPlan): Promise<LoadReport> {
  const folder = mkdtempSync(join(tmpdir(), "lpx-load-"));
  const file = join(folder, "plan.json");
  writeFileSync(file, JSON.stringify(plan), { mode: 0o600 });
  try {
    const { status, output } = await runCommand(
      { name: "load", arguments: [GENERATOR, file], environment: plan.trust },
      { isQuiet: true },
    );
    if (status !== 0) throw new Error(`the load ended with ${status}: ${output}`);
    return JSON.parse(output.trimEnd().split("\n").at(-1) ?? "") as LoadReport;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What was answered by anything but a 2xx, in words. */
export function findRefusals({ statuses }: LoadReport): string[] {
  return Object.entries(statuses)
    .filter(([name]) => !/ 2\d\d$/.test(name))
    .map(([name, count]) => `${count} × ${name}`);
}
