import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { findLink } from "#tests/fixtures/mailbox.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { enrolSecondFactor } from "#tests/fixtures/second-factor.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { signIn, toast } from "./steps/account-steps.ts";

test.inLooks(
  "[7.7] [4.10] [resilience 9] after the password the authenticator's code; a wrong one and a used one are refused",
  async ({ page, look, shop, account, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 4\d\d/);
    const factor = await enrolSecondFactor(shop, await shop.signIn(account));
    await page.goto("/login?from=%2Fdashboard%2Fsettings");
    await untilHydrated(page);
    await signIn(page, say, account);
    const code = page.getByLabel(say("account_confirm_code"), { exact: true });
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expectAccessible(page);

    // The password alone opens nothing, on any page.
    await page.goto("/dashboard/account");
    await expect(page).toHaveURL(/\/login\?from=/);
    const verify = page.getByRole("button", { name: say("account_factor_submit"), exact: true });
    for (const refused of ["000000", factor.usedCode]) {
      await code.fill(refused);
      await verify.click();
      await expect(page.getByRole("alert")).toContainText(say("account_error_code_refused"));
      await expect(code).toBeFocused();
      await expect(code).toHaveValue("");
    }
    await code.fill(factor.code());
    await verify.click();
    await expect(page).toHaveURL(/\/dashboard\/account$/);
    await expect(toast(page, say("account_login_welcome_title"))).toBeVisible();
  },
);

test.inLooks(
  "[7.7] who has lost the authenticator gets in with a recovery code, once",
  async ({ page, look, shop, account, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 4\d\d/);
    const { session } = await enrolSecondFactor(shop, await shop.signIn(account));
    const { body } = await shop.invoke<{ codes: string[] }>("create-recovery-codes", { session, body: {} });
    await page.goto("/login");
    await untilHydrated(page);
    await signIn(page, say, account);
    await page.getByRole("button", { name: say("account_factor_use_recovery"), exact: true }).click();
    const code = page.getByLabel(say("account_factor_recovery_code"), { exact: true });
    const verify = page.getByRole("button", { name: say("account_factor_submit"), exact: true });
    await expectAccessible(page);
    await code.fill("AAAA-AAAA-AAAA-AAAA");
    await verify.click();
    await expect(page.getByRole("alert")).toContainText(say("settings_error_recovery_code"));
    await code.fill(body.codes[0]?.toLowerCase() ?? "");
    await verify.click();
    await expect(page).toHaveURL(/\/dashboard\/account$/);
    await expect(toast(page, say("account_login_welcome_title"))).toBeVisible();
  },
);

test.inLooks(
  "[7.4] [resilience 9] a new password by mail takes the second factor too",
  async ({ page, look, shop, account, mailbox, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 401/);
    const factor = await enrolSecondFactor(shop, await shop.signIn(account));
    await shop.call("/auth/v1/recover", { body: { email: account.email } });
    const letter = await mailbox.waitFor(account.email, new RegExp(say("mail_recover_subject")));
    await page.goto(findLink(letter, /\/reset-password/));
    await untilHydrated(page);
    await page.getByLabel(say("account_field_new_password"), { exact: true }).fill("otra-clave-mejor-9");
    await page.getByLabel(say("account_field_confirm_password"), { exact: true }).fill("otra-clave-mejor-9");
    await page.getByRole("button", { name: say("account_reset_submit"), exact: true }).click();
    await page.getByLabel(say("account_confirm_code"), { exact: true }).fill(factor.code());
    await page.getByRole("button", { name: say("account_factor_submit"), exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/account$/);
    await shop.signIn({ email: account.email, password: "otra-clave-mejor-9" });
  },
);

test.inLooks("[resilience 9] the step leads back to the password", async ({ page, look, shop, account }) => {
  const say = sayIn(look.language);
  await enrolSecondFactor(shop, await shop.signIn(account));
  await page.goto("/login");
  await untilHydrated(page);
  await signIn(page, say, account);
  await page.getByRole("button", { name: say("account_use_another"), exact: true }).click();
  await expect(page.getByLabel(say("panel_password"), { exact: true })).toBeVisible();
  await page.goto("/dashboard/account");
  await expect(page.getByLabel(say("panel_password"), { exact: true })).toBeVisible();
});

test.inLooks(
  "[2.26] [6.7] [resilience 9] an administrator with a second factor shows it at their own door",
  async ({ page, look, shop, account }) => {
    const say = sayIn(look.language);
    // One of its own: the enrolment ends the account's other sessions, and other tests share the shop's administrator.
    const session = await shop.signIn(account);
    const headers = { apikey: SERVICE_KEY, authorization: `Bearer ${SERVICE_KEY}` };
    const appointed = await shop.call("/rest/v1/admin_users", { headers, body: { user_id: session.user.id } });
    expect(appointed.status).toBe(201);
    const factor = await enrolSecondFactor(shop, session);
    await page.goto("/admin/orders");
    await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Forders$/);
    await untilHydrated(page);
    await signIn(page, say, account);
    await page.getByLabel(say("account_confirm_code"), { exact: true }).fill(factor.code());
    await page.getByRole("button", { name: say("account_factor_submit"), exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/orders$/);
    await expect(page.getByRole("heading", { level: 1, name: say("panel_orders") })).toBeVisible();
  },
);
