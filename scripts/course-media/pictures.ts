import type { Browser } from "@playwright/test";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { noteDrawn } from "#scripts/pictures/drawn.ts";
import { DIAGRAM_WIDTH, diagramPage, wordsIn } from "./diagram.ts";
import { DIAGRAMS, diagramFile, diagramMark } from "./diagrams/all.ts";
import { SCREENS, type Screen } from "./screens.ts";
import { type Box, boxAround, goTo, openStage, type Stage, takePicture } from "./stage.ts";

/** Pixels of a picture for one of CSS. */
const DENSITY = 2;
/** CSS pixels around what a picture of a screen shows. */
const AIR = 14;
const SCREEN_WIDTH = 760;
const WINDOW_HEIGHT = 1000;

type Wanted = (name: string) => boolean;

export async function drawDiagrams(browser: Browser, isWanted: Wanted): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: DIAGRAM_WIDTH, height: 1200 },
    deviceScaleFactor: DENSITY,
    colorScheme: "dark",
  });
  const page = await context.newPage();
  for (const diagram of DIAGRAMS.filter(({ name }) => isWanted(name))) {
    for (const language of LANGUAGES) {
      await page.setContent(diagramPage(diagram.draw(wordsIn(language))));
      await page.evaluate(() => document.fonts.ready);
      const file = diagramFile(diagram, language);
      await takePicture(page, { clip: await boxAround([page.locator("body")]), file });
      noteDrawn({ [file]: { language, words: [], mark: diagramMark(diagram, language) } });
    }
  }
  await context.close();
}

/** From a running demonstration. */
export async function takeScreens(browser: Browser, { address, isWanted }: { address: string; isWanted: Wanted }) {
  const wanted = SCREENS.filter(({ name }) => isWanted(name));
  for (const language of LANGUAGES) {
    // Signed in once for each width.
    for (const of of Map.groupBy(wanted, ({ width, isMember }) => `${width} ${isMember}`).values()) {
      const { width = SCREEN_WIDTH, isMember } = of[0] ?? {};
      const viewport = { width, height: WINDOW_HEIGHT };
      const stage = await openStage(browser, { address, language, viewport, density: DENSITY, isMember });
      for (const screen of of) await takeScreen(stage, screen, language);
      await stage.page.context().close();
    }
  }
}

async function takeScreen(stage: Stage, screen: Screen, language: Language): Promise<void> {
  const { page } = stage;
  const { width = SCREEN_WIDTH } = screen;
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  await goTo(stage, screen.path);
  await wakeWholePage(stage);
  await screen.prepare?.(stage);
  await hideFloating(stage);
  // A window as high as the page: whatever follows the window's height does so before anything is measured.
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  await page.waitForLoadState("networkidle");
  const box = await settledBox(() => boxAround(screen.parts(stage)));
  const height = Math.min(box.height, screen.mostHeight ?? box.height);
  const clip = { x: Math.max(0, box.x - AIR), y: box.y - AIR, width: box.width + 2 * AIR, height: height + 2 * AIR };
  await takePicture(page, { clip, file: diagramFile(screen, language) });
}

/** What floats above a page would cover its part, and so would the ring of what has the focus. */
async function hideFloating({ page }: Stage): Promise<void> {
  await page.addStyleTag({ content: ":focus, :target { outline: none !important }" });
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const { position } = getComputedStyle(element);
      if (position === "fixed") element.style.setProperty("display", "none", "important");
      if (position === "sticky") element.style.setProperty("position", "static", "important");
    }
  });
}

/** Where something stands once it stands still: parts above may still wake up. */
async function settledBox(measure: () => Promise<Box>): Promise<Box> {
  let before = await measure();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    const now = await measure();
    if (now.y === before.y && now.height === before.height) return now;
    before = now;
  }
}

/** Parts wake up when they come near the window. */
async function wakeWholePage({ page }: Stage): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
  await page.waitForLoadState("networkidle");
}
