import { get } from "node:http";
import { generateLoad } from "./load-generator.ts";
import { median } from "./median.ts";
import { startNginx } from "./nginx.ts";
import { processorSeconds } from "./processor-time.ts";

/** Requests per second, and per second of the server's own processor time. */
export type Throughput = { perSecond: number; perProcessorSecond: number };
export type Target = { url: string; processId: number; headers?: Record<string, string> };

const ROUNDS = 3;
const SECONDS = 5;
const ACCEPT = { "accept-encoding": "br" };

/** Our cached answer and nginx with the same bytes and headers, by turns in one run; medians of the rounds. */
export async function comparePage(ours: Target): Promise<{ ours: Throughput; nginx: Throughput; bytes: number }> {
  const page = await readRaw(ours);
  const nginx = await startNginx(page);
  try {
    const same = await readRaw(nginx);
    if (!same.body.equals(page.body)) throw new Error("nginx does not serve the same bytes");
    const rounds: { ours: Throughput; nginx: Throughput }[] = [];
    await load(ours, 2);
    await load(nginx, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ ours: await load(ours, SECONDS), nginx: await load(nginx, SECONDS) });
    }
    return {
      ours: middle(rounds.map((round) => round.ours)),
      nginx: middle(rounds.map((round) => round.nginx)),
      bytes: page.body.length,
    };
  } finally {
    await nginx.stop();
  }
}

async function load({ url, processId, headers }: Target, duration: number): Promise<Throughput> {
  const before = processorSeconds(processId);
  const { answered, seconds } = await generateLoad({ url, seconds: duration, headers: { ...headers, ...ACCEPT } });
  return {
    perSecond: answered / seconds,
    perProcessorSecond: answered / (processorSeconds(processId) - before),
  };
}

function middle(rounds: Throughput[]): Throughput {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    perProcessorSecond: median(rounds.map(({ perProcessorSecond }) => perProcessorSecond)),
  };
}

/** The answer as it travels, still compressed. */
async function readRaw({
  url,
  headers,
}: Pick<Target, "url" | "headers">): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, ...ACCEPT } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const made = /^(date|connection|keep-alive|content-length|transfer-encoding|server)$/;
        const kept = Object.entries(response.headers).filter(([name]) => !made.test(name));
        resolve({
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        });
      });
    }).on("error", reject);
  });
}
