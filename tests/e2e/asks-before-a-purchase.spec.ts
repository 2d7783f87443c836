import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { signIn } from "./steps/account-steps.ts";
import { addPlan, CARDS, fillInformation, inventBuyer, payByCard, proceedToPayment } from "./steps/checkout-steps.ts";

const WORDS = {
  es: {
    lower: "Ya tienes un plan mayor",
    renewal:
      /^Lo que compras cuenta desde que termina el que tienes, el .* \d{4}.*, hasta el .* \d{4}.*No pierdes ningún día\.$/,
    credit: /^−\d+,\d\d\sUSD$/,
    again: "Sí, quiero comprarlo otra vez.",
    required: "Marca que lo quieres otra vez, o mira el pedido que ya tienes.",
    inReview: "Ya está en revisión: Plan Pro",
  },
  en: {
    lower: "You have a higher plan",
    renewal: /^What you buy counts from the end of the one you have, .* \d{4}.*, until .* \d{4}.*You lose no day\.$/,
    credit: /^−\d+\.\d\d\sUSD$/,
    again: "Yes, I want to buy it again.",
    required: "Tick that you want it again, or look at the order you already have.",
    inReview: "Already under review: Pro plan",
  },
};

test.inLooks(
  "[4.3] [5.2] [9.9] a lower plan than the active one is refused in the cart, with the way to take it out",
  async ({ page, look, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent(["anual"]);
    await addPlan(page, say, "Starter");
    await expect(page.getByText(WORDS[look.language].lower)).toBeVisible();
    await expect(page.getByRole("link", { name: say("checkout_cart_continue"), exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const step of ["checkout", "review", "payment"]) {
      await page.goto(`/dashboard/${step}`);
      await expect(page.locator('[data-lpx-double="number"]')).toHaveCount(0);
    }
    await page.goto("/dashboard/cart");
    await page.getByRole("status").filter({ hasText: WORDS[look.language].lower }).getByRole("button").click();
    await expect(page.getByText(say("checkout_cart_empty_title"))).toBeVisible();
  },
);

test.inLooks(
  "[9.9] a renewal says from when until when, is asked about, and paid once it was confirmed",
  async ({ page, look, shop, asStudent }) => {
    const say = sayIn(look.language);
    const words = WORDS[look.language];
    const { session } = await asStudent(["anual"]);
    await addPlan(page, say, "Pro");
    await expect(page.getByText(words.renewal)).toBeVisible();
    await page.getByRole("link", { name: say("checkout_cart_continue"), exact: true }).click();
    await fillInformation(page, say, inventBuyer());
    await expect(page.getByText(words.renewal)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: say("checkout_review_proceed"), exact: true }).click();
    await expect(page.getByText(words.required)).toBeVisible();
    const again = page.getByRole("checkbox", { name: words.again });
    await expect(again).toBeFocused();
    await again.check();
    await page.getByRole("button", { name: say("checkout_review_proceed"), exact: true }).click();
    await payByCard(page, CARDS.good);
    await expect(page.getByRole("heading", { level: 1, name: say("checkout_success_title") })).toBeVisible();
    const paid = await shop.select("orders?select=id&status=eq.paid", session);
    expect(paid.body).toHaveLength(2);
  },
);

test.inLooks("[9.9] an upgrade shows its credit below zero", async ({ page, look, asStudent }) => {
  const say = sayIn(look.language);
  await asStudent(["semestral"]);
  await addPlan(page, say, "Elite");
  if (look.width === "390") await page.locator("summary", { hasText: say("checkout_summary_title") }).click();
  await expect(page.getByText(WORDS[look.language].credit).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test.inLooks(
  "[2.37] a plan whose payment is in review is not paid again without being asked",
  async ({ page, look, asStudent, openOtherBrowser }) => {
    const say = sayIn(look.language);
    const { account } = await asStudent();
    await addPlan(page, say, "Pro");
    await page.goto("/dashboard/checkout");
    await fillInformation(page, say, inventBuyer());
    await proceedToPayment(page, say);
    await payByCard(page, CARDS.heldBack);
    await expect(page.getByRole("heading", { level: 1, name: say("checkout_success_pending_title") })).toBeVisible();
    // This browser's cart leads to its order's page; another one doesn't know of it.
    const other = await openOtherBrowser();
    await other.goto("/login");
    await untilHydrated(other);
    await signIn(other, say, account);
    await expect(other).toHaveURL(/\/dashboard/);
    await addPlan(other, say, "Pro");
    await other.goto("/dashboard/checkout");
    await fillInformation(other, say, inventBuyer());
    await expect(other.getByRole("heading", { name: WORDS[look.language].inReview })).toBeVisible();
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);
  },
);

test.inLooks(
  "[2.36] terms that have changed are accepted with the purchase, and the next one says when that was",
  async ({ page, look, shop, signInAs }) => {
    const say = sayIn(look.language);
    const account = inventAccount({ language: look.language });
    await shop.register(account, "2020-01-01");
    const session = await signInAs(account);
    const consents = async () => (await shop.select("consents?select=version,context&order=accepted_at", session)).body;
    await addPlan(page, say, "Starter");
    await page.goto("/dashboard/checkout");
    await fillInformation(page, say, inventBuyer());
    const terms = page.getByRole("checkbox");
    await page.getByRole("button", { name: say("checkout_review_proceed"), exact: true }).click();
    await expect(page.getByText(say("common_terms_required"))).toBeVisible();
    await expect(terms).toBeFocused();
    await terms.check();
    await proceedToPayment(page, say);
    await payByCard(page, CARDS.good);
    await expect(page.getByRole("heading", { level: 1, name: say("checkout_success_title") })).toBeVisible();
    const accepted = [
      { version: "2020-01-01", context: "register" },
      { version: TERMS_VERSION, context: "checkout" },
    ];
    expect(await consents()).toEqual(accepted);

    await addPlan(page, say, "Pro");
    await page.goto("/dashboard/checkout");
    await fillInformation(page, say, inventBuyer());
    await expect(page.getByText(say("checkout_review_terms_unchanged"))).toBeVisible();
    await expect(terms).toHaveCount(0);
    await expectAccessibleAgain(page);
    await expectNoSidewaysScroll(page);
    await proceedToPayment(page, say);
    await payByCard(page, CARDS.good);
    await expect(page.getByRole("heading", { level: 1, name: say("checkout_success_title") })).toBeVisible();
    expect(await consents()).toEqual(accepted);
  },
);
