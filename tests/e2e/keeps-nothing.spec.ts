import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { chooseOwnAccount, signIn } from "./steps/account-steps.ts";

/** As a browser whose settings block the data of all sites. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { configurable: true, get: refuse });
  }
  Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined });
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}

test.inLooks(
  "[2.29] a browser that keeps nothing signs in and fills a cart for the visit, and says so once",
  async ({ page, account, look }) => {
    const say = sayIn(look.language);
    await page.addInitScript(blockStorage);
    await page.goto(`/planes?lang=${look.language}`);
    await untilHydrated(page);
    await page.getByRole("button", { name: say("pricing_add", { plan: "Pro" }), exact: true }).click();
    await chooseOwnAccount(page, say);
    await signIn(page, say, account);
    await expect(page).toHaveURL(/\/dashboard\/cart/);
    await expect(
      page.getByRole("main").getByRole("heading", { level: 2, name: say("common_plan_name", { plan: "Pro" }) }),
    ).toBeVisible();
    await readNotice(page, look.language);
    await page.getByRole("link", { name: say("checkout_cart_continue"), exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/checkout/);
    await expect(page.getByRole("status", { name: say("common_unkept_title") })).toHaveCount(0);
  },
);

test("[1.16] a browser that keeps nothing changes its language by the address", async ({ page }) => {
  await page.addInitScript(blockStorage);
  await page.goto("/planes");
  await untilHydrated(page);
  await page.getByRole("banner").locator("summary").filter({ hasText: /^es/i }).click();
  await page.getByRole("menuitem", { name: "English", exact: true }).click();
  await expect(page).toHaveURL(/\/planes\?lang=en$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sayIn("en")("pricing_title", { plans: 3 }));
});

test("[4.12] a full storage holds the answer about cookies for the visit, and says so", async ({ page }) => {
  const say = sayIn("es");
  await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
  await page.addInitScript(fillStorage);
  await page.goto("/faq");
  await untilHydrated(page);
  const bar = page.getByRole("region", { name: say("consent_label") });
  await bar.getByRole("button", { name: say("consent_reject"), exact: true }).click();
  await readNotice(page, "es");
  await expect(bar).toHaveCount(0);
});

async function readNotice(page: Page, language: "es" | "en"): Promise<void> {
  const say = sayIn(language);
  const notice = page.getByRole("status", { name: say("common_unkept_title") });
  await expect(notice).toContainText(say("common_unkept_text"));
  await notice.getByRole("button", { name: say("common_unkept_read"), exact: true }).click();
  await expect(notice).toHaveCount(0);
}

test.describe("without script", () => {
  const FORMS = [
    ["/login", "common_form_needs_script"],
    ["/register", "common_form_needs_script"],
    ["/forgot-password", "common_form_needs_script"],
    ["/soporte", "common_form_needs_script"],
    ["/planes", "pricing_needs_script"],
    ["/", "pricing_needs_script"],
  ] as const;

  for (const language of ["es", "en"] as const) {
    test(`[2.27] every form says in ${language} what it needs`, async ({ request }) => {
      const say = sayIn(language);
      for (const [path, key] of FORMS) {
        const html = await (await request.get(`${path}?lang=${language}`)).text();
        const unseen = [...html.matchAll(/<noscript[^>]*>([\s\S]*?)<\/noscript>/g)].map(([, text]) =>
          toText(text ?? ""),
        );
        expect(unseen, path).toContain(say(key));
        expect(unseen, path).toContain(say("site_needs_script"));
      }
    });
  }
});

function toText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .trim();
}
