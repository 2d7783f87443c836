// The words that a visitor reads on a page, by language: npm run words:pages [-- /planes …]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import * as paths from "#domain/pages/paths.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { findChromium } from "./suites/prerequisites.ts";

const PAGES = [paths.home, paths.results, paths.method, paths.evaluationRules];
const PHONE = { width: 390, height: 844 };

type Count = { shown: number; all: number; screens: number };

/** Of the page's main part on a phone: the words shown, all words in it, and how many screens long it is. */
async function count(browser: Browser, address: string): Promise<Count> {
  const page = await browser.newPage({
    viewport: PHONE,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    bypassCSP: true,
    // As the server wrote it: what comes later depends on how far somebody scrolls.
    javaScriptEnabled: false,
  });
  await page.goto(address);
  // What lies farther down isn't laid out before somebody comes near.
  await page.evaluate(() => {
    document.head.append(
      Object.assign(document.createElement("style"), { textContent: "*{content-visibility:visible!important}" }),
    );
  });
  const main = page.locator("main");
  // biome-ignore lint/performance/useDomNodeTextContent: what a closed fold hides isn't read
  const shown = await main.innerText();
  const all = await main.evaluate(withSpaces);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.close();
  return { shown: wordsIn(shown), all: wordsIn(all), screens: Math.round((height / PHONE.height) * 10) / 10 };
}

/** An element's text, folded parts included, with a space where one element ends and the next begins. */
function withSpaces(main: Element): string {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode() !== null)
    if (walker.currentNode.parentElement?.closest("script, style, noscript") === null)
      texts.push(walker.currentNode.textContent ?? "");
  return texts.join(" ");
}

/** Figures and signs are no words. */
const wordsIn = (text: string) => text.match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0;

const executablePath = findChromium();
if (executablePath === null) throw new Error("words:pages needs Chromium");
const asked = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
const dataDir = mkdtempSync(join(tmpdir(), "lpx-words-"));
const server = await startLpx({ dataDir });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
try {
  for (const path of asked.length > 0 ? asked : PAGES)
    for (const language of LANGUAGES) {
      const { shown, all, screens } = await count(browser, addressIn(language, server.url + path));
      console.log(`${path} ${language}: ${shown} words, ${all} with what is folded, ${screens} screens of a phone`);
    }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
