import type { Locator, Page } from "@playwright/test";
import { untilHydrated } from "#tests/fixtures/browser.ts";
import type { Look } from "#tests/fixtures/looks.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

/** The library as its visitor finds their way in it. */
export function libraryOn(page: Page, { language, width }: Look) {
  const say = sayIn(language);
  const isPhone = width === "390";
  const results = page.getByRole("region", { name: say("common_setups"), exact: true });
  return {
    say,
    results,
    cards: results.getByRole("article"),
    count: results.getByRole("status").first(),
    search: page.getByRole("searchbox", { name: say("library_search") }),
    sort: page.getByRole("combobox", { name: say("library_sort") }),
    chips: page.getByRole("list", { name: say("library_active") }),
    async open(search = ""): Promise<void> {
      await page.goto(`/setups${search}`);
      await untilHydrated(page);
    },
    /** Opens the drawer where there is no room for the filters, chooses, and closes it again. */
    async filter(choose: (panel: Locator) => Promise<void>): Promise<void> {
      if (isPhone) await page.getByRole("button", { name: new RegExp(`^${say("library_filters")}`) }).click();
      const panel = isPhone
        ? page.getByRole("dialog", { name: say("library_filters") })
        : page.getByRole("form", { name: say("library_filters") });
      await choose(panel);
      if (isPhone) await panel.getByRole("button", { name: say("library_filters_close") }).click();
    },
  };
}
