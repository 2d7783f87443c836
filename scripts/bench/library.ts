// How the library answers, small and large: npm run bench:library [-- --bars <folder>]
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mostScriptKilobytes } from "#domain/pages/pages.ts";
import * as paths from "#domain/pages/paths.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { findChromium } from "../suites/prerequisites.ts";
import { measureFirstLoad } from "./first-load.ts";
import { measureFirstScript } from "./library/first-script.ts";
import { type Interactions, measureBarePage, measureInteractions } from "./library/interactions.ts";
import { measureListing } from "./library/listing-rate.ts";
import { DEMONSTRATION_SETUPS, storeSetups } from "./library/many-setups.ts";

const MANY = 10_000;
const MOST_MILLISECONDS = 100;

const { values } = parseArgs({ options: { bars: { type: "string" } } });
const chromium = findChromium();
if (chromium === null) throw new Error("bench:library needs Chromium");

const lines: string[] = [];
const tell = (what: string, figure: string) => {
  lines.push(figure);
  console.log(`${what.padEnd(48)} ${figure}`);
};
const millions = (perSecond: number) => `${(perSecond / 1e6).toFixed(1)} million setups/s`;

for (const count of [DEMONSTRATION_SETUPS, MANY]) {
  tell(`search, filter and sort ${count}`, millions(measureListing(count)));
}
const bare = await measureBarePage(chromium);
tell("interaction to next paint, a bare checkbox", timesOf(bare));
const small = await measureLibrary(DEMONSTRATION_SETUPS, chromium);
const large = await measureLibrary(MANY, chromium);
if (values.bars !== undefined) tell("catalogue", measureCatalogue(values.bars));

const holds = large.page < MOST_MILLISECONDS && large.firstScript <= mostScriptKilobytes(paths.setups) * 1024;
console.log(
  `bench:library ${holds ? "ok" : "SHORT"}: interaction to next paint at ${MANY} ${large.page} ms ` +
    `(at ${DEMONSTRATION_SETUPS} ${small.page}, bare ${bare.page}; aim < ${MOST_MILLISECONDS}), script ${kilobytes(large.firstScript)}, listing ${lines[1]}`,
);
process.exitCode = holds ? 0 : 1;

async function measureLibrary(count: number, executablePath: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "lpx-bench-"));
  await storeSetups(dataDir, count);
  const server = await startLpx({ dataDir });
  try {
    const url = `${server.url}/setups`;
    const firstScript = await measureFirstScript(url);
    const { documentBytes, allBytes } = await measureFirstLoad({ url, executablePath });
    tell(
      `first visit with ${count}`,
      `document ${kilobytes(documentBytes)}, script ${kilobytes(firstScript)}, once at rest ${kilobytes(allBytes)} in all`,
    );
    const interactions = await measureInteractions({ url: server.url, executablePath });
    tell(`interaction to next paint with ${count}`, timesOf(interactions));
    return { ...interactions, firstScript };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function timesOf({ count, median, page, worst }: Interactions): string {
  return `${page} ms (75 % of visits), median ${median} ms, worst ${worst} ms of ${count}`;
}

/** Computes the catalogue into a folder of its own; its last line tells the rate. */
function measureCatalogue(bars: string): string {
  const out = mkdtempSync(join(tmpdir(), "lpx-catalogue-"));
  const { stdout, status } = spawnSync(
    process.execPath,
    ["scripts/catalogue/catalogue.ts", "--bars", bars, "--out", out],
    { encoding: "utf8" },
  );
  rmSync(out, { recursive: true, force: true });
  if (status !== 0) throw new Error("the catalogue could not be computed");
  return stdout.trimEnd().split("\n").at(-1) ?? "";
}
