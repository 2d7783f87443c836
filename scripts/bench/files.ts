// What a film of 200 MB costs the process that takes it, and how fast its middle is there: npm run bench:files
import { once } from "node:events";
import { request } from "node:http";
import { connect } from "#tests/contract/gateway-server.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { median } from "./median.ts";
import { readTree } from "./memory/process-tree.ts";

const MEGABYTE = 1_000_000;
const FILM_MEGABYTES = 200;
const SAMPLE_MS = 20;
const RANGES = 21;
const RANGE = { range: `bytes=${100 * MEGABYTE}-${100 * MEGABYTE + 65_535}` };
const AIMS = { growth: 30 * MEGABYTE, rangeMs: 50 };

/** Sends the film as fast as it is taken; answers the status. */
async function send(address: string): Promise<number | undefined> {
  const headers = {
    apikey: SERVICE_KEY,
    "content-type": "video/mp4",
    "content-length": String(FILM_MEGABYTES * MEGABYTE),
  };
  const sent = request(address, { method: "POST", headers });
  const answered = once(sent, "response");
  const part = Buffer.alloc(MEGABYTE, 7);
  for (let count = 0; count < FILM_MEGABYTES; count += 1) if (!sent.write(part)) await once(sent, "drain");
  sent.end();
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode;
}

async function timeRange(address: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(address, { headers: { apikey: SERVICE_KEY, ...RANGE } });
  const bytes = await answer.arrayBuffer();
  if (answer.status !== 206 || bytes.byteLength !== 65_536) throw new Error(`a range was answered ${answer.status}`);
  return performance.now() - begun;
}

async function measure(engine: EngineName): Promise<void> {
  const store = await copyStore(engine, "bench-files");
  const server = await startLpx({ ...store, environment: { LPX_SECRET_KEY: SERVICE_KEY } });
  try {
    const { storage } = connect(server.url, SERVICE_KEY);
    const { error } = await storage.createBucket("films", { public: false });
    if (error !== null) throw error;
    await storage.from("films").upload("warm.mp4", Buffer.alloc(MEGABYTE), { contentType: "video/mp4" });
    const resident = () => readTree(server.processId).resident;
    const before = resident();
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, resident());
    }, SAMPLE_MS);
    const address = `${server.url}/storage/v1/object/films/film.mp4`;
    const begun = performance.now();
    const status = await send(address);
    const seconds = (performance.now() - begun) / 1_000;
    clearInterval(timer);
    if (status !== 200) throw new Error(`the film was answered ${status}`);
    const times: number[] = [];
    for (let count = 0; count < RANGES; count += 1) times.push(await timeRange(address));
    const growth = Math.max(peak, resident()) - before;
    const holds = growth < AIMS.growth && median(times) < AIMS.rangeMs;
    if (!holds) process.exitCode = 1;
    console.log(
      `${holds ? "ok    " : "FAILED"} ${engine.padEnd(9)} ${FILM_MEGABYTES} MB in ${seconds.toFixed(1)} s, grown by ${(growth / MEGABYTE).toFixed(1)} MB (aim 30); 64 KB of its middle in ${median(times).toFixed(1)} ms (aim ${AIMS.rangeMs})`,
    );
  } finally {
    await server.stop();
  }
}

for (const engine of servedEngines()) await measure(engine);
