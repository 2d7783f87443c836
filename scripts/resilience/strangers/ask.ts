import { Agent, request } from "node:http";

export type Question = { path: string; headers?: Record<string, string>; body?: unknown };
export type Reply = { status: number; milliseconds: number };

/** Longer than anything may take. */
const TIMEOUT_MS = 60_000;

/** One address of this machine (any of 127.0.0.0/8 on Linux) that keeps its connections; status 0 is no answer. */
export function openAddress(url: string, localAddress: string) {
  const agent = new Agent({ keepAlive: true, localAddress });
  const ask = ({ path, headers = {}, body }: Question): Promise<Reply> =>
    new Promise((resolve) => {
      const begun = performance.now();
      const done = (status: number) => resolve({ status, milliseconds: performance.now() - begun });
      const method = body === undefined ? "GET" : "POST";
      const sent = request(`${url}${path}`, { agent, method, headers, timeout: TIMEOUT_MS }, (answer) => {
        answer.resume();
        answer.once("end", () => done(answer.statusCode ?? 0));
        answer.once("error", () => done(0));
      });
      sent.once("timeout", () => sent.destroy());
      sent.once("error", () => done(0));
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { ask, close: () => agent.destroy() };
}
