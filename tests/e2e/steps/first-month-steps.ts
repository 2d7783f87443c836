import { expect } from "@playwright/test";
import { untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { confirmByCode, fillRegisterForm, submitRegisterForm, toast } from "./account-steps.ts";
import { addPlan, CARDS, fillInformation, inventBuyer, payByCard, proceedToPayment } from "./checkout-steps.ts";
import { openOfficeYear } from "./office-steps.ts";

type LetterName = "confirm" | "trial" | "over" | "purchase" | "access" | "week";
/** Each letter by its subject and a sentence. */
type LetterWords = Record<LetterName, readonly [RegExp, string]>;

/** What somebody does from an ad to their second month, on the screens; the team acts in its office. */
export async function openFirstMonth(given: Parameters<typeof openOfficeYear>[0], letters: LetterWords) {
  const { page, look, mailbox } = given;
  const year = await openOfficeYear(given);
  const { say } = year;
  const account = inventAccount({ name: `Lucía (${look.language})`, language: look.language });
  const buyer = inventBuyer();
  const access = page.getByRole("region", { name: say("panel_indicator_access") });

  const isHeaded = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  async function isSound(): Promise<void> {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  async function isWrittenTo(letter: LetterName): Promise<void> {
    const [subject, sentence] = letters[letter];
    expect(await year.lettersOf(account, subject)).toBe(1);
    const { text } = await mailbox.waitFor(account.email, subject);
    expect(text.replaceAll(/\s+/g, " ")).toContain(sentence);
  }

  return {
    ...year,
    account,
    access,
    isSound,
    isWrittenTo,

    /** Accepts to be measured there: the campaign is kept from then on. */
    async arrivesByAd(address: string): Promise<void> {
      await page.goto(address);
      await untilHydrated(page);
      const reported = page.waitForResponse("**/api/meta-capi");
      const question = page.getByRole("region", { name: say("consent_label") });
      await question.getByRole("button", { name: say("consent_accept") }).click();
      expect((await reported).status()).toBe(204);
    },

    /** On a setup's page. */
    async simulatesInShort(risk: string): Promise<void> {
      await page.getByText(say("setup_evaluation_try")).click();
      await page.getByRole("textbox", { name: say("simulator_risk_typed") }).fill(risk);
    },

    /** From the banner to the home of a confirmed account. */
    async registersForTrial(): Promise<void> {
      const banner = page.getByRole("link", { name: say("shell_banner_trial_link"), exact: true });
      await banner.first().click();
      await expect(page).toHaveURL(/\/register\?trial=1/);
      await fillRegisterForm(page, say, account);
      await isSound();
      await submitRegisterForm(page, say);
      await isHeaded(say("account_check_mail_title"));
      await isSound();
      await isWrittenTo("confirm");
      await confirmByCode(page, say, { mailbox, email: account.email });
      await expect(page).toHaveURL(/\/dashboard\/account\?trial=1$/);
    },

    async asksForTrial(): Promise<void> {
      const name = access.getByLabel(say("panel_tradingview_username"));
      await name.fill(buyer.tradingviewUsername);
      await name.press("Enter");
      await expect(page.getByText(say("dashboard_trial_requested_title"))).toBeVisible();
      await isSound();
    },

    /** With the name on TradingView that the trial had, from the plans to the receipt. */
    async buysPro(): Promise<void> {
      await addPlan(page, say, "Pro");
      await isSound();
      await page.getByRole("link", { name: say("checkout_cart_continue"), exact: true }).click();
      await isHeaded(say("checkout_information_title"));
      await isSound();
      await fillInformation(page, say, buyer);
      await isSound();
      await proceedToPayment(page, say);
      await expect(page.locator('[data-lpx-double="number"] input')).toBeVisible();
      await isSound();
      await payByCard(page, CARDS.good);
      await isHeaded(say("checkout_success_title"));
      await isSound();
    },

    /** The row of what a campaign brought, on the office's first page. */
    async opensCampaign(campaign: string) {
      await year.opensOffice();
      const parts = page.getByRole("region", { name: say("summary_parts"), exact: true });
      await parts.getByRole("radio", { name: say("summary_part_campaign"), exact: true }).check();
      return parts.getByRole("row").filter({ hasText: campaign });
    },

    grantsFromOffice: () => year.marks("shell_access", { ...account, id: "", username: buyer.tradingviewUsername }),

    async choosesSundayLetter(): Promise<void> {
      await page.goto("/dashboard/settings");
      const sundays = page.getByRole("group", { name: say("notifications_week"), exact: true });
      await sundays.getByRole("checkbox", { name: say("common_email"), exact: true }).check();
      await isSound();
      const messages = page.getByRole("region", { name: say("notifications_title"), exact: true });
      await messages.getByRole("button", { name: say("panel_save"), exact: true }).click();
      await expect(toast(page, say("settings_saved"))).toBeVisible();
    },

    /** For what the member has accepted the terms, in order. */
    async acceptedTerms(): Promise<string[]> {
      const path = `consents?select=context&document=eq.terms&user_id=eq.${await year.idOf(account)}&order=accepted_at`;
      return (await year.service<{ context: string }>(path)).map(({ context }) => context);
    },
  };
}
