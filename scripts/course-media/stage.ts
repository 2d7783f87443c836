import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import type { Language } from "#domain/language/language-of.ts";
import { STUDENT_LOGIN } from "#server/demo/loopback-logins.ts";
import { storedChoices } from "#tests/fixtures/remembered.ts";
import { type Say, sayIn } from "#tests/fixtures/texts.ts";

/** A browser's page on a running demonstration, in one language, with the product's words of it. */
export type Stage = { page: Page; say: Say };

type StageOptions = {
  address: string;
  language: Language;
  viewport: { width: number; height: number };
  density?: number;
  /** Signed in as the demonstration's student. */
  isMember?: boolean;
};

export async function openStage(browser: Browser, options: StageOptions): Promise<Stage> {
  const { address, language, viewport, density = 1, isMember = false } = options;
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    deviceScaleFactor: density,
    colorScheme: "dark",
    reducedMotion: "reduce",
    // Pictures are the same wherever they are made.
    locale: language === "es" ? "es-ES" : "en-GB",
    timezoneId: language === "es" ? "Europe/Madrid" : "Europe/London",
    storageState: storedChoices({ language }, address),
  });
  const page = await context.newPage();
  if (isMember) await signIn(page);
  return { page, say: sayIn(language) };
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.locator("html[data-ready]").waitFor();
  await page.locator("input[type=email]").fill(STUDENT_LOGIN.email);
  await page.locator("input[type=password]").fill(STUDENT_LOGIN.password);
  await page.locator("main button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

export async function goTo({ page }: Stage, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.locator("html[data-ready]").waitFor();
  await page.evaluate(() => document.fonts.ready);
}

export type Box = { x: number; y: number; width: number; height: number };

/** Where some elements stand on the page, all of them together. */
export async function boxAround(parts: readonly Locator[]): Promise<Box> {
  const boxes = await Promise.all(
    parts.map((part) =>
      part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + scrollX, y: top + scrollY, width, height };
      }),
    ),
  );
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

const QUALITY = 74;

/** The browser's own encoder: Playwright's `screenshot` knows no WebP. */
export async function takePicture(page: Page, { clip, file }: { clip: Box; file: string }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", {
    format: "webp",
    quality: QUALITY,
    clip: { ...clip, scale: 1 },
  });
  await devtools.detach();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(data, "base64"));
  console.log(`${file} ${Math.round(Buffer.from(data, "base64").length / 1024)} KB`);
}
