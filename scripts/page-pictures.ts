// Every public page in both languages, sizes and themes, to be looked at: npm run screenshots:pages [-- /planes …]
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import { PUBLIC_PAGES } from "#domain/pages/pages.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { findChromium } from "./suites/prerequisites.ts";

/** Not committed. */
const FOLDER = "test-results/pages";
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const THEMES = ["dark", "light"] as const;
const OTHER_PAGES = [
  "/setups/14",
  "/setups/14/convert-mt5",
  "/tutoriales/instalar-el-indicador",
  "/no-existe",
  "/sin-conexion",
];

type Shot = { path: string; language: Language; theme: (typeof THEMES)[number]; size: (typeof SIZES)[number] };

async function take(browser: Browser, address: string, { path, language, theme, size }: Shot): Promise<void> {
  const page = await browser.newPage({
    viewport: size,
    colorScheme: theme,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await page.goto(addressIn(language, address + path), { waitUntil: "networkidle" });
  const name = path === "/" ? "inicio" : path.slice(1).replaceAll("/", "-");
  await page.screenshot({ path: `${FOLDER}/${name}-${language}-${size.width}-${theme}.png`, fullPage: true });
  await page.close();
}

const executablePath = findChromium();
if (executablePath === null) throw new Error("screenshots:pages needs Chromium");
const asked = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
const paths = asked.length > 0 ? asked : [...PUBLIC_PAGES, ...OTHER_PAGES];
const shots: Shot[] = paths.flatMap((path) =>
  LANGUAGES.flatMap((language) => SIZES.flatMap((size) => THEMES.map((theme) => ({ path, language, theme, size })))),
);
mkdirSync(FOLDER, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "lpx-pictures-"));
const server = await startLpx({ dataDir });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
try {
  for (const shot of shots) await take(browser, server.url, shot);
  console.log(`${shots.length} pictures of ${paths.length} pages in ${FOLDER}`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
