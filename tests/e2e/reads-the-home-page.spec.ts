import type { Page } from "@playwright/test";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

/** The page's parts in the specification's order, by the id of their element; first what was computed. Spec: [2.28]. */
const ORDER = [
  ["despues-de-elegir"],
  ["pantallas", "que-es", "que-incluye", "cifras", "comprobable", "muestra", "robot", "camino-al-fondeo", "retiros"],
  ["antes-y-despues", "planes", "prueba", "resultados-traders", "preguntas", "testimonio", "cierre"],
].flat();

/** Sections answer once they have been near. */
async function lookAt(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).scrollIntoViewIfNeeded();
}

test("[2.28] without script every section is there, in order, and its pictures say what they are", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  const ids = await page
    .locator("main > section[id], main > div > section[id]")
    .evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids).toEqual(ORDER);
  await expect(page.locator("#muestra article, #muestra li").first()).toBeVisible();
  await expect(page.locator("#comprobable")).toContainText("2023");
  const answer = page.locator("#hero-answer");
  await expect(answer.getByText("44 de 100", { exact: false })).toBeVisible();
  await expect(answer.getByText("a cara o cruz, 35", { exact: false })).toBeVisible();
  await answer.getByText("2 %", { exact: true }).click();
  await expect(answer.getByText("36 de 100", { exact: false })).toBeVisible();
  await expect(answer.getByText("44 de 100", { exact: false })).toBeHidden();
  // The notice is shown once, in full, beside the first figures; the others lead to it.
  await expect(page.getByText(sayIn("es")("disclosures_hypothetical_text"))).toHaveCount(1);
  await expect(answer.locator("#rendimiento-hipotetico")).toBeVisible();
  await expect(page.locator("main a[href='#rendimiento-hipotetico']")).toHaveCount(3);
  await expect(page.locator("#pantallas li")).toHaveCount(6);
  await expect(page.locator("#retiros ul").first().locator("img[alt*='Ejemplo']")).toHaveCount(22);
  await expect(page.locator("#resultados-traders img[alt*='Ejemplo']")).toHaveCount(8);
  await context.close();
});

test.inLooks(
  "[2.28] [9.15] resilience 33: the screens change by themselves until they are held",
  async ({ page, look }) => {
    const say = sayIn(look.language);
    await page.clock.install();
    await page.goto("/");
    await untilHydrated(page);
    await lookAt(page, "pantallas");
    const slides = page.locator("#pantallas");
    const dot = (number: number) =>
      slides.getByRole("button", { name: say("landing_slideshow_slide", { number, total: 6 }) });
    await expect(dot(1)).toHaveAttribute("aria-current", "true");
    await slides.getByRole("list").first().scrollIntoViewIfNeeded();
    await page.clock.runFor(2_600);
    await expect(dot(2)).toHaveAttribute("aria-current", "true");

    await slides
      .getByRole("button", { name: say("landing_slideshow_pause", { label: say("landing_screens_title") }) })
      .click();
    await page.mouse.move(0, 0);
    const resume = slides.getByRole("button", {
      name: say("landing_slideshow_play", { label: say("landing_screens_title") }),
    });
    await expect(resume).toBeVisible();
    await dot(3).click();
    await expect(dot(3)).toHaveAttribute("aria-current", "true");
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await expect(dot(3)).toHaveAttribute("aria-current", "true");

    await dot(3).press("End");
    await expect(dot(6)).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("ArrowRight");
    await expect(dot(1)).toHaveAttribute("aria-current", "true");
    await expectNoSidewaysScroll(page);
  },
);

/** Of a phone's screen, pixels: the whole page is at most ten of them (docs/decisions/239). */
const PHONE = { width: 390, height: 844 };
const MOST_SCREENS = 10;

