// The pictures that other sites show for a link, one a public page and language: npm run social-images
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import { PUBLIC_PAGES } from "#domain/pages/pages.ts";
import { SOCIAL_IMAGE, socialImageOf } from "#domain/pages/social-image.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { findChromium } from "./suites/prerequisites.ts";

const TOKENS = readFileSync("app/ui/tokens.css", "utf8");
/** Inter is two files; a name for each, because neither knows the other's letters. */
const [LETTERS, OTHERS] = ["inter-letters", "inter-other-letters"].map((name) => fontSource(name));

const STYLE = `${TOKENS}
  @font-face { font-family: Inter; src: ${LETTERS}; font-weight: 400 700 }
  @font-face { font-family: "Inter others"; src: ${OTHERS}; font-weight: 400 700 }
  body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 72px 80px 64px; display: flex;
    flex-direction: column; background: var(--canvas); color: var(--text); font-family: Inter, "Inter others" }
  .brand { display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 680; letter-spacing: -.02em }
  h1 { margin: auto 0 0; font-size: 62px; line-height: 1.12; font-weight: 660; letter-spacing: -.025em; text-wrap: balance }
  p { margin: 24px 0 auto; font-size: 29px; line-height: 1.4; color: var(--muted); max-width: 1000px; text-wrap: pretty }
  .band { display: block; width: 1040px; height: 34px }`;

/** The product's own mark: a day with its three sessions and the two times of a pattern. */
const BAND = `<svg class="band" viewBox="0 0 1040 34">
  <rect y="14" width="1040" height="6" rx="3" fill="var(--off)"/>
  <rect x="0" y="12" width="346" height="10" fill="var(--asia)"/><rect x="350" y="12" width="260" height="10" fill="var(--europa)"/>
  <rect x="614" y="12" width="300" height="10" fill="var(--ny)"/>
  <rect x="420" y="0" width="5" height="34" fill="var(--signal)"/><rect x="690" y="0" width="5" height="34" fill="var(--signal)"/></svg>`;
const MARK = `<svg width="60" height="40" viewBox="0 0 30 20"><path d="M0 9h10v5H0z" fill="var(--asia)"/>
  <path d="M11 9h6v5h-6z" fill="var(--europa)"/><path d="M18 9h12v5H18z" fill="var(--ny)"/>
  <path d="M8 19V3h12v16" fill="none" stroke="var(--canvas)" stroke-width="5"/>
  <path d="M8 19V3h12v16" fill="none" stroke="var(--signal)" stroke-width="2.2"/></svg>`;

function fontSource(name: string): string {
  return `url(data:font/woff2;base64,${readFileSync(`app/ui/fonts/${name}.woff2`, "base64")}) format("woff2")`;
}

type Words = { title: string; description: string };

/** What the page says of itself, still escaped as its HTML has it. */
async function readWords(address: string): Promise<Words> {
  const html = await (await fetch(address)).text();
  const title = /<title>([^<]*) · LPX<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  if (title === undefined || description === undefined) throw new Error(`${address} has no title or description`);
  return { title, description };
}

async function draw(browser: Browser, file: string, { title, description }: Words): Promise<void> {
  const page = await browser.newPage({ viewport: SOCIAL_IMAGE });
  await page.setContent(`<!doctype html><html data-theme="dark"><style>${STYLE}</style>
    <body><div class="brand">${MARK} LPX</div><h1>${title}</h1><p>${description}</p>${BAND}`);
  await page.evaluate(() => document.fonts.ready);
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  await page.close();
  console.log(file);
}

const executablePath = findChromium();
if (executablePath === null) throw new Error("social-images needs Chromium");
const dataDir = mkdtempSync(join(tmpdir(), "lpx-social-"));
const server = await startLpx({ dataDir });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
try {
  const drawn = async (path: string, language: Language) =>
    draw(browser, `public${socialImageOf(path, language)}`, await readWords(addressIn(language, server.url + path)));
  for (const language of LANGUAGES) for (const path of PUBLIC_PAGES) await drawn(path, language);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
