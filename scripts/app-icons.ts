// The icons of an installed LPX, drawn from public/favicon.svg: npm run app-icons
import { readFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "./suites/prerequisites.ts";

const FOLDER = "public/icons";
const MARK = readFileSync("public/favicon.svg", "utf8");
/** Systems cut a maskable icon to their own shape: the ground fills it, the mark stays in the middle. */
const SAFE_SHARE = 0.72;

const ICONS = [
  { name: "icon-192", size: 192, isFilled: false },
  { name: "icon-512", size: 512, isFilled: false },
  { name: "maskable-192", size: 192, isFilled: true },
  { name: "maskable-512", size: 512, isFilled: true },
  { name: "apple-touch-icon", size: 180, isFilled: true },
];

async function draw(browser: Browser, { name, size, isFilled }: (typeof ICONS)[number]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = /<rect[^>]*fill="([^"]+)"/.exec(MARK)?.[1] ?? "";
  const edge = isFilled ? Math.round(size * SAFE_SHARE) : size;
  await page.setContent(`<style>
    html { background: ${isFilled ? ground : "transparent"} }
    body { margin: 0; display: grid; place-items: center; height: 100vh }
    svg { width: ${edge}px; height: ${edge}px }
  </style>${MARK}`);
  await page.screenshot({ path: `${FOLDER}/${name}.png`, omitBackground: !isFilled });
  await page.close();
  console.log(`${FOLDER}/${name}.png`);
}

const executablePath = findChromium();
if (executablePath === null) throw new Error("app-icons needs Chromium");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
try {
  for (const icon of ICONS) await draw(browser, icon);
} finally {
  await browser.close();
}
