import { spawn } from "node:child_process";

export type Command = { name: string; arguments: string[]; environment?: Record<string, string> };
export type Ended = { status: number; output: string; seconds: number };

/** A log file wants words, not colours. */
const PLAIN = { NO_COLOR: "1", FORCE_COLOR: undefined };

/**
 * Runs a script or a package's command with this Node. Its output is shown while it runs, or kept for
 * the caller where `isQuiet`. Never throws: a command that cannot start ends with 127.
 */
export function runCommand(command: Command, { isQuiet }: { isQuiet: boolean }): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, command.arguments, {
    stdio: ["ignore", isQuiet ? "pipe" : "inherit", isQuiet ? "pipe" : "inherit"],
    env: { ...process.env, ...(process.stdout.isTTY ? {} : PLAIN), ...command.environment },
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, output, seconds: (performance.now() - started) / 1000 });
    child.on("error", (error) => {
      output += String(error);
      end(127);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}
