import type { Page } from "@playwright/test";

type Swipe = { from: number; to: number; y?: number; steps?: number; pauseMs?: number };

/** A finger drawn over the screen, sideways; coordinates in CSS pixels. `pauseMs` between its steps sets the speed. */
export async function swipe(page: Page, { from, to, y = 400, steps = 8, pauseMs = 16 }: Swipe): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x: Math.round(x), y }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
  for (let step = 1; step <= steps; step += 1) {
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: at(from + ((to - from) * step) / steps),
    });
    await page.waitForTimeout(pauseMs);
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}
