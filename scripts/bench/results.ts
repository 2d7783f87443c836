// Ten years of an account on a processor four times slower: npm run bench:results
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { resultsSearch } from "#domain/results/results-address.ts";
import { openShopDatabase } from "#server/start/open-shop-database.ts";
import { insertTenYears } from "#tests/factories/ten-years.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { findChromium } from "../suites/prerequisites.ts";
import { measureFirstLoad } from "./first-load.ts";
import { countFrames, type Frames, watchPage } from "./results/frames.ts";

const SLOWER = 4;
const MOST_KILOBYTES = 100;
const FRAME = 1_000 / 60;
/** A frame, and half of one that timers round. */
const MOST_GAP = 1.5 * FRAME;
/** A step through the calendar is one drawing, not a movement: what is good for an interaction (web.dev/articles/inp). */
const MOST_INTERACTION = 200;
const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const MONTHS = 24;
const MONTH_PAUSE = 200;
const HOVERS = 240;

const found = findChromium();
if (found === null) throw new Error("bench:results needs Chromium");
const executablePath = found;
const tell = (what: string, figure: string) => console.log(`${what.padEnd(36)} ${figure}`);

const dataDir = mkdtempSync(join(tmpdir(), "lpx-bench-"));
const account = await storeTenYears(dataDir);
const server = await startLpx({ dataDir });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const url = server.url + paths.results + resultsSearch({ account, month: null, day: null });
  const { documentBytes } = await measureFirstLoad({ url, executablePath });
  const whole = (await (await fetch(url)).text()).length;
  tell("first view of 5,000 trades", `${kilobytes(documentBytes)} sent, ${kilobytes(whole)} unpacked`);
  const measured: Measured[] = [];
  for (const [name, viewport] of Object.entries(SIZES)) measured.push(await measure(name, { url, viewport }));
  const worst = (figure: (one: Measured) => number) => Math.max(...measured.map(figure));
  const gap = worst(({ curve }) => curve.gap);
  const work = worst(({ curve, months }) => Math.max(curve.work, months.work));
  const step = worst(({ months }) => months.interaction);
  const shift = worst((one) => one.shift);
  const isSmall = documentBytes < MOST_KILOBYTES * 1024;
  const holds = isSmall && gap < MOST_GAP && work < FRAME && step <= MOST_INTERACTION && shift === 0;
  console.log(
    `bench:results ${holds ? "ok" : "SHORT"}: ${kilobytes(documentBytes)} (aim < ${MOST_KILOBYTES}), ` +
      `work ${work.toFixed(1)} ms a frame (aim < ${FRAME.toFixed(1)}), curve 95 of 100 frames within ${gap.toFixed(1)} ms ` +
      `(aim < ${MOST_GAP}), a month's step ${step} ms (aim <= ${MOST_INTERACTION}), shift ${shift.toFixed(4)}`,
  );
  process.exitCode = holds ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Fills a new embedded database with the account; gives its slug. */
async function storeTenYears(folder: string): Promise<string> {
  const database = await openShopDatabase({ DATABASE_URL: undefined, DATABASE_POOL: 2, DATA_DIR: folder });
  try {
    return (await insertTenYears(database)).slug;
  } finally {
    await database.close();
  }
}

type Measured = { curve: Frames; months: Frames; shift: number };
type Visit = { url: string; viewport: { width: number; height: number } };

async function measure(name: string, { url, viewport }: Visit): Promise<Measured> {
  const context = await browser.newContext({ viewport, locale: "es-ES" });
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const network = await context.newCDPSession(page);
  // In the thread's own time: what other processes take meanwhile is not the page's.
  await network.send("Performance.enable", { timeDomain: "threadTicks" });
  await network.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto("about:blank");
  const bare = await countFrames(page, network, () => moveOver(page, { left: 10, right: 300, y: 200 }));
  tell(`${name}: a bare page`, textOf(bare));
  await page.goto(url, { waitUntil: "networkidle" });
  const slider = page.getByRole("slider", { name: m.results_curve_cursor() });
  await slider.scrollIntoViewIfNeeded();
  const curve = await countFrames(page, network, async () => moveOver(page, await spanOf(slider)));
  tell(`${name}: the curve's cursor`, textOf(curve));
  const months = await countFrames(page, network, () => walkMonths(page));
  tell(`${name}: ${MONTHS} months back`, textOf(months));
  const shift: number = await page.evaluate(() => Reflect.get(window, "lpxFrames").shift);
  tell(`${name}: layout shift`, shift.toFixed(4));
  await context.close();
  return { curve, months, shift };
}

type Span = { left: number; right: number; y: number };

async function spanOf(slider: Locator): Promise<Span> {
  const { x, y, width, height } = await boxOf(slider);
  return { left: x + 2, right: x + width - 2, y: y + height / 2 };
}

async function boxOf(control: Locator) {
  const box = await control.boundingBox();
  if (box === null) throw new Error(`${control} isn't there`);
  return box;
}

/** From one end to the other and back, a little with each frame. */
async function moveOver(page: Page, { left, right, y }: Span): Promise<void> {
  for (let step = 0; step < HOVERS; step += 1) {
    const share = 1 - Math.abs(1 - (2 * step) / HOVERS);
    await page.mouse.move(left + share * (right - left), y);
  }
}

/** As somebody presses who looks at each month; by its place, as finding the link each time would be work for the page. */
async function walkMonths(page: Page): Promise<void> {
  const before = page.getByRole("link", { name: new RegExp(m.results_month_before()) });
  await before.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(before);
  for (let month = 0; month < MONTHS; month += 1) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(MONTH_PAUSE);
  }
}

function textOf({ frames, gap, worstGap, late, work, interaction }: Frames): string {
  return (
    `${frames} frames, ${late} late, 95 of 100 within ${gap.toFixed(1)} ms, worst ${worstGap.toFixed(0)}, ` +
    `work ${work.toFixed(1)} ms a frame, interaction at most ${interaction} ms`
  );
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
