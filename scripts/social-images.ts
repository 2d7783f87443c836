// The pictures that other sites show for a link, one a public page and language: npm run social-images
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import { SOCIAL_IMAGE } from "#domain/pages/social-image.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { noteDrawn } from "./pictures/drawn.ts";
import { SOCIAL_MARK, SOCIAL_PATHS, socialCard, socialFile } from "./pictures/social-card.ts";
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

/** Answers what the picture says, as text. */
async function draw(browser: Browser, file: string, words: Words): Promise<string[]> {
  const page = await browser.newPage({ viewport: SOCIAL_IMAGE });
  await page.setContent(socialCard(words));
  await page.evaluate(() => document.fonts.ready);
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  const said = await page.locator("h1, p").allTextContents();
  await page.close();
  console.log(file);
  return said;
}

const executablePath = findChromium();
if (executablePath === null) throw new Error("social-images needs Chromium");
const dataDir = mkdtempSync(join(tmpdir(), "lpx-social-"));
const server = await startLpx({ dataDir });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
try {
  for (const language of LANGUAGES)
    for (const path of SOCIAL_PATHS) {
      const file = socialFile(path, language);
      const words = await draw(browser, file, await readWords(addressIn(language, server.url + path)));
      noteDrawn({ [file]: { language, words, mark: SOCIAL_MARK } });
    }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
