// The pictures that other sites show for a link, of public pages and of shared verdicts: npm run social-images
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { verdictPictureWords } from "#app/core/simulator/verdict-picture-words.ts";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import { SOCIAL_IMAGE } from "#domain/pages/social-image.ts";
import { VERDICT_PICTURES } from "#domain/simulator/verdict-picture.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { noteDrawn } from "./pictures/drawn.ts";
import { SOCIAL_MARK, SOCIAL_PATHS, socialCard, socialFile } from "./pictures/social-card.ts";
import { verdictCard, verdictFile, verdictMark } from "./pictures/verdict-card.ts";
import { findChromium } from "./suites/prerequisites.ts";

type Words = { title: string; description: string };

/** What the page says of itself, still escaped as its HTML has it. */
async function readWords(address: string): Promise<Words> {
  const html = await (await fetch(address)).text();
  const title = /<title>([^<]*) · LPX<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  if (title === undefined || description === undefined) throw new Error(`${address} has no title or description`);
  return { title, description };
}

type Card = { file: string; language: Language; mark: string; html: string };

/** Draws a card and notes what it says, as text. */
async function draw(browser: Browser, { file, language, mark, html }: Card): Promise<void> {
  const page = await browser.newPage({ viewport: SOCIAL_IMAGE });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  const words = await page.locator("h1, p, text").allTextContents();
  await page.close();
  noteDrawn({ [file]: { language, words, mark } });
  console.log(file);
}

const executablePath = findChromium();
if (executablePath === null) throw new Error("social-images needs Chromium");
const dataDir = mkdtempSync(join(tmpdir(), "lpx-social-"));
const server = await startLpx({ dataDir });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
try {
  for (const language of LANGUAGES) {
    for (const path of SOCIAL_PATHS) {
      const html = socialCard(await readWords(addressIn(language, server.url + path)));
      await draw(browser, { file: socialFile(path, language), language, mark: SOCIAL_MARK, html });
    }
    for (const picture of VERDICT_PICTURES) {
      const html = verdictCard(picture.kind, verdictPictureWords(picture, language));
      await draw(browser, { file: verdictFile(picture, language), language, mark: verdictMark(picture.kind), html });
    }
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
