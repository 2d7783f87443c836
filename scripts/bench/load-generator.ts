import { runCommand } from "../suites/run-command.ts";

export type LoadResult = { answered: number; seconds: number; p99: number };

/** One thread of the generator is slower than nginx: two, with a few requests on the way on each connection. */
const FLOOD = { connections: 64, pipelining: 4, workers: 2 };

export type LoadOptions = {
  url: string;
  seconds: number;
  headers: Record<string, string>;
  shape?: { connections: number; pipelining: number; workers: number };
};

/**
 * Asks for one address as fast as it is answered, from a process of its own; `p99` is in milliseconds. Throws
 * when an answer is not 2xx.
 */
export async function generateLoad({ url, seconds, headers, shape = FLOOD }: LoadOptions): Promise<LoadResult> {
  const given = Object.entries(headers).flatMap(([name, value]) => ["--headers", `${name}=${value}`]);
  const load = Object.entries(shape).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const options = [...load, "--duration", String(seconds), "--json", "--no-progress", ...given, url];
  const { status, output } = await runCommand(
    { name: "autocannon", arguments: ["node_modules/autocannon/autocannon.js", ...options] },
    { isQuiet: true },
  );
  if (status !== 0) throw new Error(`autocannon ended with ${status}: ${output}`);
  const result = JSON.parse(output.slice(output.indexOf("{"))) as Record<string, number> & {
    latency?: { p99: number };
  };
  const wrong = (result.non2xx ?? 0) + (result.errors ?? 0) + (result.timeouts ?? 0);
  if (wrong > 0) throw new Error(`${url}: ${wrong} requests went wrong`);
  return { answered: result["2xx"] ?? 0, seconds: result.duration ?? seconds, p99: result.latency?.p99 ?? Number.NaN };
}
