import type { Page } from "@playwright/test";
import { SESSION_STORAGE_KEY } from "#app/core/browser/storage/storage-keys.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { enrolSecondFactor } from "#tests/fixtures/second-factor.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { signIn, signOut, toast } from "./steps/account-steps.ts";

test.inLooks(
  "[4.10] [2.25] signing out in one tab reaches the others, and signing in does too",
  async ({ page, look, context, asStudent, complaints }) => {
    const say = sayIn(look.language);
    // The session may end while a tab reads: its plan once its socket has joined, the panel's running attempt, the week.
    complaints.allow(/status of 401 .*\/rest\/v1\/(memberships\?|evaluation_attempts\?|setup_follows\?|rpc\/my_week)/);
    const { account } = await asStudent();
    const other = await context.newPage();
    await other.goto("/dashboard/settings");
    await page.goto("/dashboard/account");
    await untilHydrated(other);
    await signOut(page, say, look);
    await expect(other).toHaveURL(/\/login\?from=%2Fdashboard%2Fsettings$/);
    await expect(toast(other, say("account_lapse_title"))).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await page.goto("/login");
    await untilHydrated(page);
    await signIn(page, say, account);
    await expect(other).toHaveURL(/\/dashboard\/settings$/);
  },
);

test.inLooks(
  "[4.10] a session that ends while a form is filled in: nothing typed is lost, and it saves after all",
  async ({ page, look, shop, asStudent, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 40[013]/);
    const { account, session } = await asStudent();
    await page.goto("/dashboard/settings");
    const username = page.getByLabel(say("panel_tradingview_username"));
    await username.fill("lucia_nueva");
    // A read still under way would ask before the save does.
    await page.waitForLoadState("networkidle");
    await shop.call("/auth/v1/logout?scope=global", { token: session.access_token });
    await page
      .locator("#profile")
      .getByRole("button", { name: say("panel_save"), exact: true })
      .click();

    const dialog = page.getByRole("dialog", { name: say("account_lapse_title") });
    await expect(dialog.getByLabel(say("panel_email"), { exact: true })).toHaveValue(account.email);
    await expectAccessible(page, { include: "[role=dialog]" });
    const password = dialog.getByLabel(say("panel_password"), { exact: true });
    await password.fill("another-password");
    await dialog.getByRole("button", { name: say("common_log_in"), exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText(say("account_login_invalid_credentials"));
    await password.fill(account.password);
    await dialog.getByRole("button", { name: say("common_log_in"), exact: true }).click();

    await expect(dialog).toBeHidden();
    await expect(toast(page, say("settings_saved"))).toBeVisible();
    await page.reload();
    await expect(username).toHaveValue("lucia_nueva");
  },
);

test.inLooks(
  "[4.10] [resilience 9] the question can wait, the next save asks again, and the second factor is asked for too",
  async ({ page, look, shop, account, remember, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 40[013]/);
    const factor = await enrolSecondFactor(shop, await shop.signIn(account));
    await remember(factor.session);
    await page.goto("/dashboard/settings");
    const username = page.getByLabel(say("panel_tradingview_username"));
    await username.fill("lucia_otra");
    // A read still under way would ask before the save does.
    await page.waitForLoadState("networkidle");
    await shop.call("/auth/v1/logout?scope=global", { token: factor.session.access_token });
    const save = page.locator("#profile").getByRole("button", { name: say("panel_save"), exact: true });
    await save.click();
    const dialog = page.getByRole("dialog", { name: say("account_lapse_title") });
    await dialog.getByRole("button", { name: say("account_lapse_later"), exact: true }).click();
    await expect(toast(page, say("settings_not_saved"))).toBeVisible();
    await expect(username).toHaveValue("lucia_otra");

    await save.click();
    await expect(dialog.getByLabel(say("panel_password"), { exact: true })).toBeFocused();
    await page.keyboard.type(account.password);
    await page.keyboard.press("Enter");
    await dialog.getByLabel(say("account_confirm_code"), { exact: true }).fill(factor.code());
    await dialog.getByRole("button", { name: say("account_factor_submit"), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, say("settings_saved"))).toBeVisible();
  },
);

test.inLooks(
  "[4.10] a session that ended before the visit leads to the login, which says why",
  async ({ page, look, shop, account, remember, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 40[013]/);
    const session = await shop.signIn(account);
    await shop.call("/auth/v1/logout?scope=global", { token: session.access_token });
    await remember({ ...session, expires_at: secondsFromNow(-5) });
    await page.goto("/dashboard/settings");
    await expect(page).toHaveURL(/\/login\?from=/);
    await expect(toast(page, say("account_lapse_title"))).toContainText(say("account_error_session_ended"));
    await signIn(page, say, account);
    await expect(page).toHaveURL(/\/dashboard\/settings$/);
  },
);

test("[4.10] [9.14] the session is renewed at the tick that finds three ticks left, and on coming back", async ({
  page,
  shop,
  account,
  remember,
}) => {
  await page.clock.install({ time: new Date() });
  await remember({ ...(await shop.signIn(account)), expires_at: secondsFromNow(155) });
  const renewals = countRenewals(page);
  const client = page.waitForResponse((answer) => answer.url().includes("/rest/v1/"));
  await page.goto("/dashboard/account");
  await client;
  await page.clock.fastForward(30_000);
  expect(renewals.count).toBe(0);
  const kept = () => page.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY);
  const before = await kept();
  await page.clock.fastForward(30_000);
  await expect.poll(() => renewals.count).toBe(1);
  // An answer that came later would write over what follows.
  await expect.poll(kept).not.toBe(before);

  await page.evaluate(
    ([key, expiresAt]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: expiresAt }));
      window.dispatchEvent(new Event("visibilitychange"));
    },
    [SESSION_STORAGE_KEY, secondsFromNow(-60)] as const,
  );
  await expect.poll(() => renewals.count).toBe(2);
});

test("[4.10] without a network the session stays, and is renewed when there is one again", async ({
  page,
  context,
  shop,
  account,
  remember,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.clock.install({ time: new Date() });
  await remember(await shop.signIn(account));
  const client = page.waitForResponse((answer) => answer.url().includes("/rest/v1/"));
  await page.goto("/dashboard/account");
  await client;
  await context.setOffline(true);
  await page.clock.fastForward("02:00:00");
  await page.clock.fastForward(60_000);
  await expect(page).toHaveURL(/\/dashboard\/account$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY)).not.toBeNull();
  const renewals = countRenewals(page);
  await context.setOffline(false);
  await page.clock.fastForward("00:02:00");
  await expect.poll(() => renewals.count).toBeGreaterThan(0);
  await expect(page).toHaveURL(/\/dashboard\/account$/);
});

function secondsFromNow(seconds: number): number {
  return Math.floor(Date.now() / 1_000) + seconds;
}

/** Counts the answered renewals of a page from here on. */
function countRenewals(page: Page): { count: number } {
  const renewals = { count: 0 };
  page.on("response", (answer) => {
    if (answer.url().includes("grant_type=refresh_token") && answer.ok()) renewals.count += 1;
  });
  return renewals;
}
