import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { LAUNCH } from "#tests/fixtures/chromium-launch.ts";
import { rememberSession, storedChoices } from "#tests/fixtures/remembered.ts";
import { inventAccount, openShopClient } from "#tests/fixtures/shop-client.ts";
import type { Site } from "./open-site.ts";
import { type GoOn, openPlans, typeInformation, typeTicket } from "./tab-steps.ts";

/** How long a tab waits for one thing on a busy machine. */
const PATIENCE_MS = 45_000;
const OPENINGS = { "plans page": openPlans, "information step": typeInformation, "ticket form": typeTicket };

type OpenTab = { place: string; page: Page; goOn: GoOn; missing: string[]; loads: number };

/** Tabs of members that stay open. */
export type OpenTabs = {
  /** Goes on in each to its end: a line for each that can't, lost what was typed or missed a file; and how often they loaded. */
  goOn(): Promise<{ problems: string[]; loads: number }>;
};

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(LAUNCH);
}

/** A window of somebody who is signed in, and has seen the question about being measured. */
export async function openMember(browser: Browser, site: Site): Promise<BrowserContext> {
  const shop = await openShopClient(site.url);
  const storageState = storedChoices({ language: "es" }, site.url);
  const options = { baseURL: site.url, ignoreHTTPSErrors: true, locale: "es-ES", storageState };
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const account = inventAccount();
  await shop.register(account);
  await rememberSession(context, site.url, await shop.signIn(account));
  return context;
}

/** Opens a tab at each place, types what one types there, and leaves it. */
export async function leaveTabs(browser: Browser, site: Site): Promise<OpenTabs> {
  const tabs: OpenTab[] = [];
  for (const [place, open] of Object.entries(OPENINGS)) {
    const page = await (await openMember(browser, site)).newPage();
    const missing = noteMissing(page);
    const tab: OpenTab = { place, page, goOn: await open(page), missing, loads: 0 };
    page.on("load", () => {
      tab.loads += 1;
    });
    tabs.push(tab);
  }
  return {
    async goOn() {
      const problems: string[] = [];
      for (const { place, page, goOn, missing } of tabs) {
        const where = () => new URL(page.url()).pathname;
        await goOn().catch((error: Error) => {
          problems.push(`${place}, at ${where()}: ${error.message.split("\n").slice(0, 3).join(" ")}`);
        });
        problems.push(...missing.map((file) => `${place}: ${file}`));
        await page.context().close();
      }
      return { problems, loads: tabs.reduce((sum, { loads }) => sum + loads, 0) };
    },
  };
}

/** The files of the site that a page asks for and that aren't there, as they are found. */
export function noteMissing(page: Page): string[] {
  const missing: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/assets/") && response.status() >= 400) missing.push(`${response.status()} ${pathname}`);
  });
  return missing;
}
