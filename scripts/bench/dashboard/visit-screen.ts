import type { BrowserContext, Page } from "@playwright/test";

const SLOWER_PROCESSOR = 4;
const SETTLED_MS = 1_000;
const MOST_PRESSED = 6;

/** What opens, folds, chooses or counts without leaving the screen or sending anything. */
const PRESSABLE =
  'main :is(summary, button[aria-expanded], [role="tab"], [role="radio"], input[type="checkbox"], input[type="radio"])';
const WRITABLE = 'main :is(input[type="text"], input[type="search"], input:not([type]), textarea)';

/** `longest` in milliseconds from an input to the frame that shows its effect, null where nothing could be pressed. */
export type ScreenVisit = { layoutShift: number; interactions: number; longest: number | null };

/** Opens a screen on a slower processor, presses and writes what can be, and tells how far things moved and waited. */
export async function visitScreen(context: BrowserContext, url: string): Promise<ScreenVisit> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    await pressWhatIsThere(page);
    await page.waitForTimeout(SETTLED_MS);
    const seen = await page.evaluate(() => {
      const { shift, longest } = Reflect.get(window, "seen") as { shift: number; longest: Map<number, number> };
      return { shift, durations: [...longest.values()] };
    });
    return {
      layoutShift: seen.shift,
      interactions: seen.durations.length,
      longest: seen.durations.length === 0 ? null : Math.max(...seen.durations),
    };
  } finally {
    await page.close();
  }
}

async function pressWhatIsThere(page: Page): Promise<void> {
  const pressable = page.locator(PRESSABLE).filter({ visible: true });
  const count = Math.min(await pressable.count(), MOST_PRESSED);
  for (let at = 0; at < count; at += 1) {
    const element = pressable.nth(at);
    if (!(await element.isEnabled().catch(() => false))) continue;
    await element.click({ timeout: 2_000, trial: false }).catch(() => undefined);
    await page.keyboard.press("Escape");
  }
  const field = page.locator(WRITABLE).filter({ visible: true }).first();
  if ((await field.count()) > 0 && (await field.isEditable())) await field.pressSequentially("lpx", { delay: 80 });
}

/** Runs in the page, before anything of it: shifts that no input caused, and the longest event of each interaction. */
function observe(): void {
  const seen = { shift: 0, longest: new Map<number, number>() };
  Reflect.set(window, "seen", seen);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId === 0) continue;
      seen.longest.set(interactionId, Math.max(duration, seen.longest.get(interactionId) ?? 0));
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
