import type { Route } from "@playwright/test";
import { REDIRECTS } from "#domain/pages/redirects.ts";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessibleAgain } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { chooseOwnAccount, signIn, signOut, toast } from "./steps/account-steps.ts";

test("[2.23] [2.24] old and short addresses lead on, with their query", async ({ request, baseURL }) => {
  for (const [from, to] of Object.entries(REDIRECTS)) {
    const answer = await request.get(`${from}?utm_source=mail`, { maxRedirects: 0 });
    expect([from, answer.status()]).toEqual([from, 301]);
    expect(new URL(answer.headers().location ?? "", baseURL).pathname).toBe(to);
    expect(answer.headers().location).toContain("?utm_source=mail");
  }
});

test("[1.16] a language before a page's path leads to the page in that language", async ({ page, request }) => {
  await page.goto("/en/faq?utm_source=mail");
  await expect(page).toHaveURL(/\/faq\?utm_source=mail&lang=en$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect((await request.get("/en/no-such-page", { maxRedirects: 0 })).status()).toBe(404);
});

test.inLooks("[2.25] [4.11] [6.8] a guarded page asks to log in, and comes back", async ({ page, look, account }) => {
  const say = sayIn(look.language);
  await page.goto("/dashboard/settings?tab=profile#security");
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(page.getByText(say("account_login_from_page"))).toBeVisible();
  await signIn(page, say, account);
  await expect(page).toHaveURL(/\/dashboard\/settings\?tab=profile#security$/);
  await expect(toast(page, say("account_login_welcome_title"))).toContainText(say("account_login_welcome_text"));
});

test.inLooks("[2.17] without a page to come back to, login leads to the account", async ({ page, look, account }) => {
  const say = sayIn(look.language);
  await page.goto("/login");
  await untilHydrated(page);
  await signIn(page, say, account);
  await expect(page).toHaveURL(/\/dashboard\/account$/);
});

test.inLooks("[2.17] [3.7] [4.8] login with a plan to buy puts it into the cart", async ({ page, look, account }) => {
  const say = sayIn(look.language);
  const subtitle = say("pricing_subtitle", { plan: "lifetime", term: "", setups: 12, lower: "Pro" });
  await page.goto("/planes");
  await untilHydrated(page);
  await page.getByRole("button", { name: say("pricing_add", { plan: "Elite" }), exact: true }).click();
  await expect(page).toHaveURL(/\/login\?plan=lifetime/);
  await expect(page.getByRole("heading", { level: 1, name: say("account_login_title") })).toBeVisible();
  await expect(page.getByText(say("account_login_for_plan", { plan: "Elite" }))).toBeVisible();
  await chooseOwnAccount(page, say);
  // [3.7] whole on its way, for what is shown here; the address has what is believed.
  expect(await page.evaluate(() => window.history.state.usr.planToPurchase)).toEqual({
    id: "lifetime",
    name: "Elite",
    subtitle,
    price: "499.00",
    cartImage: "/pictures/plans/lifetime.svg",
  });
  await expect(page.getByText(/^499\sUSD$/)).toBeVisible();
  await expect(page.getByText(subtitle)).toBeVisible();
  await expectAccessibleAgain(page);
  await signIn(page, say, account);
  await expect(page).toHaveURL(/\/dashboard\/cart$/);
  const added = toast(page, say("checkout_plan_added_title"));
  await added.getByRole("link", { name: say("checkout_view_cart") }).click();
  await expect(added).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/cart$/);
  await expect(page.getByRole("button", { name: new RegExp(say("panel_remove")) })).toHaveCount(1);
});

test.inLooks("[2.17] who is signed in does not stay on the login", async ({ page, asStudent }) => {
  await asStudent();
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard\/account$/);
  }
});

test.inLooks("[2.26] [4.11] [6.7] the back office is for admins", async ({ page, look, asStudent, complaints }) => {
  const say = sayIn(look.language);
  complaints.allow(/status of 406/);
  await page.goto("/admin/orders");
  await expect(page).toHaveURL(/\/admin\/login\?from=/);
  await asStudent();
  await page.goto("/admin/orders");
  await expect(page).toHaveURL(/\/admin\/login\?from=/);
  await expect(page.getByText(say("account_admin_not_admin"))).toBeVisible();
});

test.inLooks("[2.26] an administrator comes in by their own door", async ({ page, look }) => {
  const say = sayIn(look.language);
  await page.goto("/admin/orders?status=paid");
  await untilHydrated(page);
  await signIn(page, say, ADMIN_LOGIN);
  await expect(page).toHaveURL(/\/admin\/orders\?status=paid$/);
  await page.goto("/admin/login");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: say("admin_queue_title") })).toBeVisible();
});

test.inLooks("[2.27] [7.25] [8.8] sign-out says so, ends the panel", async ({ page, look, asStudent, complaints }) => {
  const say = sayIn(look.language);
  // What is still being read meets the ended session.
  complaints.allow(/status of 401 .*\/rest\/v1\//);
  await asStudent();
  await page.goto("/dashboard/account");
  const ending = page.waitForRequest(/\/auth\/v1\/logout/);
  await signOut(page, say, look);
  await ending;
  await expect(toast(page, say("account_signed_out_title"))).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await page.goto("/dashboard/account");
  await expect(page).toHaveURL(/\/login\?from=/);
});

test.inLooks(
  "[2.27] [8.8] a way out that the server doesn't hear of fails, and everything stays as it was",
  async ({ page, look, asStudent, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 500|answer 500: .*logout|net::ERR_FAILED|status of 401 .*\/rest\/v1\//);
    await asStudent();
    await page.goto("/dashboard/account");
    const heading = page.getByRole("heading", { level: 1 });
    for (const fail of [
      (route: Route) => route.fulfill({ status: 500, json: { code: 500, error_code: "unexpected_failure" } }),
      (route: Route) => route.abort(),
    ]) {
      await page.route(/\/auth\/v1\/logout/, fail);
      await signOut(page, say, look);
      await expect(
        toast(page, look.language === "es" ? "Error al cerrar sesión" : "Logout Error").first(),
      ).toBeVisible();
      await page.unroute(/\/auth\/v1\/logout/);
      await expect(page).toHaveURL(/\/dashboard\/account$/);
      await expect(heading).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL(/\/dashboard\/account$/);
    }
    await signOut(page, say, look);
    await expect(page).toHaveURL((url) => url.pathname === "/");
  },
);

test.inLooks("[2.14] [2.15] any other address is a 404 that leads on", async ({ page, look, complaints }) => {
  const say = sayIn(look.language);
  complaints.allow(/status of 404/);
  const answer = await page.goto("/no/existe");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: say("common_page_not_found") })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  await untilHydrated(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: say("common_see_plans"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/planes$/);
});

test("[2.38] the dashboard and the back office stay out of the index, public pages are in it", async ({ request }) => {
  const robotsOf = async (path: string) =>
    /<meta name="robots" content="([^"]+)"/.exec(await (await request.get(path)).text())?.[1];
  for (const path of ["/dashboard/account", "/dashboard/cart", "/admin/orders", "/admin/login"]) {
    expect([path, await robotsOf(path)]).toEqual([path, "noindex, nofollow"]);
  }
  for (const path of ["/", "/planes", "/faq"]) expect([path, await robotsOf(path)]).toEqual([path, "index, follow"]);
});