for (const language of LANGUAGES)
  test(`[2.28] on a phone the page is at most ten screens long in ${language}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(addressIn(language, "/"));
    // What lies farther down isn't laid out before somebody comes near.
    const height = await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("main > *, main section { content-visibility: visible !important }");
      document.adoptedStyleSheets = [sheet];
      return document.documentElement.scrollHeight;
    });
    expect(height / PHONE.height).toBeLessThanOrEqual(MOST_SCREENS);
    await expectNoSidewaysScroll(page);
    await context.close();
  });

test.inLooks("the page's height hardly changes while it is read", async ({ page }) => {
  await page.goto("/");
  await untilHydrated(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  for (const id of ORDER) await lookAt(page, id);
  await page.locator("footer").last().scrollIntoViewIfNeeded();
  const after = await height();
  expect(Math.abs(after - before) / after).toBeLessThan(0.03);
});

test.inLooks(
  "[4.15] resilience 33: the slider shows itself once a browser session, and is the keyboard's",
  async ({ page, look }) => {
    const say = sayIn(look.language);
    const slider = page.getByRole("slider", { name: say("landing_before_slider") });
    await page.clock.install();
    await page.goto("/");
    await untilHydrated(page);
    // With a clock that is stopped between its steps: a busy machine leaves frames out.
    await page.clock.pauseAt(Date.now() + 60_000);
    const afterFrames = <Seen>(read: () => Promise<Seen>) =>
      expect.poll(() => page.clock.runFor(20).then(read), { intervals: [0] });
    const place = () => slider.inputValue().then(Number);
    await lookAt(page, "retiros");
    await afterFrames(() => slider.count()).toBe(1);
    await slider.scrollIntoViewIfNeeded();
    await afterFrames(place).toBeLessThan(5);
    await page.clock.runFor(1_400);
    await afterFrames(place).toBeGreaterThan(95);
    await page.clock.runFor(1_500);
    await expect(slider).toHaveValue("50");
    await page.clock.resume();
    await slider.press("ArrowLeft");
    await expect(slider).toHaveValue("49");

    await page.reload();
    await untilHydrated(page);
    await lookAt(page, "antes-y-despues");
    await slider.press("ArrowRight");
    await expect(slider).toHaveValue("51");
  },
);

test.inLooks("[2.28] [9.15] a result is enlarged, goes round, and gives the focus back", async ({ page, look }) => {
  const say = sayIn(look.language);
  await page.goto("/");
  await untilHydrated(page);
  await lookAt(page, "resultados-traders");
  const picture = (number: number) => say("landing_sample_result", { number, total: 8 });
  const first = page.getByRole("button", { name: say("common_enlarge", { picture: picture(1) }) });
  await expect(page.locator("#resultados-traders").getByRole("button", { name: say("common_next") })).toBeVisible();
  await first.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: picture(1) })).toBeVisible();
  await expectAccessible(page, { include: "[role=dialog]" });
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("img", { name: picture(8) })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
  await expectAccessibleAgain(page, { include: "main" });
});

test.inLooks(
  "[2.28] [7.21] a sample's configuration is kept, or opens in a new tab",
  async ({ page, look, context, complaints }) => {
    const say = sayIn(look.language);
    await page.goto("/");
    await untilHydrated(page);
    await lookAt(page, "muestra");
    const card = page.locator("#muestra li").first();
    const keep = card.getByRole("link", { name: new RegExp(say("common_download")) });
    const [download] = await Promise.all([page.waitForEvent("download"), keep.click()]);
    expect(download.suggestedFilename()).toMatch(/^lpx-\d+\.svg$/);

    complaints.allow(/ERR_FAILED/);
    await page.route(/\/setups\/\d+\.\w+\.svg$/, (route) => route.abort());
    const [tab] = await Promise.all([context.waitForEvent("page"), keep.click()]);
    await expect(tab).toHaveURL(new RegExp(`/setups/\\d+\\.${look.language}\\.svg$`));
    await page.bringToFront();

    // A page hears of a focus once it is in front, which a busy browser brings it late.
    const stopLoss = card.getByRole("button", { name: say("common_stop_loss") });
    await expect(async () => {
      await stopLoss.blur();
      await stopLoss.focus();
      await expect(page.getByRole("tooltip")).toContainText(say("landing_sample_stop_help"), { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  },
);
