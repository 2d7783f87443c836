import { spawn } from "node:child_process";

const MOST_WORDS = 2_000;

/** Runs PostgreSQL's own program to its end, without what it prints. */
export async function runTool(tool: string, args: readonly string[], url: string): Promise<void> {
  const printed = readTool(tool, args, url)[Symbol.asyncIterator]();
  while (!(await printed.next()).done);
}

/**
 * What PostgreSQL's own program prints, as it comes; throws its last words at the end where it fails. The address never is
 * among the arguments, which others see. Who stops reading ends the program.
 */
export async function* readTool(tool: string, args: readonly string[], url: string): AsyncIterable<Uint8Array> {
  const child = spawn(tool, [...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...toEnvironment(url) },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-MOST_WORDS);
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("close", resolve);
    child.once("error", ({ message }) =>
      reject(new Error(`${tool}: ${message}; install PostgreSQL's client programs`)),
    );
  });
  // Its reason is asked for when all was read.
  ended.catch(() => {});
  try {
    yield* child.stdout;
    const code = await ended;
    if (code !== 0) throw new Error(`${tool} ended with ${code}: ${said.trim()}`);
  } finally {
    child.kill();
  }
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
