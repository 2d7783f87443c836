import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { CLIENT, type IdentityProvider, startIdentityProvider } from "#tests/fixtures/identity-provider.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { copyStore } from "#tests/fixtures/seeded-store.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { chooseOwnAccount, toast } from "./steps/account-steps.ts";

let provider: IdentityProvider;

// All in one worker: a second would start such a server, too.
test.describe.configure({ mode: "default" });
// Only a shop that has credentials shows the button: this file's server has those of a provider on loopback.
test.use({
  server: [
    async ({ engine }, use, workerInfo) => {
      provider = await startIdentityProvider();
      const server = await startLpx({
        ...(await copyStore(engine, `provider-${workerInfo.workerIndex}`)),
        environment: {
          GOOGLE_CLIENT_ID: CLIENT.clientId,
          GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
          GOOGLE_ISSUER: provider.url,
        },
      });
      await use(server);
      await server.stop();
      await provider.close();
    },
    { scope: "worker", timeout: 150_000 },
  ],
});

test.inLooks(
  "[7.6] [4.8] [2.17] Google signs in and the plan to buy comes along; a refusal there is said here",
  async ({ page, look }) => {
    const say = sayIn(look.language);
    const { email } = inventAccount();
    provider.state.person = { sub: email, email, isVerified: true, name: "Lucía Márquez" };
    provider.state.trouble = "refuses";
    await page.goto("/login?plan=anual&from=%2Fdashboard%2Fcart");
    const google = page.getByRole("button", { name: say("account_login_with", { provider: "Google" }), exact: true });
    await expect(page.getByRole("button", { name: /GitHub/ })).toHaveCount(0);
    await untilHydrated(page);
    await chooseOwnAccount(page, say);
    await expectAccessible(page);
    await google.click();
    await expect(page.getByRole("alert")).toContainText(say("account_error_provider_denied"));
    await page.getByRole("link", { name: say("account_back_to_login"), exact: true }).click();

    provider.state.trouble = "none";
    await chooseOwnAccount(page, say);
    await google.click();
    await expect(page).toHaveURL(/\/dashboard\/cart$/);
    await expect(page.getByRole("heading", { name: /Pro/ })).toBeVisible();
    await page.goto("/login");
    await expect(page).toHaveURL(/\/dashboard\/account$/);

    // A provider vouches for the address; the terms are still the member's to accept.
    await expect(page.getByText(say("dashboard_terms_missing"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say("dashboard_terms_accept"), exact: true }).click();
    await expect(toast(page, say("dashboard_terms_accepted"))).toBeVisible();
    await expect(page.getByText(say("dashboard_terms_missing"))).toBeHidden();
  },
);

test.inLooks("[7.6] an address that the provider has not verified opens nothing", async ({ page, look }) => {
  const say = sayIn(look.language);
  const { email } = inventAccount();
  provider.state.person = { sub: email, email, isVerified: false, name: "Lucía Márquez" };
  await page.goto("/login");
  await untilHydrated(page);
  await page.getByRole("button", { name: say("account_login_with", { provider: "Google" }), exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(say("account_error_provider_unverified"));
  await expect(toast(page, say("account_login_welcome_title"))).toHaveCount(0);
});
