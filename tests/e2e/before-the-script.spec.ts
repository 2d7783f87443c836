import type { Page } from "@playwright/test";
import { PUBLIC_PAGES } from "#domain/pages/pages.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const say = sayIn("es");
const TRADES_OPEN = new RegExp(say("setup_trades_open", { trades: "\\d+" }));

/** A slow line: the page is there, its scripts are not, until the test lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("the first frame of a first visit is in the product's letters, and nothing is fetched for them", async ({
  page,
}) => {
  const release = await holdScripts(page);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  for (const path of ["/", "/setups", "/planes"]) {
    await page.goto(path, { waitUntil: "commit" });
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    const [width, without] = await heading.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const shown = text.getBoundingClientRect().width;
      element.style.fontFamily = "'Inter Fallback', system-ui, sans-serif";
      return [shown, text.getBoundingClientRect().width];
    });
    expect(width).not.toBe(without);
  }
  expect(fetched.filter((url) => url.includes("inter"))).toEqual([]);
  // The figures' typeface comes by itself.
  await page.waitForFunction(() =>
    [...document.fonts].some((face) => face.family.includes("JetBrains Mono Variable") && face.status === "loaded"),
  );
  release();
});

test("[2.38] no public page is painted before its header is whole, nor fetches a picture before it is near", async ({
  request,
}) => {
  for (const path of PUBLIC_PAGES) {
    const html = await (await request.get(path)).text();
    const [head = "", body = ""] = html.split("<body");
    const awaited = [...head.matchAll(/<link rel="expect" href="#([\w-]+)" blocking="render"/g)].map(([, id]) => id);
    const isThere = awaited.every((id) => body.includes(` id="${id}"`));
    const eager = (body.match(/<img\b[^>]*>/g) ?? []).filter((picture) => !picture.includes(' loading="lazy"'));
    expect({ path, awaited, isThere, eager }).toEqual({
      path,
      awaited: path === "/" ? ["main", "hero-days"] : ["main"],
      isThere: true,
      eager: [],
    });
  }
});

for (const { width, below } of [
  { width: 390, below: ["hidden", "hidden"] },
  { width: 1280, below: ["visible", "auto"] },
]) {
  test(`[2.28] at ${width} px the first frame leaves ${below.join(" and ")} what is below, the last one nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      // Frames before the second section is there, such as that of an empty document, don't count.
      const look = () => {
        const days = document.getElementById("hero-days")?.parentElement;
        const next = document.querySelector(".later-sections > :nth-child(2)");
        const parts = [days, next].map((part) => (part ? getComputedStyle(part).contentVisibility : null));
        if (next !== null) Reflect.set(window, "framesSeen", [...(Reflect.get(window, "framesSeen") ?? []), parts]);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto("/");
    await untilHydrated(page);
    const readFrames = () => page.evaluate(() => Reflect.get(window, "framesSeen") as string[][]);
    expect((await readFrames())[0]).toEqual(below);
    await expect.poll(async () => (await readFrames()).at(-1)).toEqual(["visible", "auto"]);
  });
}

for (const path of ["/planes", "/"]) {
  test(`[2.29] a plan chosen on ${path} before the page is alive is not lost`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("button", { name: say("pricing_add", { plan: "Pro" }), exact: true }).click();
    release();
    await expect(page).toHaveURL(/\/login\?plan=anual/);
  });
}

test("[2.29] the home page's plans answer the first press, though nobody came near them", async ({ page }) => {
  await page.goto("/");
  await untilHydrated(page);
  // As a screen reader presses: a click alone, without scrolling or a pointer.
  await page.evaluate(
    (name) => {
      const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
      setTimeout(() => button?.click());
    },
    say("pricing_add", { plan: "Pro" }),
  );
  await expect(page).toHaveURL(/\/login\?plan=anual/);
});

test("a press on a button that React never takes over is made again for five seconds, then no more", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/planes");
  await untilHydrated(page);
  const presses = () => page.evaluate(() => Number(document.body.dataset.presses));
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.dataset.replay = "";
    button.addEventListener("click", () => {
      document.body.dataset.presses = String(Number(document.body.dataset.presses ?? 0) + 1);
    });
    document.body.append(button);
    button.click();
  });
  await page.clock.runFor(2_000);
  expect(await presses()).toBeGreaterThan(20);
  await page.clock.runFor(60_000);
  expect(await presses()).toBe(101);
});

test("[2.38] a press on a part whose code is still on its way is answered once it is there", async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/account-details-[\w-]+\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto("/resultados");
  await untilHydrated(page);
  await page.getByRole("button", { name: say("results_evaluation_open") }).click();
  code.resolve();
  await expect(page.getByRole("region", { name: say("results_evaluation") }).getByRole("slider")).toBeVisible();
});

test("a setup ticked and a list opened before the page is alive stay so", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/setups", { waitUntil: "commit" });
  const tick = page.getByRole("article").first().getByRole("checkbox");
  await tick.check();
  release();
  await expect(page.getByLabel(say("library_compare_bar"))).toBeVisible();
  await expect(tick).toBeChecked();

  const releaseAgain = await holdScripts(page);
  await page.goto("/setups/14", { waitUntil: "commit" });
  await page.locator("summary").filter({ hasText: TRADES_OPEN }).click();
  releaseAgain();
  await expect(page.getByRole("table", { name: say("setup_trade_list") })).toBeVisible();
});

test("a card far below isn't taken over with the page, but once it rests, though nobody came near", async ({
  page,
}) => {
  await page.goto("/setups");
  await untilHydrated(page);
  const last = page.getByRole("article").last();
  // The vote and the star.
  const marks = last.locator("button[aria-pressed]");
  await expect(marks).toHaveCount(0);
  await expect(marks).toHaveCount(2);
});

test("[2.17] a form sent before the page is alive waits for it, and no password gets into the address", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel(say("panel_email"), { exact: true }).fill("ana@example.com");
  await page.getByLabel(say("panel_password"), { exact: true }).fill("secreta-de-verdad");
  await page.keyboard.press("Enter");
  release();
  await untilHydrated(page);
  await expect(page.getByRole("main").getByText(say("account_login_invalid_credentials"))).toBeVisible();
  await expect(page.getByLabel(say("panel_email"), { exact: true })).toHaveValue("ana@example.com");
  expect(page.url()).not.toContain("secreta");
});

test("[2.27] links and menus work without any script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await page
    .getByRole("banner")
    .locator("summary")
    .filter({ hasText: say("common_tutorials") })
    .click();
  await page
    .getByRole("link", { name: new RegExp(say("shell_tutorial_metatrader_text")) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tutoriales\?platform=metatrader$/);
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("shell_pricing"), exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("pricing_title", { plans: 3 }));
  await context.close();
});
