import type { Browser } from "@playwright/test";
import { untilHydrated } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import type { Site } from "./open-site.ts";
import { noteMissing, openMember } from "./open-tabs.ts";

/** In the header of every page. */
const WALK = ["/setups", "/planes", "/resultados", "/"];
const LOOK_MS = 500;

export type Walk = {
  /** Ends the walk: how many pages it saw, and what went wrong. */
  stop(): Promise<{ pages: number; problems: string[] }>;
};

/** A tab that goes from page to page by their links, all the time. */
export async function walkSite(browser: Browser, site: Site): Promise<Walk> {
  const page = await (await openMember(browser, site)).newPage();
  const problems = noteMissing(page);
  const failed = page.getByRole("heading", { level: 1, name: sayIn("es")("account_crash_title"), exact: true });
  let pages = 0;
  let isStopped = false;

  async function walk(): Promise<void> {
    while (!isStopped) {
      const path = WALK[pages % WALK.length] ?? "/";
      await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
      await page.waitForURL((url) => url.pathname === path);
      await page.waitForTimeout(LOOK_MS);
      if ((await failed.count()) > 0) throw new Error(`the page ${path} failed`);
      pages += 1;
    }
  }

  await page.goto("/");
  await untilHydrated(page);
  const walking = walk().catch((error: Error) => {
    problems.push(`after ${pages} pages, at ${page.url()}: ${error.message.split("\n").slice(0, 3).join(" ")}`);
  });
  return {
    async stop() {
      isStopped = true;
      await walking;
      await page.context().close();
      return { pages, problems };
    },
  };
}
