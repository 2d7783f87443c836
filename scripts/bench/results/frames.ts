import type { CDPSession, Page } from "@playwright/test";
import { percentile } from "../median.ts";

/** How a page moved while something was done to it; milliseconds. */
export type Frames = {
  frames: number;
  /** Between a frame and the next, of 95 in 100. */
  gap: number;
  worstGap: number;
  /** Frames that came a frame late or later. */
  late: number;
  /** Of the page's own thread, for each frame: 16.7 are there at 60 frames a second. */
  work: number;
  /** The longest from an input to the frame that shows its effect. */
  interaction: number;
};

const LATE_MS = 25;

/** Counts frames while `act` runs. The page was opened with `watchPage`. */
export async function countFrames(page: Page, network: CDPSession, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => Reflect.get(window, "lpxFrames").start());
  const before = await workOf(network);
  await act();
  const work = (await workOf(network)) - before;
  const { gaps, interactions }: { gaps: number[]; interactions: number[] } = await page.evaluate(() =>
    Reflect.get(window, "lpxFrames").stop(),
  );
  return {
    frames: gaps.length,
    gap: percentile(gaps, 95),
    worstGap: Math.max(...gaps),
    late: gaps.filter((gap) => gap > LATE_MS).length,
    work: work / gaps.length,
    interaction: Math.max(0, ...interactions),
  };
}

async function workOf(network: CDPSession): Promise<number> {
  const { metrics } = await network.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
}

/** Runs in the page before its own scripts: frames and interactions when they are asked for, shifts from the beginning. */
export function watchPage(): void {
  let gaps: number[] = [];
  let interactions: number[] = [];
  let isCounting = false;
  let last = 0;
  const next = (now: number) => {
    if (!isCounting) return;
    if (last > 0) gaps.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  const frames = {
    shift: 0,
    start() {
      [gaps, interactions, last, isCounting] = [[], [], 0, true];
      requestAnimationFrame(next);
    },
    stop() {
      isCounting = false;
      return { gaps, interactions };
    },
  };
  Reflect.set(window, "lpxFrames", frames);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) interactions.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) frames.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}
