import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { type Say, sayIn } from "#tests/fixtures/texts.ts";
import { confirmByMail, fillRegisterForm, signIn, submitRegisterForm, toast } from "./steps/account-steps.ts";

const SEEN_WITHIN = 5_000;
const LIVE_LOCKED = {
  es: "Las sesiones en vivo son para los planes Pro (12 meses) y Elite (de por vida).",
  en: "Live sessions are for Pro (12 months) and Elite (for life).",
};
/** The job looks every 15 seconds. */
const ENDED_WITHIN = 40_000;

async function isSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** From the trials' own list; the queue of accesses has it, too. */
async function grantsTheTrial(admin: Page, say: Say, username: string): Promise<void> {
  await admin.goto("/admin/login");
  await signIn(admin, say, ADMIN_LOGIN);
  await expect(admin.getByRole("heading", { level: 1, name: say("admin_queue_title") })).toBeVisible();
  await admin.goto("/admin/indicator-access?kind=trial");
  await expect(admin.getByText(username, { exact: true }).first()).toBeVisible();
  await expect(admin.getByText(say("admin_access_trial_days", { days: 3 })).first()).toBeVisible();
  await expectNoSidewaysScroll(admin);
  await expectAccessibleAgain(admin);
  await admin.goto("/admin/trials");
  await expect(admin.getByRole("button", { name: say("admin_trials_refuse", { username }) })).toBeVisible();
  await expectNoSidewaysScroll(admin);
  await expectAccessibleAgain(admin);
  await admin.getByRole("button", { name: say("admin_access_mark", { username }) }).click();
  await expect(toast(admin, say("admin_access_granted", { username }))).toBeVisible();
  await admin.goto("/admin/trials?state=active");
  await expect(admin.getByText(say("clock_days_and_hours", { days: 2, hours: 23 })).first()).toBeVisible();
}

test.inLooks(
  "[1.11] [6.2] [6.3] [9.7] the banner's trial: registered, asked for, granted, running, over",
  async ({ page, look, context, mailbox, shop, openOtherBrowser }) => {
    test.slow();
    const say = sayIn(look.language);
    const account = inventAccount({ language: look.language });
    const username = `prueba_${randomUUID().slice(0, 8)}`;

    await page.goto("/");
    await untilHydrated(page);
    await page
      .getByRole("link", { name: say("shell_banner_trial_link"), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/register\?trial=1/);
    await expect(page.getByText(say("account_register_for_trial", { days: 3 }))).toBeVisible();
    await isSound(page);
    await fillRegisterForm(page, say, account);
    await submitRegisterForm(page, say);
    await expect(page.getByRole("heading", { level: 1, name: say("account_check_mail_title") })).toBeVisible();
    await page.close();

    const letter = await mailbox.waitFor(account.email, new RegExp(say("mail_confirm_subject")));
    expect(letter.text.replaceAll(/\s+/g, " ")).toContain(say("mail_confirm_trial", { days: 3 }));
    const student = await context.newPage();
    await confirmByMail(student, say, { mailbox, email: account.email });
    await expect(student).toHaveURL(/\/dashboard\/account\?trial=1$/);
    const access = student.getByRole("region", { name: say("panel_indicator_access") });
    const name = access.getByLabel(say("panel_tradingview_username"));
    await expect(name).toBeFocused();
    await isSound(student);
    await name.fill("lucia@correo.example");
    await name.press("Enter");
    await expect(access.getByText(say("checkout_tradingview_is_email"))).toBeVisible();
    await name.fill(username);
    await name.press("Enter");
    await expect(student.getByText(say("dashboard_trial_requested_title"))).toBeVisible();
    await expect(access.getByRole("status")).toHaveText(say("common_pending"));
    await expect(access.getByText(say("dashboard_step_requested"), { exact: true })).toBeVisible();
    await expect(student.getByText(say("dashboard_courses_locked"))).toBeVisible();
    await isSound(student);

    await grantsTheTrial(await openOtherBrowser(), say, username);
    await expect(access.getByRole("status")).toHaveText(say("common_active"), { timeout: SEEN_WITHIN });
    await expect(student.getByText(say("dashboard_trial_active_text"))).toBeVisible();
    await expect(student.getByText(say("dashboard_courses_trial"))).toBeVisible();
    await expect(student.getByText(LIVE_LOCKED[look.language])).toBeVisible();
    await expect(student.getByText(say("dashboard_setups_count", { open: 0, total: 12 }))).toBeVisible();
    await expect(
      student.getByText(
        say("dashboard_classes_none", { plans: look.language === "es" ? "Pro y Elite" : "Pro and Elite" }),
      ),
    ).toBeVisible();
    await isSound(student);

    await letTheTrialEnd(shop.url, username);
    await expect(access.getByRole("status")).toHaveText(say("dashboard_access_status_inactive"), {
      timeout: ENDED_WITHIN,
    });
    await expect(student.getByText(say("dashboard_trial_ended_text"))).toBeVisible();
    await expect(student.getByText(say("dashboard_courses_locked"))).toBeVisible();
    await expect(access.getByRole("button", { name: say("dashboard_trial_ask") })).toHaveCount(0);
    await isSound(student);
  },
);

test.inLooks(
  "[1.11] a request that the team refuses is told at home, with its reason by mail",
  async ({ page, look, mailbox, asStudent, shop, openOtherBrowser }) => {
    const say = sayIn(look.language);
    const { account, session } = await asStudent();
    const username = `prueba_${randomUUID().slice(0, 8)}`;
    const asked = await shop.invoke("request-trial", { body: { tradingviewUsername: username }, session });
    expect(asked.status).toBe(200);
    const admin = await openOtherBrowser();
    await admin.goto("/admin/login");
    await signIn(admin, say, ADMIN_LOGIN);
    await expect(admin.getByRole("heading", { level: 1, name: say("admin_queue_title") })).toBeVisible();
    await admin.goto("/admin/trials");
    await admin.getByRole("button", { name: say("admin_trials_refuse", { username }) }).click();
    const question = admin.getByRole("dialog");
    await question.getByLabel(say("panel_reason")).selectOption("repeated");
    await isSound(admin);
    await question.getByRole("button", { name: say("admin_trials_refuse", { username }) }).click();
    await expect(toast(admin, say("admin_trials_refuse_done", { username }))).toBeVisible();
    const letter = await mailbox.waitFor(account.email, new RegExp(say("mail_trial_refused_subject")));
    expect(letter.text.replaceAll(/\s+/g, " ")).toContain(say("mail_trial_refused_repeated"));
    await page.goto("/dashboard/account");
    await expect(page.getByRole("heading", { name: say("dashboard_trial_refused_title") })).toBeVisible();
    await isSound(page);
  },
);

/** Moves the trial's three days into the past; the server's own job ends it. */
async function letTheTrialEnd(url: string, username: string): Promise<void> {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 1_000).toISOString();
  const changes = { trials: { granted_at: ago(3), ends_at: ago(0) }, indicator_access: { expires_at: ago(0) } };
  for (const [table, change] of Object.entries(changes)) {
    const answer = await fetch(`${url}/rest/v1/${table}?tradingview_username=eq.${username}`, {
      method: "PATCH",
      headers: { apikey: SERVICE_KEY, "content-type": "application/json" },
      body: JSON.stringify(change),
    });
    expect(answer.status).toBe(204);
  }
}
