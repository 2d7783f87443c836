// How every screen of the member area moves and answers: npm run bench:dashboard [path…]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { mostScriptKilobytes, pathsOf } from "#domain/pages/pages.ts";
import { STUDENT_LOGIN } from "#server/demo/loopback-logins.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { rememberSession, storedChoices } from "#tests/fixtures/remembered.ts";
import { openShopClient } from "#tests/fixtures/shop-client.ts";
import { findChromium } from "../suites/prerequisites.ts";
import { memberScreens } from "./dashboard/screens.ts";
import { type ScreenVisit, visitScreen } from "./dashboard/visit-screen.ts";
import { readBuiltScripts } from "./web/built-scripts.ts";

const MOST_MILLISECONDS = 200;
/** Less is rounding of a browser that places by whole pixels. */
const MOST_SHIFT = 0.001;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const executablePath = findChromium();
if (executablePath === null) throw new Error("bench:dashboard needs Chromium");
const wanted = process.argv.slice(2);
const scripts = new Map(readBuiltScripts("build/client").map(({ path, bytes }) => [path, bytes / 1024]));
const dataDir = mkdtempSync(join(tmpdir(), "lpx-bench-"));
const server = await startLpx({ dataDir });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
let short = 0;
try {
  const shop = await openShopClient(server.url);
  const session = await shop.signIn(STUDENT_LOGIN);
  const screens = await memberScreens(shop, session);
  for (const [at, path] of pathsOf("dashboard").entries()) {
    if (wanted.length > 0 && !wanted.includes(path)) continue;
    const visits: ScreenVisit[] = [];
    for (const viewport of SIZES) {
      const context = await browser.newContext({
        viewport,
        storageState: storedChoices({ language: "es" }, server.url),
      });
      await rememberSession(context, server.url, session);
      visits.push(await visitScreen(context, `${server.url}${screens[at]}`));
      await context.close();
    }
    report(path, visits);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  `bench:dashboard ${short === 0 ? "ok" : "SHORT"}: ${short} screens short of shift 0 and ${MOST_MILLISECONDS} ms to the next paint on a processor 4 times slower`,
);
process.exitCode = short === 0 ? 0 : 1;

function report(path: string, visits: readonly ScreenVisit[]): void {
  const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
  const longest = Math.max(...visits.map(({ longest: of }) => of ?? 0));
  const interactions = visits.reduce((sum, visit) => sum + visit.interactions, 0);
  const kilobytes = scripts.get(path) ?? Number.NaN;
  const holds = shift <= MOST_SHIFT && longest < MOST_MILLISECONDS && kilobytes <= mostScriptKilobytes(path);
  if (!holds) short += 1;
  const waits = interactions === 0 ? "nothing to press" : `${longest} ms, worst of ${interactions}`;
  console.log(
    `${holds ? "ok   " : "SHORT"} ${path.padEnd(44)} shift ${shift.toFixed(4)}  ${waits.padEnd(24)} script ${kilobytes.toFixed(1)} KB`,
  );
}
