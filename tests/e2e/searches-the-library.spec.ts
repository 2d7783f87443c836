import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";
import { libraryOn } from "./steps/library-steps.ts";

/** "295 of 295 setups", or more where another test has imported one. */
const ALL = /^(29[5-9]|[3-9]\d\d) \p{L}+ \1 /u;
const A_PAGE = 24;

test.inLooks(
  "[2.31] [4.7] [5.8] searches, filters, and takes it back one by one or all at once",
  async ({ page, look }) => {
    const library = libraryOn(page, look);
    const { say, cards, count, chips } = library;
    await library.open();
    await expect(cards).toHaveCount(A_PAGE);
    await expect(count).toHaveText(ALL);

    await library.search.fill("nas100");
    await expect(page).toHaveURL(/\/setups\?q=nas100$/);
    await expect(cards.first()).toContainText("NAS100");
    await library.filter(async (panel) => {
      await panel.getByRole("radio", { name: say("library_ratio_below") }).check();
      await panel.getByRole("checkbox", { name: say("common_europe"), exact: true }).check();
      await panel.getByRole("checkbox", { name: /^H1/ }).check();
      await panel.getByRole("checkbox", { name: look.language === "es" ? "lunes" : "Monday" }).check();
      await panel.getByRole("checkbox", { name: "NAS100" }).check();
    });
    await expect(page).toHaveURL("/setups?q=nas100&timeframe=H1&asset=NAS100&ratio=negative&day=monday&session=europa");
    await expect(chips.getByRole("listitem")).toHaveCount(7);
    await expect(cards.first()).toContainText(say("common_europe"));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await chips.getByRole("link", { name: say("library_remove", { filter: "H1" }) }).click();
    await expect(page).toHaveURL(/q=nas100&asset=NAS100/);
    await page.goBack();
    await expect(page).toHaveURL(/timeframe=H1/);
    await library.search.fill("nothing like it");
    await expect(page.getByRole("heading", { name: say("library_nothing_title") })).toBeVisible();
    await expectAccessible(page);
    await library.results
      .getByRole("link", { name: say("library_clear"), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL("/setups");
    await expect(library.search).toHaveValue("");
    await expect(cards).toHaveCount(A_PAGE);
  },
);

test.inLooks(
  "[9.13] sorts every way, turns pages, and a shared address shows the same",
  async ({ page, look, shop }) => {
    const library = libraryOn(page, look);
    const { say, cards } = library;
    await library.open();
    await library.sort.selectOption({ label: say("library_sort_win_rate") });
    await expect(page).toHaveURL(/\?sort=win-rate$/);
    // The list follows its controls a moment later.
    await expect
      .poll(async () => {
        const rates = await ratesOf();
        return rates.length > 0 && rates.every((rate, index) => index === 0 || rate <= (rates[index - 1] ?? 0));
      })
      .toBe(true);
    for (const sort of ["votes", "profit-factor", "ratio", "after-selection", "drawdown", "recommended"]) {
      await library.sort.selectOption(sort);
      await expect(page).toHaveURL(sort === "recommended" ? "/setups" : `/setups?sort=${sort}`);
    }
    const secondPage = page.getByRole("link", { name: say("library_page", { number: "2" }), exact: true });
    // Its links follow with the list: until then they lead on in the order before.
    await expect(secondPage).toHaveAttribute("href", "/setups?page=2#results");
    await secondPage.click();
    await expect(page).toHaveURL(/\?page=2#results$/);
    await expect(secondPage).toHaveAttribute("aria-current", "page");
    const second = await cards.first().getByRole("heading").textContent();
    await page.goto("/");
    await library.open("?page=2&utm_source=a-friend");
    await expect(cards.first().getByRole("heading")).toHaveText(second ?? "");

    /** Those of the rows: the cards show what came after the selection. */
    async function ratesOf(): Promise<number[]> {
      const { body } = await shop.select<{ name: string; win_rate: number }>("setups?select=name,win_rate");
      const votes = cards.getByRole("button", { name: /^(Votar por|Vote for) / });
      const labels = await votes.evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute("aria-label") ?? ""),
      );
      return labels.map((label) => body.find(({ name }) => label.includes(name))?.win_rate ?? Number.NaN);
    }
  },
);

test("[2.31] the list is reached and used by keyboard alone, and the count is told politely", async ({
  page,
  look,
}) => {
  const library = libraryOn(page, look);
  await library.open();
  await library.search.focus();
  await page.keyboard.type("ger40");
  await expect(library.count).toHaveText(/^28\s/);
  await expect(library.count).toHaveAttribute("role", "status");
  await page.keyboard.press("Tab");
  await expect(library.sort).toBeFocused();
  await page.keyboard.press("Tab");
  // The unit of the figures, one stop for its three.
  await expect(page.getByRole("radio", { name: library.say("library_unit_r") })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/setups");
  await expect(library.count).toBeFocused();
});

test("[8.12] says that the rest could not be loaded, and one press tries all again", async ({
  page,
  look,
  complaints,
}) => {
  complaints.allow(/rest\/v1\/setups/);
  const library = libraryOn(page, look);
  const failed = library.say("common_setups_load_error");
  const refusal = { status: 400, json: { code: "XX000", message: "refused", details: null, hint: null } };
  await page.route(/\/rest\/v1\/setups/, (route) => route.fulfill(refusal));
  await library.open();
  await library.search.fill("ger40");
  await expect(library.results.getByRole("alert")).toContainText(failed);
  await expect(toast(page, failed)).toBeVisible();
  await page.unroute(/\/rest\/v1\/setups/);
  const retry = page.getByRole("button", { name: library.say("common_retry") });
  await expect(page.getByText(library.say("live_signals_error_title"))).toBeVisible();
  await expect(retry).toHaveCount(1);
  await retry.click();
  await expect(library.count).toHaveText(/^28\s/);
  await expect(page.getByText(library.say("live_signals_error_title"))).toHaveCount(0);
});

test("chooses up to four setups to compare, kept in the address", async ({ page, look }) => {
  const { say, open, cards } = libraryOn(page, look);
  await open();
  const boxes = cards.getByRole("checkbox");
  for (const place of [0, 1, 2, 3]) await boxes.nth(place).check();
  await expect(page).toHaveURL("/setups?compare=1&compare=2&compare=3&compare=4");
  await expect(boxes.nth(4)).toBeDisabled();
  const bar = page.getByRole("region", { name: say("library_compare_bar") });
  await expect(bar.getByRole("link", { name: say("common_compare") })).toHaveAttribute(
    "href",
    "/setups/comparar?ids=1,2,3,4",
  );
  await bar.getByRole("button", { name: say("library_compare_clear") }).click();
  await expect(page).toHaveURL("/setups");
});

for (const language of ["es", "en"] as const) {
  test.describe(`without script (${language})`, () => {
    test.use({ javaScriptEnabled: false, look: { language, width: "1280", theme: "dark" } });

    test("[2.2] the library is read, searched, filtered and paged", async ({ page }) => {
      const say = sayIn(language);
      await page.goto("/setups");
      await expect(page.getByRole("article")).toHaveCount(A_PAGE);
      await page.getByRole("searchbox", { name: say("library_search") }).fill("h1");
      await page.getByRole("checkbox", { name: say("common_asia"), exact: true }).check();
      await page.getByRole("combobox", { name: say("library_sort") }).selectOption("profit-factor");
      await page.getByRole("button", { name: say("library_apply") }).click();
      const chips = page.getByRole("list", { name: say("library_active") });
      await expect(chips.getByRole("listitem")).toHaveCount(4);
      await chips.getByRole("link", { name: /h1/ }).click();
      await expect(page).toHaveURL("/setups?session=asia&sort=profit-factor");
      await page.getByRole("link", { name: say("library_page", { number: "2" }), exact: true }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page.getByRole("article").first()).toBeVisible();
    });
  });
}
