import { chromium, type Page } from "@playwright/test";
import { m } from "#app/paraglide/messages.js";
import { percentile } from "../median.ts";

/**
 * Milliseconds from the input to the frame that shows its effect, as the browser's event timing tells them. A visit's
 * interaction to next paint is its worst one, a page's the 75th percentile of its visits (web.dev/articles/inp).
 */
export type Interactions = { count: number; median: number; page: number; worst: number };

const VISITS = 7;

const ROUNDS = 3;
/** A page with one checkbox and nothing else: what the browser and the machine take by themselves. */
const BARE = "<!doctype html><title>bare</title><input type=checkbox aria-label=bare>";

export async function measureInteractions(options: { url: string; executablePath: string }): Promise<Interactions> {
  return ofVisits(options.executablePath, async (page) => {
    await page.goto(`${options.url}/setups`, { waitUntil: "networkidle" });
    for (let round = 0; round < ROUNDS; round += 1) await walkLibrary(page);
  });
}

export async function measureBarePage(executablePath: string): Promise<Interactions> {
  return ofVisits(executablePath, async (page) => {
    await page.setContent(BARE);
    for (let click = 0; click < ROUNDS * 6; click += 1) await page.getByRole("checkbox").click();
  });
}

/** An order, a page, filters, search, and back to the start. */
async function walkLibrary(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: m.library_filters() });
  await page.getByRole("combobox", { name: m.library_sort() }).selectOption("win-rate");
  await page.getByRole("link", { name: m.library_page({ number: "2" }), exact: true }).click();
  await form.getByRole("checkbox", { name: m.clock_zone_new_york(), exact: true }).click();
  await form.getByRole("radio", { name: m.library_ratio_above() }).click();
  await page.getByRole("searchbox", { name: m.library_search() }).pressSequentially("h1", { delay: 60 });
  await page.waitForURL(/q=h1/);
  await page.getByRole("list", { name: m.library_active() }).getByRole("link", { name: m.library_clear() }).click();
  await page.waitForURL((url) => !url.searchParams.has("q"));
  await page.getByRole("article").first().getByRole("checkbox").click();
}

async function ofVisits(executablePath: string, walk: (page: Page) => Promise<void>): Promise<Interactions> {
  const visits: number[][] = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await withPage(executablePath, walk));
  const all = visits.flat();
  const ofEach = visits.map((durations) => Math.max(...durations));
  return { count: all.length, median: percentile(all, 50), page: percentile(ofEach, 75), worst: Math.max(...all) };
}

async function withPage(executablePath: string, walk: (page: Page) => Promise<void>): Promise<number[]> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(watchInteractions);
    await page.goto("about:blank");
    await walk(page);
    // Timings are told after the frame they end with.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    return await page.evaluate(() => [...(Reflect.get(window, "interactions") as Map<number, number>).values()]);
  } finally {
    await browser.close();
  }
}

/** Runs in the page: the longest event of each interaction. Events under 16 ms are not told; they count as 16. */
function watchInteractions(): void {
  const longest = new Map<number, number>();
  Reflect.set(window, "interactions", longest);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId === 0) continue;
      longest.set(entry.interactionId, Math.max(entry.duration, longest.get(entry.interactionId) ?? 0));
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
