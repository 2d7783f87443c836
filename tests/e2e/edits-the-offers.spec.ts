import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { FIRST_CLAIMS } from "#domain/offers/first-claims.ts";
import { FIRST_PROMOTIONS } from "#domain/offers/first-promotions.ts";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import type { ShopClient } from "#tests/fixtures/shop-client.ts";
import { labelIn, sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

const CLAIM_ID = "funded";

test.inLooks(
  "[1.14] [2.23] the owner changes a claim and the strip: the home page says both in both languages",
  async ({ page, look, signInAs, shop, complaints, openOtherBrowser }) => {
    // A coupon that isn't there.
    complaints.allow(/status of 422/);
    const say = sayIn(look.language);
    const label = labelIn(look.language);
    const mark = randomUUID().slice(0, 8);
    try {
      await signInAs(ADMIN_LOGIN);
      await page.goto("/admin/offers");
      await expect(page.getByRole("heading", { level: 1, name: say("offers_title") })).toBeVisible();
      await expect(page.getByRole("region", { name: say("offers_season") })).toContainText("HALLOWEEN30");
      await expectAccessibleAgain(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole("link", { name: /^200\+/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^200\+/ })).toBeVisible();
      const checked = page.getByLabel(say("offers_checked"), { exact: true });
      const save = page.getByRole("button", { name: say("panel_save"), exact: true });
      await page.getByLabel(say("indicator_input_name"), { exact: true }).fill("321+");
      await checked.fill("");
      await save.click();
      await expect(checked).toHaveAccessibleDescription(new RegExp(say("support_field_required")));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await checked.fill("2026-11-01");
      await save.click();
      await expect(toast(page, say("offers_saved"))).toBeVisible();
      // In a full run the other looks changed it, too.
      await expect(page.getByText(say("offers_history_changed")).first()).toBeVisible();

      await page.goto("/admin/offers/promotions/banner");
      const line = page.getByLabel(label("offers_line_in", "es"), { exact: true });
      await line.fill(`Vuelta al mercado ${mark}`);
      await page.getByLabel(label("offers_line_in", "en"), { exact: true }).fill(`Back to the market ${mark}`);
      const coupon = page.getByLabel(say("checkout_summary_coupon"), { exact: false });
      await coupon.fill("ninguno");
      await page.getByRole("checkbox", { name: say("offers_shown"), exact: true }).check();
      await save.click();
      await expect(coupon).toHaveAccessibleDescription(new RegExp(say("offers_error_coupon")));
      const preview = page.getByRole("region", { name: say("offers_preview") });
      await expect(preview).toContainText(`Vuelta al mercado ${mark}`);
      await expect(preview).toContainText(`Back to the market ${mark}`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await coupon.fill("");
      await save.click();
      await expect(toast(page, say("offers_promotion_saved"))).toBeVisible();

      const visitor = await openOtherBrowser();
      await expectSaid(visitor, "/?lang=es", ["321+ traders fondeados", `Vuelta al mercado ${mark}`]);
      await expectAccessible(visitor, { include: "#site-banner" });
      await expectAccessibleAgain(visitor);
      await expectNoSidewaysScroll(visitor);
      await expectSaid(visitor, "/?lang=en", ["321+ funded traders", `Back to the market ${mark}`]);
    } finally {
      await restore(shop);
    }
  },
);

async function expectSaid(visitor: Page, address: string, [claim = "", line = ""]: readonly string[]): Promise<void> {
  await expect(async () => {
    await visitor.goto(address);
    await expect(visitor.locator("#hero-stated")).toContainText(claim, { timeout: 1_000 });
    await expect(visitor.locator("#site-banner")).toContainText(line, { timeout: 1_000 });
  }).toPass();
}

/** The worker's other tests find the program's own claims, and no strip of the office's. */
async function restore(shop: ShopClient): Promise<void> {
  const session = await shop.signIn(ADMIN_LOGIN);
  const versionOf = async (path: string) => (await shop.select<{ version: number }>(path, session)).body[0]?.version;
  const first = FIRST_CLAIMS.find(({ id }) => id === CLAIM_ID);
  if (first === undefined) throw new Error("the program has no such claim");
  const { id: claimId, place: _, ...claim } = first;
  const seen = await versionOf(`claims?id=eq.${claimId}&select=version`);
  await shop.invoke("change-claim", { body: { ...claim, claimId, version: seen }, session });
  const version = await versionOf("promotions?id=eq.banner&select=version");
  const banner = { ...FIRST_PROMOTIONS.banner, lineEs: "Nada", lineEn: "Nothing", promotionId: "banner", version };
  await shop.invoke("change-promotion", { body: banner, session });
}
