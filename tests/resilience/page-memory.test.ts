import { kill } from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isMeasured, reportFigure } from "#tests/fixtures/figures.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore } from "#tests/fixtures/seeded-store.ts";

const FILE = fileURLToPath(new URL("../fixtures/report-memory.mjs", import.meta.url));

/** What `startLpx` needs so that the server says what it holds on to. */
const TELLS_MEMORY = { NODE_OPTIONS: `--max-semi-space-size=8 --expose-gc --import ${FILE}` };

/** Megabytes of a server's heap and buffers that are referred to. */
async function readHeldMegabytes({ processId, output }: LpxProcess): Promise<number> {
  const told = () => [...output().matchAll(/^holds (\d+)$/gm)].map(([, bytes]) => Number(bytes));
  const before = told().length;
  kill(processId, "SIGUSR2");
  // It may still be busy with the best forms of pages.
  await expect.poll(() => told().length, { timeout: 60_000 }).toBeGreaterThan(before);
  return (told().at(-1) ?? Number.NaN) / 1024 / 1024;
}

/** What finished pages may hold (server/platform/pages/page-cache.ts); their headers and all else may be as much again. */
const ROOM_MEGABYTES = 24 + 6;
const ENCODINGS = ["identity", "br", "gzip"];

let server: LpxProcess;
beforeAll(async () => {
  if (!IS_FULL && !isMeasured()) return;
  server = await startLpx({ ...(await copyStore("pglite", "page-memory")), environment: TELLS_MEMORY });
}, 240_000);
afterAll(() => server?.stop());

/** Asks for each address in every encoding; answers how many bytes of HTML they are. */
async function readAll(paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const read = async (encoding: string) => {
      const response = await fetch(`${server.url}${path}`, { headers: { "accept-encoding": encoding } });
      expect(response.status, path).toBe(200);
      return (await response.arrayBuffer()).byteLength;
    };
    bytes += (await Promise.all(ENCODINGS.map(read)))[0] ?? 0;
  }
  return bytes;
}

it.runIf(IS_FULL || isMeasured())(
  "finding 2: however many addresses a visitor asks for, in whatever encoding, what is kept of them stays within its bytes",
  async () => {
    const numbers = Array.from({ length: 250 }, (_, index) => index + 1);
    await readAll(["/setups", "/planes", "/setups/1", "/setups?q=0", "/planes?x=1"]);
    const before = await readHeldMegabytes(server);
    const asked = await readAll([
      ...numbers.flatMap((number) => [`/setups/${number}`, `/setups/${number}?lang=en`]),
      ...numbers.map((number) => `/setups?q=${number}`),
    ]);
    const grown = (await readHeldMegabytes(server)) - before;
    const [askedMegabytes, grownMegabytes] = [asked / 1024 / 1024, grown].map(Math.round);
    expect(askedMegabytes).toBeGreaterThan(3 * ROOM_MEGABYTES);
    expect(grownMegabytes).toBeLessThan(2 * ROOM_MEGABYTES);
    reportFigure(25, `750 pages, ${askedMegabytes} MB of HTML asked for in 3 encodings: ${grownMegabytes} MB kept`);
  },
  240_000,
);
