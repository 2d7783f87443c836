import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

// The demonstration's invented people, what they bought and what they left.
test.use({ isLiving: true });

test.inLooks("[2.23] carts say what came back with letters and without", async ({ page, look, people, remember }) => {
  const say = sayIn(look.language);
  await remember(people.admin);
  await page.goto("/admin/abandoned-carts?state=recovered");
  await untilHydrated(page);
  const heldOut = look.language === "es" ? /Sin correos, el 20\s%/ : /Without emails, 20%/;
  await expect(page.getByText(heldOut)).toBeVisible();
  const recovered = page.getByRole("row").filter({ hasText: say("failed_state_recovered") });
  await expect(recovered.first().getByRole("link", { name: /299[.,]00/ })).toBeVisible();
});

test.inLooks(
  "[2.23] a failed payment leads from the summary to its record",
  async ({ page, look, people, remember }) => {
    const say = sayIn(look.language);
    await remember(people.admin);
    await page.goto("/admin/dashboard");
    const failed = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: say("common_payment_failed") });
    await failed
      .first()
      .getByRole("link", { name: say("common_review") })
      .click();
    await expect(page).toHaveURL(/\/admin\/failed-payments\/[0-9a-f-]{36}$/);
    await expect(page.getByText("INSTRUMENT_DECLINED").first()).toBeVisible();
  },
);
