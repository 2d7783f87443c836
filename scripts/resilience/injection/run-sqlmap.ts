import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SQLMAP = "/usr/bin/sqlmap";
const OPTIONS = ["--batch", "--level=3", "--risk=2", "--threads=4", "--dbms=PostgreSQL", "--flush-session", "-v", "1"];
/** Refusals are what we hope for; sqlmap would give up at them. */
const REFUSALS = "--ignore-code=400,401,403,404,405,406,413,414,415,422,429";

export type Target = {
  /** `*` marks the place where sqlmap puts its payloads. */
  url: string;
  headers: Record<string, string>;
  /** A JSON body, with the mark in it; null for GET. */
  body: string | null;
};

export type Verdict = "clean" | "injectable" | "unclear";

/** Debian's sqlmap where it is there or can be installed (as root by apt-get); false elsewhere. */
export function ensureSqlmap(): boolean {
  if (existsSync(SQLMAP)) return true;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["install", "-yq", "--no-install-recommends", "sqlmap"], { stdio: "ignore", env: environment });
  return existsSync(SQLMAP);
}

export async function runSqlmap({ url, headers, body }: Target): Promise<{ verdict: Verdict; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), "lpx-sqlmap-"));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const options = ["-u", url, ...OPTIONS, REFUSALS, `--headers=${lines.join("\n")}`, `--output-dir=${folder}`];
  if (body !== null) options.push(`--data=${body}`);
  try {
    const output = await run(options);
    if (/identified the following injection point|is vulnerable/.test(output)) return { verdict: "injectable", output };
    const isDone = /do not appear to be injectable/.test(output);
    return { verdict: isDone ? "clean" : "unclear", output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(options: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(SQLMAP, options, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", () => resolve(output));
  });
}
