import { runCommand } from "../suites/run-command.ts";

export type LoadResult = { answered: number; seconds: number };

/** One thread of the generator is slower than nginx: two, with a few requests on the way on each connection. */
const LOAD = ["--connections", "64", "--pipelining", "4", "--workers", "2"];

/** Asks for one address as fast as it is answered, from a process of its own. Throws when an answer is not 2xx. */
export async function generateLoad(url: string, seconds: number, headers: Record<string, string>): Promise<LoadResult> {
  const given = Object.entries(headers).flatMap(([name, value]) => ["--headers", `${name}=${value}`]);
  const options = [...LOAD, "--duration", String(seconds), "--json", "--no-progress", ...given, url];
  const { status, output } = await runCommand(
    { name: "autocannon", arguments: ["node_modules/autocannon/autocannon.js", ...options] },
    { isQuiet: true },
  );
  if (status !== 0) throw new Error(`autocannon ended with ${status}: ${output}`);
  const result = JSON.parse(output.slice(output.indexOf("{"))) as Record<string, number>;
  const wrong = (result.non2xx ?? 0) + (result.errors ?? 0) + (result.timeouts ?? 0);
  if (wrong > 0) throw new Error(`${url}: ${wrong} requests went wrong`);
  return { answered: result["2xx"] ?? 0, seconds: result.duration ?? seconds };
}
