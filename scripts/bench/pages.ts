// How fast the home page arrives: npm run bench:pages

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { mostScriptKilobytes } from "#domain/pages/pages.ts";
import * as paths from "#domain/pages/paths.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { findChromium } from "../suites/prerequisites.ts";
import { measureFirstLoad } from "./first-load.ts";
import { runLighthouse } from "./lighthouse.ts";
import { ensureNginx } from "./nginx.ts";
import { comparePage } from "./page-throughput.ts";
import { MOST_HOME_LARGEST_PAINT_MS } from "./web/page-budget.ts";

const LIGHTHOUSE_RUNS = 5;
const LEAST_SCORES = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
/** What a new connection takes in within two round trips: ten segments of 1,460 bytes, then twice as many (RFC 6928). */
const TWO_ROUND_TRIPS = 3 * 10 * 1_460;
const MOST_SCRIPT_BYTES = mostScriptKilobytes(paths.home) * 1024;
const LEAST_RATIO = 0.3;
const SMALLEST_AFTER_MS = 5_000;

const chromium = findChromium();
if (chromium === null) throw new Error("bench:pages needs Chromium");
const dataDir = mkdtempSync(join(tmpdir(), "lpx-bench-"));
const server = await startLpx({ dataDir, environment: { LPX_LIMITS: "on" } });
const lines: { what: string; figure: string; aim: string; holds: boolean }[] = [];

try {
  const home = `${server.url}/`;
  await untilSmallest(home);
  const load = await measureFirstLoad({ url: home, executablePath: chromium });
  lines.push({
    what: "first load, script",
    figure: `${kilobytes(load.scriptBytes)} in ${load.scripts} files`,
    aim: `≤ ${kilobytes(MOST_SCRIPT_BYTES)}`,
    holds: load.scripts > 0 && load.scriptBytes <= MOST_SCRIPT_BYTES,
  });
  lines.push({
    what: "first load, document",
    figure: kilobytes(load.documentBytes),
    aim: `≤ ${kilobytes(TWO_ROUND_TRIPS)}`,
    holds: load.documentBytes <= TWO_ROUND_TRIPS,
  });

  const { scores, paintMilliseconds } = runLighthouse({ url: home, chromium, runs: LIGHTHOUSE_RUNS });
  for (const [category, least] of Object.entries(LEAST_SCORES)) {
    const score = scores[category as keyof typeof scores];
    lines.push({ what: `Lighthouse ${category}`, figure: String(score), aim: `≥ ${least}`, holds: score >= least });
  }
  lines.push({
    what: "largest contentful paint",
    figure: `${Math.round(paintMilliseconds)} ms`,
    aim: `< ${MOST_HOME_LARGEST_PAINT_MS} ms`,
    holds: paintMilliseconds < MOST_HOME_LARGEST_PAINT_MS,
  });

  let ratio = Number.NaN;
  if (ensureNginx()) {
    const { ours, nginx, bytes } = await comparePage({ url: home, processId: server.processId });
    ratio = ours.perSecond / nginx.perSecond;
    const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString("en")}`;
    lines.push({
      what: `cached page (${kilobytes(bytes)} br)`,
      figure: `${rate(ours.perSecond)} req/s, nginx ${rate(nginx.perSecond)}: ${percent(ratio)}`,
      aim: `≥ ${percent(LEAST_RATIO)}`,
      holds: ratio >= LEAST_RATIO,
    });
    lines.push({
      what: "the same per processor second",
      figure: `${rate(ours.perProcessorSecond)}, nginx ${rate(nginx.perProcessorSecond)}: ${percent(ours.perProcessorSecond / nginx.perProcessorSecond)}`,
      aim: "",
      holds: true,
    });
  } else {
    lines.push({
      what: "cached page",
      figure: "nginx is missing and cannot be installed",
      aim: `≥ ${percent(LEAST_RATIO)}`,
      holds: false,
    });
  }
  for (const { what, figure, aim, holds } of lines) {
    console.log(`${holds ? "ok   " : "SHORT"} ${what.padEnd(30)} ${figure.padEnd(48)} ${aim}`);
  }
  const all = lines.every(({ holds }) => holds);
  console.log(
    `bench:pages ${all ? "ok" : "SHORT"}: Lighthouse ${Object.values(scores).join("/")}, ${kilobytes(load.scriptBytes)} script, ${percent(ratio)} of nginx`,
  );
  process.exitCode = all ? 0 : 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

/** The first visitor after a change is answered at once, everybody else with the page's smallest form (decision 006). */
async function untilSmallest(url: string): Promise<void> {
  const sizeOf = async () =>
    (await fetch(url, { method: "HEAD", headers: { "accept-encoding": "br" } })).headers.get("content-length");
  const first = await sizeOf();
  const latest = Date.now() + SMALLEST_AFTER_MS;
  while ((await sizeOf()) === first && Date.now() < latest) await setTimeout(50);
}
