// Pictures of the main screens for the README, made from a demonstration of its own: npm run screenshots
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Language } from "#domain/language/language-of.ts";
import { SERVER } from "#scripts/tasks.mjs";
import { storedChoices } from "#tests/fixtures/remembered.ts";
import { inventAccount, openShopClient } from "#tests/fixtures/shop-client.ts";
import { buyStudentPlan } from "./demonstration-member.ts";
import { drawPurchase } from "./pictures/draw-purchase.ts";
import { noteDrawn } from "./pictures/drawn.ts";
import { SHOT_MARK, SHOTS, type Shot, shotFile, shotLanguage } from "./pictures/readme-shots.ts";
import { shownWords } from "./pictures/shown-words.ts";

/** Starts the built server on a free port with an empty folder; answers its address and the way to end it. */
async function startShop(): Promise<{ address: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "lpx-screenshots-"));
  const environment = { ...process.env, LPX_MODE: "demo", PORT: "0", DATA_DIR: folder };
  const child = spawn(process.execPath, [SERVER], { env: environment, stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (data: Buffer) => {
      const ready = /^ready (\S+)/m.exec(data.toString())?.[1];
      if (ready !== undefined) resolve(ready);
    });
    child.once("exit", () => reject(new Error("the shop did not start")));
  });
  const stop = () => {
    child.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    child.kill("SIGTERM");
  };
  return { address, stop };
}

/** Somebody whose access is still to be granted. */
async function buyAPlan(address: string): Promise<void> {
  const shop = await openShopClient(address);
  const buyer = inventAccount();
  await shop.register(buyer);
  await shop.buy(await shop.signIn(buyer), ["anual"]);
}

async function take(browser: Browser, address: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    locale: "es-ES",
    viewport: { width: shot.width, height: shot.width < 700 ? 844 : 900 },
    colorScheme: shot.theme,
    reducedMotion: "reduce",
    bypassCSP: true,
    storageState: storedChoices({ language: "es" }, address),
  });
  const page = await context.newPage();
  if (shot.who !== undefined) {
    await page.goto(address + shot.who.path);
    await page.locator("html[data-ready]").waitFor();
    await page.locator("input[type=email]").fill(shot.who.email);
    await page.locator("input[type=password]").fill(shot.who.password);
    await page.locator("main button[type=submit]").click();
    await page.waitForURL((url) => !url.pathname.endsWith("/login"));
  }
  await page.goto(address + shot.path, { waitUntil: "networkidle" });
  await draw(page, shotFile(shot), shotLanguage(shot));
  await context.close();
}

async function draw(page: Page, file: string, language: Language): Promise<void> {
  await page.waitForFunction(() => document.fonts.check("1em 'JetBrains Mono Variable'"));
  // The simulator has no figures yet when the network rests.
  await page.waitForFunction(() => {
    const busy = [...document.querySelectorAll("main [aria-busy=true]")];
    return busy.every((element) => element.getBoundingClientRect().top >= innerHeight);
  });
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  noteDrawn({ [file]: { language, words: await shownWords(page, language), mark: SHOT_MARK } });
  console.log(file);
}

const shop = await startShop();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
});
try {
  await buyStudentPlan(shop.address);
  await buyAPlan(shop.address);
  for (const shot of SHOTS) await take(browser, shop.address, shot);
  await drawPurchase(browser, shop.address, (page, file) => draw(page, file, "es"));
} finally {
  await browser.close();
  shop.stop();
}
