import type { Page } from "@playwright/test";
import { untilHydrated } from "#tests/fixtures/browser.ts";
import type { Say } from "#tests/fixtures/texts.ts";

const MOST_PRESSES = 30;

/**
 * Presses each button in sight once, and closes what it opens. Nothing that a press asks the server to change gets there:
 * to the page it fails, and other tests find everything as it was. Left out is the way out of one's account.
 */
export async function pressButtons(page: Page, say: Say): Promise<void> {
  const { href } = new URL(page.url());
  page.context().on("page", (opened) => opened.close());
  await page.route("**/*", (route) => (route.request().method() === "GET" ? route.fallback() : route.abort()));
  let place = 0;
  while (place < MOST_PRESSES) {
    // A press that loads the page anew ends the presses on it.
    const next = await page.evaluate(pressFrom, { place, leftOut: say("shell_sign_out") }).catch(() => null);
    if (next === null) return;
    place = next;
    await page.goto(href);
    await untilHydrated(page);
  }
}

/** Presses in the page, which is ten times as fast as from outside. The place to go on at where a press led elsewhere, or null. */
async function pressFrom({ place, leftOut }: { place: number; leftOut: string }): Promise<number | null> {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const { pathname } = window.location;
  const buttons = [...document.querySelectorAll("button")].filter((one) => one.checkVisibility() && !one.disabled);
  for (const [index, button] of buttons.entries()) {
    const isSeen = button.isConnected && button.checkVisibility();
    if (index < place || !isSeen || button.textContent.includes(leftOut)) continue;
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup"])
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerType: "mouse" }));
    button.click();
    await pause(60);
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await pause(20);
    if (window.location.pathname !== pathname) return index + 1;
  }
  return null;
}
