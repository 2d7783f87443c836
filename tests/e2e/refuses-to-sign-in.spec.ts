import type { Route } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { fillRegisterForm, signIn, submitRegisterForm, toast } from "./steps/account-steps.ts";

test.inLooks("[8.1] [8.5] wrong credentials: a banner and a toast", async ({ page, look, account, complaints }) => {
  const say = sayIn(look.language);
  complaints.allow(/status of 400/);
  await page.goto("/login");
  await untilHydrated(page);
  await signIn(page, say, { email: account.email, password: "another-password" });
  await expect(page.getByRole("alert")).toContainText(say("account_login_invalid_credentials"));
  await expect(toast(page, say("account_login_error_title"))).toContainText(say("account_login_error_text"));
  await expect(page.getByLabel(say("panel_email"), { exact: true })).toHaveValue(account.email);
});

test.inLooks(
  "[8.3] [8.5] a failure of another cause names that cause in the toast",
  async ({ page, look, account, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of (429|500)|answer 500: .*token|net::ERR_FAILED/);
    await page.goto("/login");
    await untilHydrated(page);
    const refused = (status: number, error_code: string) => (route: Route) =>
      route.fulfill({ status, json: { code: status, error_code, msg: "" } });
    const failures = [
      { fail: refused(429, "over_request_rate_limit"), cause: say("account_error_too_many") },
      { fail: refused(500, "unexpected_failure"), cause: say("account_error_other") },
      { fail: (route: Route) => route.abort(), cause: say("account_error_network") },
    ];
    for (const { fail, cause } of failures) {
      await page.route(/\/auth\/v1\/token/, fail);
      await signIn(page, say, account);
      const said = toast(page, look.language === "es" ? "Error de inicio de sesión" : "Login error").last();
      await expect(page.getByRole("alert")).toContainText(say("account_login_other_error"));
      await expect(said).toContainText(cause);
      await page.unroute(/\/auth\/v1\/token/);
      await page.reload();
      await untilHydrated(page);
    }
  },
);

test.inLooks(
  "[8.2] [8.5] an e-mail that is not confirmed, with the way to another letter",
  async ({ page, look, shop, mailbox, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 400/);
    const { email, password, name } = inventAccount();
    const signedUp = await shop.call("/auth/v1/signup", { body: { email, password, data: { name } } });
    expect(signedUp.status).toBe(200);
    await page.goto("/login");
    await untilHydrated(page);
    await signIn(page, say, { email, password });
    await expect(page.getByRole("alert")).toContainText(say("account_login_email_not_confirmed"));
    await expect(toast(page, say("account_login_error_title"))).toContainText(say("account_login_error_text"));
    await page.getByRole("button", { name: say("account_login_resend"), exact: true }).click();
    await expect(page.getByText(say("account_login_resent"))).toBeVisible();
    await expect.poll(async () => (await mailbox.lettersTo(email)).length).toBe(2);
  },
);

test("[8.4] an answer that makes no sense says so in words, and nothing typed is lost", async ({ page, account }) => {
  const say = sayIn("es");
  // As from a network that answers in the server's place.
  await page.route("**/auth/v1/token?*", (route) => route.fulfill({ json: null }));
  await page.goto("/login");
  await untilHydrated(page);
  await signIn(page, say, account);
  await expect(page.getByRole("alert")).toContainText(say("account_login_unexpected"));
  await expect(page.getByLabel(say("panel_email"), { exact: true })).toHaveValue(account.email);
});

test.inLooks("[8.1] unknown and known e-mails are refused with the same words", async ({ page, look, complaints }) => {
  const say = sayIn(look.language);
  complaints.allow(/status of 400/);
  await page.goto("/login");
  await untilHydrated(page);
  await signIn(page, say, inventAccount());
  await expect(page.getByRole("alert")).toContainText(say("account_login_invalid_credentials"));
});

test.inLooks("[5.3] [5.4] empty forms say what is missing, at the field", async ({ page, look }) => {
  const say = sayIn(look.language);
  await page.goto("/login");
  await untilHydrated(page);
  await signIn(page, say, { email: "", password: "" });
  const email = page.getByLabel(say("panel_email"), { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(new RegExp(say("account_email_required")));
  await expect(page.getByText(say("account_password_required"))).toBeVisible();
});

test.inLooks("[5.4] passwords that don't match", async ({ page, look, mailbox }) => {
  const say = sayIn(look.language);
  const account = inventAccount();
  await page.goto("/register");
  await untilHydrated(page);
  await fillRegisterForm(page, say, account);
  await page.getByLabel(say("account_field_confirm_password"), { exact: true }).fill("something-else");
  await submitRegisterForm(page, say);
  await expect(toast(page, say("account_passwords_differ"))).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
  expect(await mailbox.lettersTo(account.email)).toEqual([]);
});

test.inLooks("[5.4] a password that the server refuses is told at its field", async ({ page, look, complaints }) => {
  const say = sayIn(look.language);
  complaints.allow(/status of 422/);
  await page.goto("/register");
  await untilHydrated(page);
  await fillRegisterForm(page, say, { ...inventAccount(), password: "abcd" });
  await submitRegisterForm(page, say);
  const password = page.getByLabel(say("panel_password"), { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(new RegExp(say("account_error_password_weak")));
});

test.inLooks("[5.4] terms not accepted", async ({ page, look, mailbox }) => {
  const say = sayIn(look.language);
  const account = inventAccount();
  await page.goto("/register");
  await untilHydrated(page);
  await fillRegisterForm(page, say, account);
  await page.getByRole("checkbox").uncheck();
  await submitRegisterForm(page, say);
  await expect(toast(page, say("common_terms_required"))).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
  expect(await mailbox.lettersTo(account.email)).toEqual([]);
});

test.inLooks("[2.18] each password shows and hides itself", async ({ page, look }) => {
  const say = sayIn(look.language);
  await page.goto("/register");
  await untilHydrated(page);
  const password = page.getByLabel(say("panel_password"), { exact: true });
  await password.fill("a-secret");
  await expect(password).toHaveAttribute("type", "password");
  await page
    .getByRole("button", { name: say("account_field_show_password") })
    .first()
    .click();
  await expect(password).toHaveAttribute("type", "text");
  await page
    .getByRole("button", { name: say("account_field_hide_password") })
    .first()
    .click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveValue("a-secret");
});
