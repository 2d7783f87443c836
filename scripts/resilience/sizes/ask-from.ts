import { Agent, request } from "node:http";

export type Answered = { status: number; body: string };
export type Ask = (path: string, headers?: Record<string, string>) => Promise<Answered>;

/** Any address of 127.0.0.0/8 is this machine's (Linux). */
export const ADDRESSES: readonly string[] = Array.from({ length: 60 }, (_, n) => `127.0.5.${n + 1}`);

/** Asks from one address after the other: what is met is the work that a request makes, not one address's limits. */
export function createAsk(url: string, apikey: string) {
  const agents = ADDRESSES.map((localAddress) => new Agent({ keepAlive: true, localAddress }));
  let turn = 0;
  const ask: Ask = (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const agent = agents[turn++ % agents.length];
      const sent = request(`${url}${path}`, { agent, headers: { apikey, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      });
      sent.on("error", reject).end();
    });
  const close = () => {
    for (const agent of agents) agent.destroy();
  };
  return { ask, close };
}
