import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { DEFAULT_LOOK } from "#tests/fixtures/looks.ts";
import { readStaleTexts, translatePages } from "#tests/fixtures/page-translator.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { OFFICE_PAGES, PAGES } from "./pages.ts";
import { addPlan } from "./steps/checkout-steps.ts";
import { pressButtons } from "./steps/press-buttons.ts";

/** React takes HTML that the translator changed before it for a mistake, says so, and draws the part anew. */
const DRAWN_ANEW = /Minified React error #(418|425)/;

/** A text of the site as the translator shows it. */
const translated = (page: Page, text: string) => page.getByText(`«${text}»`).filter({ visible: true }).first();
const submit = (page: Page) => page.locator("main form button[type=submit]").first().click();

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(value);
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await expect(page.locator("h1 font").first()).toBeVisible();
}

/** In a cart the total, in US dollars. */
async function largestSum(page: Page): Promise<number> {
  const words = (await page.locator("main").textContent()) ?? "";
  return Math.max(...[...words.matchAll(/\d+[.,]\d\d/g)].map(([sum]) => Number(sum.replace(",", "."))));
}

test.beforeEach(({ complaints }) => complaints.allow(DRAWN_ANEW));

for (const arrival of ["before", "after"] as const) {
  test.inLooks(`forms translated ${arrival} React say whether they were sent`, async ({ page, look, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 400/);
    await translatePages(page, arrival);
    const { name, email, password } = inventAccount();

    await openTranslated(page, "/login");
    await fill(page, { email, password });
    await submit(page);
    await expect(translated(page, say("account_login_invalid_credentials"))).toBeVisible();
    await expect(page.locator("main [name=email]")).toHaveValue(email);

    await openTranslated(page, "/register");
    await fill(page, { name, email, password, confirmPassword: "something-else" });
    await page.getByRole("checkbox").check();
    await submit(page);
    await expect(translated(page, say("account_passwords_differ"))).toBeVisible();

    await openTranslated(page, "/forgot-password");
    await fill(page, { email });
    await submit(page);
    await expect(page.getByText(email).filter({ visible: true }).first()).toContainText("«");

    await openTranslated(page, "/soporte");
    await fill(page, { name, email, subject: "Acceso", message: "Compré ayer y el indicador no aparece." });
    await submit(page);
    await expect(translated(page, say("support_sent_text"))).toBeVisible();
    expect(await readStaleTexts(page)).toEqual([]);
  });
}

test.inLooks(
  "a translated cart shows each new sum, count and refusal",
  async ({ page, look, asStudent, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 400/);
    await asStudent();
    await addPlan(page, say, "Pro");
    await addPlan(page, say, "Elite");
    await translatePages(page);
    await openTranslated(page, "/dashboard/cart");
    const other = await page.context().newPage();
    await translatePages(other);
    await openTranslated(other, "/planes");
    const countInHeader = other.locator("header a[href='/dashboard/cart']");
    await expect(countInHeader).toHaveText("«2»");
    const both = await largestSum(page);

    const ask = page.getByText(say("checkout_coupon_ask")).filter({ visible: true });
    if ((await ask.count()) > 0) await ask.click();
    await page.locator("[name=coupon]").fill("NO-HAY-TAL");
    await page.getByRole("button", { name: say("panel_apply") }).click();
    await expect(translated(page, say("checkout_coupon_invalid_text"))).toBeVisible();
    await page
      .getByRole("button", { name: new RegExp(say("panel_remove")) })
      .first()
      .click();
    await expect(translated(page, say("checkout_cart_removed_title"))).toBeVisible();
    await expect.poll(() => largestSum(page)).toBeLessThan(both);
    await expect(countInHeader).toHaveText("«1»");
    await expect.poll(() => readStaleTexts(page)).toEqual([]);
  },
);

test.inLooks("a translated library shows how many setups a search leaves", async ({ page, look }) => {
  const say = sayIn(look.language);
  await translatePages(page);
  await openTranslated(page, "/setups");
  const count = page
    .getByRole("region", { name: say("common_setups"), exact: true })
    .getByRole("status")
    .first();
  const all = await count.textContent();
  await page.getByRole("searchbox", { name: say("library_search") }).fill("DAX");
  await expect(count).not.toHaveText(all ?? "");
  await expect(count).toContainText("«");
  await expect.poll(() => readStaleTexts(page)).toEqual([]);
});

test.inLooks("a translated simulator shows what another risk changes", async ({ page, look }) => {
  const say = sayIn(look.language);
  await translatePages(page);
  await openTranslated(page, "/simulador");
  const figures = () => page.locator("main h2").filter({ hasText: /\d/ }).allTextContents();
  await expect(translated(page, say("simulator_status_complete"))).toBeAttached({ timeout: 30_000 });
  const before = await figures();
  await page.locator("main input[type=range]").first().press("PageUp");
  await expect.poll(figures, { timeout: 30_000 }).not.toEqual(before);
  await expect.poll(() => readStaleTexts(page)).toEqual([]);
});

const ALL_PAGES = [...PAGES, ...OFFICE_PAGES];

const LANGUAGES = ["es", "en"] as const;
/** In `npm test` one screen of so many, in the languages by turns; all of them in both in `npm run test:full`. */
const ONE_OF = 16;
const visits = IS_FULL
  ? ALL_PAGES.flatMap((visited) => LANGUAGES.map((language) => ({ ...visited, language })))
  : ALL_PAGES.flatMap((visited, index) =>
      index % ONE_OF === 0 ? [{ ...visited, language: LANGUAGES[(index / ONE_OF) % 2] ?? "es" }] : [],
    );

for (const { path, roles, language } of visits) {
  const role = roles.at(-1) ?? "visitor";
  test.describe(`${path} ${language} ${role}`, () => {
    test.use({ look: { ...DEFAULT_LOOK, language } });

    test("its buttons work in translation, and what they change is seen", async ({
      page,
      people,
      remember,
      complaints,
    }) => {
      // A page or a record that isn't there, and what a press asked for in vain.
      complaints.allow(/Failed to load resource/);
      if (role !== "visitor") await remember(people[role]);
      await translatePages(page);
      await page.goto(path);
      await untilHydrated(page);
      await page.waitForLoadState("networkidle");
      await pressButtons(page, sayIn(language));
      await expect(page.getByText(sayIn(language)("account_crash_title"))).toHaveCount(0);
      await expect.poll(() => readStaleTexts(page)).toEqual([]);
    });
  });
}
