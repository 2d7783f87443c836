import { type Browser, chromium, type Page } from "@playwright/test";
import { rememberSession } from "#tests/fixtures/remembered.ts";
import type { Session } from "#tests/fixtures/shop-client.ts";
import { findChromium } from "../../suites/prerequisites.ts";

export type WatchedList = {
  /** Resolves with the moment (milliseconds of this process) at which the list shows the text. */
  until(text: string): Promise<number>;
  /** What the list shows now. */
  read(): Promise<string>;
  close(): Promise<void>;
};

const PATIENCE_MS = 10_000;

/** A member's browser with the dashboard open, its clock shifted like the server's. */
export async function openWatchedList(url: string, session: Session, clockShift: string): Promise<WatchedList> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  });
  const page = await openDashboard(browser, { url, session, clockShift });
  const waiting = new Map<string, (at: number) => void>();
  await page.exposeBinding("sayShown", (_source, text: string) => waiting.get(text)?.(performance.now()));
  return {
    async until(text) {
      const shown = new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`the list never showed ${text}`)), PATIENCE_MS);
        waiting.set(text, (at) => {
          clearTimeout(timer);
          resolve(at);
        });
      });
      await page.evaluate(watchFor, text);
      return shown;
    },
    read: async () => (await page.locator("section[data-watched]").textContent()) ?? "",
    close: () => browser.close(),
  };
}

type Opening = { url: string; session: Session; clockShift: string };

async function openDashboard(browser: Browser, { url, session, clockShift }: Opening): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await rememberSession(context, url, session);
  await context.addInitScript(clockShift);
  const page = await context.newPage();
  await page.goto(`${url}/dashboard/account`);
  const list = page.locator("section", { has: page.getByRole("timer") });
  await list.waitFor();
  await list.evaluate((element) => element.setAttribute("data-watched", ""));
  return page;
}

/** In the page: says once that the list holds the text. */
function watchFor(text: string): void {
  const list = document.querySelector("section[data-watched]");
  const say = (window as unknown as { sayShown: (text: string) => void }).sayShown;
  const observer = new MutationObserver(() => {
    if (list?.textContent?.includes(text) !== true) return;
    observer.disconnect();
    say(text);
  });
  if (list !== null) observer.observe(list, { childList: true, subtree: true, characterData: true });
}
