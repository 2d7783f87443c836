import { Agent, request } from "node:http";
import { percentile } from "../../bench/median.ts";

export type Visits = { asked: number; good: number; p99: number; statuses: Record<string, number> };

const PAGES = ["/", "/planes", "/setups", "/meta.json", "/health"];
const EVERY_MS = 50;
/** A visitor's patience. */
const TIMEOUT_MS = 10_000;

/** What visitors ask meanwhile, twenty requests a second from some addresses, until the signal; `p99` is in milliseconds. */
export async function visit(url: string, from: readonly string[], signal: AbortSignal): Promise<Visits> {
  const agents = from.map((localAddress) => new Agent({ keepAlive: true, localAddress }));
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const underWay: Promise<void>[] = [];
  for (let turn = 0; !signal.aborted; turn += 1) {
    const started = performance.now();
    const asked = ask(`${url}${PAGES[turn % PAGES.length]}`, agents[turn % agents.length]).then((status) => {
      times.push(performance.now() - started);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    underWay.push(asked);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  await Promise.all(underWay);
  for (const agent of agents) agent.destroy();
  return { asked: times.length, good: statuses[200] ?? 0, p99: percentile(times, 99), statuses };
}

/** The status, or 0 without an answer. */
function ask(url: string, agent?: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", () => resolve(0));
    });
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => resolve(0));
    sent.end();
  });
}
