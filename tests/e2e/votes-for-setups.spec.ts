import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { indexOfLook, type Look } from "#tests/fixtures/looks.ts";
import type { ShopClient } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

type Counted = { id: number; name: string; vote_count: number };

/** One that no other look votes for: its votes would be missing from counts that are some seconds old. */
async function findSetup(shop: ShopClient, look: Look, from: number): Promise<Counted> {
  const place = from + indexOfLook(look);
  const { body } = await shop.select<Counted>(`setups?select=id,name,vote_count&order=id&limit=1&offset=${place}`);
  const [setup] = body;
  if (setup === undefined) throw new Error("the library is empty");
  return setup;
}

/** Votes can be given once a card is near. */
async function comeNear(page: Page, setup: string): Promise<void> {
  await untilHydrated(page);
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: setup }) });
  await card.first().scrollIntoViewIfNeeded();
}

test.inLooks(
  "[4.5] [8.12] [7.15] [7.16] a student votes, sees it in another window, and takes it back",
  async ({ page, context, look, shop, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent();
    const setup = await findSetup(shop, look, 4);
    const named = (votes: number) => ({ name: say("votes_button", { name: setup.name, votes: String(votes) }) });
    const before = setup.vote_count;
    await page.goto("/setups");
    const other = await context.newPage();
    await other.goto("/setups");
    for (const shown of [page, other]) await comeNear(shown, setup.name);
    await expect(other.getByRole("button", { ...named(before), pressed: false })).toBeVisible();

    await page.getByRole("button", { ...named(before), pressed: false }).click();
    await expect(page.getByRole("button", { ...named(before + 1), pressed: true })).toBeVisible();
    await expect(toast(page, say("votes_thanks"))).toBeVisible();
    await expect(other.getByRole("button", { name: setup.name, pressed: true })).toBeVisible();
    // The server's pages follow counts on their own clock, within seconds.
    await expect(async () => {
      await page.reload();
      await comeNear(page, setup.name);
      await expect(page.getByRole("button", { ...named(before + 1), pressed: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await page.getByRole("button", { ...named(before + 1), pressed: true }).press("Space");
    await expect(page.getByRole("button", { ...named(before), pressed: false })).toBeVisible();
    await expect(toast(page, say("votes_removed"))).toBeVisible();
  },
);

test.inLooks(
  "[4.5] [8.12] resilience 23: fast clicks end where the last one wanted; a refused vote is rolled back",
  async ({ page, look, shop, asStudent, complaints }) => {
    const say = sayIn(look.language);
    const { session } = await asStudent();
    const setup = await findSetup(shop, look, 8);
    const own = () => shop.select<object>(`setup_votes?select=setup_id&setup_id=eq.${setup.id}`, session);
    await page.goto("/setups");
    await comeNear(page, setup.name);
    const button = page.getByRole("button", { name: say("votes_button", { name: setup.name, votes: "" }).trim() });
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await button.evaluate((element: HTMLElement) => {
      for (let click = 0; click < 101; click += 1) element.click();
    });
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(button).toHaveText(String(setup.vote_count + 1));
    await expect(toast(page, say("votes_thanks"))).toBeVisible();
    expect((await own()).body).toEqual([{ setup_id: setup.id }]);

    complaints.allow(/setup_votes/);
    await page.route("**/rest/v1/setup_votes*", (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({ status: 400, json: { code: "refused" } })
        : route.continue(),
    );
    await button.click();
    await expect(toast(page, say("votes_failure"))).toBeVisible();
    await expect(button).toHaveText(String(setup.vote_count + 1));
    await expect(button).toHaveAttribute("aria-pressed", "true");
    expect((await own()).body).toEqual([{ setup_id: setup.id }]);
  },
);

test.inLooks("[5.6] [6.1] a visitor is asked to log in to vote, and led back", async ({ page, look }) => {
  const say = sayIn(look.language);
  await page.goto("/setups");
  await untilHydrated(page);
  await page.getByRole("article").first().scrollIntoViewIfNeeded();
  const button = page.getByRole("button", { name: say("votes_button", { name: "", votes: "" }).slice(0, 4) }).first();
  await button.click();
  const error = toast(page, say("votes_log_in"));
  await expect(error).toContainText(say("votes_error_title"));
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await error.getByRole("link", { name: say("common_log_in") }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fsetups/);
});
