import { CONSENT_KEY } from "#app/core/browser/storage/storage-keys.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { findFaketime } from "#tests/fixtures/moved-clock.ts";
import { storedChoices } from "#tests/fixtures/remembered.ts";
import { signIn, signOut, toast } from "./steps/account-steps.ts";
import { openFirstMonth } from "./steps/first-month-steps.ts";
import { DAY } from "./steps/year-steps.ts";

const HOUR = 3_600_000;

/** Each begins on a Monday, the second after the first has ended: they may share a server. */
const JOURNEYS = [
  {
    look: { language: "es", width: "1280", theme: "dark" },
    begins: Date.parse("2027-01-04T13:00:00Z"),
    letters: {
      confirm: [/^Confirma tu correo en LPX$/, "con él activamos tu prueba de 3 días."],
      trial: [/^Tu prueba de 3 días ha empezado$/, "No tenemos tu tarjeta: al terminar no se cobra nada."],
      over: [/^Tu prueba ha terminado$/, "El precio es el mismo antes y después de la prueba."],
      purchase: [/^Recibimos tu pago: pedido n\.º \d+$/, "Tu pago está hecho y tu plan ya está activo."],
      access: [/^Tu acceso al indicador LPX está activo$/, "Ya puedes usar el indicador con tu usuario"],
      week: [/^Tu semana con LPX$/, "Renovar suma 12 meses por 299,00 USD: hasta el 7 de enero de 2029."],
    },
    risk: /Con 0,5\s% de riesgo por operación/,
    ended: "Con un plan recuperas el indicador y los cursos, y se abren los setups de fondeo y el grupo privado.",
    captured: "299,00",
    renewal: "Renovar suma 12 meses por 299,00 USD: hasta el 7 de enero de 2029, sin perder un día",
    asked: "Llevas 32 días como miembro.",
    renewed: "Tu plan Pro dura hasta el 7 de enero de 2029.",
  },
  {
    look: { language: "en", width: "390", theme: "light" },
    begins: Date.parse("2027-03-01T13:00:00Z"),
    letters: {
      confirm: [/^Confirm your email at LPX$/, "with it we activate your 3-day trial."],
      trial: [/^Your 3-day trial has started$/, "We don't have your card: nothing is charged when it ends."],
      over: [/^Your trial is over$/, "The price is the same before and after the trial."],
      purchase: [/^We received your payment: order no\. \d+$/, "Your payment went through and your plan is active."],
      access: [/^Your access to the LPX indicator is active$/, "You can now use the indicator with your TradingView"],
      week: [/^Your week with LPX$/, "Renewing adds 12 months for 299.00 USD: until March 4, 2029."],
    },
    risk: /At 0\.5% risk per trade/,
    ended: "With a plan you get the indicator and the courses back, and the funding setups and the private group open.",
    captured: "299.00",
    renewal: "Renewing adds 12 months for 299.00 USD: until March 4, 2029, without losing a day",
    asked: "You have been a member for 32 days.",
    renewed: "Your Pro plan runs until March 4, 2029.",
  },
] as const;

test.use({
  startsAt: "2027-01-04T13:00:00Z",
  // Who comes from an ad hasn't been asked yet whether they may be measured.
  choices: async ({ look, server }, use) => {
    const { cookies, origins } = storedChoices(look, server.url);
    const isKept = ({ name }: { name: string }) => name !== CONSENT_KEY;
    await use({
      cookies,
      origins: origins.map(({ origin, localStorage }) => ({ origin, localStorage: localStorage.filter(isKept) })),
    });
  },
});
test.skip(!IS_FULL, "npm run test:full: two minutes, whose steps other journeys take, too");
test.skip(findFaketime() === null, "libfaketime is missing");

for (const { look, begins, letters, ...words } of JOURNEYS) {
  test.describe(`${look.language} ${look.width}`, () => {
    test.use({ look });

    test("[1.6] [1.11] [2.21] [2.37] [3.18] [9.7] from an ad to the second month: trial, plan, week, renewal", async ({
      page,
      context,
      server,
      shop,
      moveTo,
      remember,
      mailbox,
    }) => {
      test.setTimeout(400_000);
      const given = { page, context, server, shop, look, moveTo, remember, mailbox };
      const month = await openFirstMonth(given, letters);
      const { say, sees, isSound, isWrittenTo, access } = month;
      const movesTo = (days: number, hours: number) => month.movesTo(new Date(begins + days * DAY + hours * HOUR));
      const week = page.getByRole("region", { name: say("week_title") });

      // The ad leads to a setup, which says how often it passes an evaluation.
      await movesTo(0, 0);
      await month.arrivesByAd(`/setups/84?utm_source=ig&utm_medium=cpc&utm_campaign=${look.language}`);
      await month.simulatesInShort("0.5");
      await expect(page.getByText(words.risk)).toBeVisible({ timeout: 20_000 });
      await isSound();

      // The trial: an account, a name on TradingView, and the team's grant.
      await month.registersForTrial();
      await month.asksForTrial();
      await month.grants(month.account);
      await expect(page.getByText(say("dashboard_trial_active_text"))).toBeVisible();
      await isSound();
      await isWrittenTo("trial");

      // It ends by the clock. A plan is bought, and the team sees which campaign it came by.
      await movesTo(3, 1);
      await month.restart();
      await isWrittenTo("over");
      await sees("/dashboard/account", { text: words.ended });
      await month.buysPro();
      await isWrittenTo("purchase");
      await expect(await month.opensCampaign(`ig / cpc / ${look.language}`)).toContainText(words.captured);
      await isSound();
      await month.grantsFromOffice();
      await isWrittenTo("access");

      // The first week, on Sunday as a letter.
      await page.goto("about:blank");
      await month.signsIn(month.account);
      await sees("/dashboard/account", { text: words.renewal });
      await expect(week).toContainText(words.renewal);
      await expect(access.getByRole("status")).toHaveText(say("common_active"));
      await month.choosesSundayLetter();
      await movesTo(6, 2);
      await month.restart();
      await isWrittenTo("week");

      // The session still runs. In the second month they sign in again, are asked what they think, and renew.
      await sees("/dashboard/account", { text: words.renewal });
      await signOut(page, say, look);
      await expect(page).toHaveURL(({ pathname }) => pathname === "/");
      await movesTo(35, 2);
      await page.goto("/login");
      await untilHydrated(page);
      await signIn(page, say, month.account);
      await expect(page).toHaveURL(/\/dashboard\/account$/);
      const opinion = page.getByRole("region", { name: say("testimonials_question") });
      await expect(opinion).toContainText(words.asked);
      await expect(week).toContainText(words.renewal);
      await isSound();
      await opinion.getByRole("button", { name: say("testimonials_dismiss") }).click();
      await expect(toast(page, say("testimonials_dismissed"))).toBeVisible();
      await month.buysPro();
      await sees("/dashboard/account", { text: words.renewed });
      await expect(access.getByRole("status")).toHaveText(say("common_active"));
      await expect(opinion).toHaveCount(0);

      // The terms were accepted with the account, once for both orders; the home had none to ask about.
      expect(await month.acceptedTerms()).toEqual(["register"]);
      await expect(page.getByText(say("dashboard_terms_read"))).toHaveCount(0);
    });
  });
}
