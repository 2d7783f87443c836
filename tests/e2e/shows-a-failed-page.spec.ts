import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

/** What a page with a bug of ours comes to. */
const BROKEN = 'export default function Broken() { throw new Error("a bug of this test"); }';

test.inLooks("[8.15] a failed page says so and can be loaded again", async ({ page, look, complaints }) => {
  const say = sayIn(look.language);
  complaints.allow(/a bug of this test/);
  await page.goto("/planes");
  await untilHydrated(page);
  await page.route(/\/assets\/faq-[\w-]+\.js/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: BROKEN }),
  );
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: say("common_questions"), exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("account_crash_title"));
  await expect(page.getByText(say("account_crash_text"))).toBeVisible();
  await expect(page).toHaveURL(/\/faq$/);
  await expectAccessible(page, { include: "main" });
  await page.unrouteAll();
  await page.getByRole("button", { name: say("account_crash_reload") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("landing_faq_title"));
});
