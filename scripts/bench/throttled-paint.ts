import { chromium } from "@playwright/test";
import { median } from "./median.ts";

/** A phone on a slow mobile network: what Lighthouse assumes, here really applied. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER_PROCESSOR = 4;
const PHONE = { width: 390, height: 844 };
const SETTLED_MS = 2_500;

export type ThrottledPaint = { firstMilliseconds: number; largestMilliseconds: number; layoutShift: number };

/** First and largest paint and the layout shift of first visits, each in a fresh browser; the median of several. */
export async function measureThrottledPaint({
  url,
  executablePath,
  runs,
}: {
  url: string;
  executablePath: string;
  runs: number;
}): Promise<ThrottledPaint> {
  const visits: ThrottledPaint[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(url, executablePath));
  const of = (name: keyof ThrottledPaint) => median(visits.map((paint) => paint[name]));
  return {
    firstMilliseconds: of("firstMilliseconds"),
    largestMilliseconds: of("largestMilliseconds"),
    layoutShift: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
  };
}

async function visit(url: string, executablePath: string): Promise<ThrottledPaint> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
  try {
    const context = await browser.newContext({ viewport: PHONE, isMobile: true, serviceWorkers: "block" });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(() => Reflect.get(window, "paints") as ThrottledPaint);
  } finally {
    await browser.close();
  }
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const paints = { firstMilliseconds: Number.NaN, largestMilliseconds: Number.NaN, layoutShift: 0 };
  Reflect.set(window, "paints", paints);
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") paints.firstMilliseconds = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    paints.largestMilliseconds = startTime;
  });
  watch("layout-shift", (entry) => {
    if (!Reflect.get(entry, "hadRecentInput")) paints.layoutShift += Number(Reflect.get(entry, "value"));
  });
}
