import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { SCREEN_SIZES, SCREENS, type Screen, type ScreenSize, screenFile } from "#app/content/screens.ts";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { STUDENT_LOGIN } from "#server/demo/loopback-logins.ts";
import { storedChoices } from "#tests/fixtures/remembered.ts";
import { buyStudentPlan } from "../demonstration-member.ts";

/** Where each screen is, and which element is at the top of its picture. */
const SHOTS: Record<Screen, { path: string; top: string }> = {
  library: { path: "/setups", top: "main article.card" },
  setup: { path: "/setups/118", top: "main h1" },
  comparison: { path: "/setups/comparar?ids=118,29,34", top: "main h1" },
  mt5: { path: "/setups/118/convert-mt5", top: "main h1" },
  ledger: { path: "/verificacion", top: "main h1" },
  dashboard: { path: "/dashboard/account", top: "main h1" },
};
/** Pixels above the element at the top. */
const AIR = 12;
const THEMES = ["dark", "light"] as const;
/** Sharp on a screen of twice the density at the width the page shows it in, and not more. */
const DENSITY: Record<ScreenSize, number> = { desk: 1.25, phone: 1.5 };
const QUALITY = 62;

type Look = { language: Language; theme: (typeof THEMES)[number]; size: ScreenSize };

/** Takes every screen in both languages, colours and widths from a running demonstration. */
export async function takeScreens({ address, folder }: { address: string; folder: string }): Promise<number> {
  await buyStudentPlan(address);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  });
  let taken = 0;
  try {
    for (const language of LANGUAGES)
      for (const theme of THEMES)
        for (const size of ["desk", "phone"] as const)
          taken += await takeLook(browser, { address, folder, look: { language, theme, size } });
  } finally {
    await browser.close();
  }
  return taken;
}

async function takeLook(
  browser: Browser,
  { address, folder, look }: { address: string; folder: string; look: Look },
): Promise<number> {
  const context = await browser.newContext({
    viewport: SCREEN_SIZES[look.size],
    deviceScaleFactor: DENSITY[look.size],
    colorScheme: look.theme,
    reducedMotion: "reduce",
    storageState: storedChoices({ language: look.language }, address),
  });
  const page = await context.newPage();
  await signIn(page, address);
  for (const screen of SCREENS) {
    const { path, top } = SHOTS[screen];
    await page.goto(address + path, { waitUntil: "networkidle" });
    // The site's header and the button in its corner would be the same in all pictures, and the page around them has both.
    await page.addStyleTag({ content: "body header:not(main header), .help-corner { display: none }" });
    await page
      .locator(top)
      .first()
      .evaluate((element, air) => {
        scrollBy({ top: element.getBoundingClientRect().top - air, behavior: "instant" });
      }, AIR);
    await takePicture(page, join(folder, screenFile(screen, look.size, look)));
  }
  await context.close();
  return SCREENS.length;
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.locator("html[data-ready]").waitFor();
  await page.locator("input[type=email]").fill(STUDENT_LOGIN.email);
  await page.locator("input[type=password]").fill(STUDENT_LOGIN.password);
  await page.locator("main button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

/** The browser's own encoder: Playwright's `screenshot` knows no WebP. */
async function takePicture(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  await devtools.detach();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.from(data, "base64"));
}
