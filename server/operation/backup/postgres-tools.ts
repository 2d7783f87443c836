import { spawn } from "node:child_process";
import { once } from "node:events";

const MOST_WORDS = 2_000;

/** PostgreSQL's own program, with its last words where it fails. The address never stands among the arguments, which others see. */
export async function runTool(tool: string, args: readonly string[], url: string): Promise<void> {
  const child = spawn(tool, [...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...toEnvironment(url) },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-MOST_WORDS);
  });
  const missing = once(child, "error").then(([error]) => {
    throw new Error(
      `${tool}: ${error instanceof Error ? error.message : "failed"}; install PostgreSQL's client programs`,
    );
  });
  const [code] = (await Promise.race([once(child, "close"), missing])) as [number | null];
  if (code !== 0) throw new Error(`${tool} ended with ${code}: ${said.trim()}`);
}

/** The address as libpq's variables (PostgreSQL's manual, 34.15). */
export function toEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const named = {
    PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: nameOf(pathname),
    PGSSLMODE: searchParams.get("sslmode") ?? "",
    PGSSLROOTCERT: searchParams.get("sslrootcert") ?? "",
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ""));
}

export function databaseNameOf(url: string): string {
  return nameOf(new URL(url).pathname);
}

function nameOf(pathname: string): string {
  return decodeURIComponent(pathname.slice(1));
}
