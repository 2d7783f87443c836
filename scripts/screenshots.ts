// Pictures of the main screens for the README, made from a demonstration of its own: npm run screenshots
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { SERVER } from "#scripts/tasks.mjs";
import { ADMIN_LOGIN, STUDENT_LOGIN } from "#server/demo/loopback-logins.ts";
import { storedChoices } from "#tests/fixtures/remembered.ts";
import { buyStudentPlan } from "./demonstration-member.ts";

const FOLDER = "docs/screenshots";
const MEMBER = { ...STUDENT_LOGIN, path: "/login" };
const ADMINISTRATOR = { ...ADMIN_LOGIN, path: "/admin/login" };

type Shot = {
  name: string;
  path: string;
  width: number;
  theme: "dark" | "light";
  who?: typeof MEMBER;
};

const SHOTS: Shot[] = [
  { name: "home", path: "/", width: 1280, theme: "dark" },
  { name: "home-phone", path: "/", width: 390, theme: "dark" },
  { name: "home-light-english", path: "/?lang=en", width: 1280, theme: "light" },
  { name: "library", path: "/setups", width: 1280, theme: "dark" },
  { name: "setup", path: "/setups/14", width: 1280, theme: "light" },
  { name: "plans", path: "/planes", width: 1280, theme: "light" },
  { name: "login", path: "/login?plan=anual&from=%2Fdashboard%2Fcart", width: 390, theme: "light" },
  { name: "dashboard", path: "/dashboard/account", width: 1280, theme: "dark", who: MEMBER },
  { name: "admin-access", path: "/admin/indicator-access", width: 1280, theme: "light", who: ADMINISTRATOR },
];

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

async function take(browser: Browser, address: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
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
  await page.waitForFunction(() => document.fonts.check("1em 'JetBrains Mono Variable'"));
  await page.screenshot({ path: join(FOLDER, `${shot.name}.png`) });
  await context.close();
  console.log(`${FOLDER}/${shot.name}.png`);
}

mkdirSync(FOLDER, { recursive: true });
const shop = await startShop();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
});
try {
  await buyStudentPlan(shop.address);
  for (const shot of SHOTS) await take(browser, shop.address, shot);
} finally {
  await browser.close();
  shop.stop();
}
