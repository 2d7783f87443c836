import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import type { Session, ShopClient } from "#tests/fixtures/shop-client.ts";
import { type Say, sayIn } from "#tests/fixtures/texts.ts";
import { signIn, toast } from "./steps/account-steps.ts";

const DAY = 86_400_000;
const newName = () => `nombre_${randomUUID().slice(0, 8)}`;

async function isSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** What the service alone may write. */
async function write(url: string, path: string, change: object): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/${path}`, {
    method: "PATCH",
    headers: { apikey: SERVICE_KEY, "content-type": "application/json" },
    body: JSON.stringify(change),
  });
  expect(answer.status, path).toBe(204);
}

async function enterName(page: Page, say: Say, { name, button }: { name: string; button: string }): Promise<void> {
  await page.getByLabel(say("access_name_new")).fill(name);
  await page.getByRole("button", { name: button, exact: true }).click();
}

test.inLooks(
  "[4.1] [9.7] a name corrected while it waits, failed by the team, corrected again, granted, changed, and then closed for a week",
  async ({ page, look, shop, mailbox, asStudent, openOtherBrowser }) => {
    test.slow();
    const say = sayIn(look.language);
    const { account, session } = await asStudent(["anual"]);
    await page.goto("/dashboard/account");
    await expect(page.getByRole("heading", { name: say("dashboard_next_pending_title") })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleAgain(page);
    const home = page.getByRole("region", { name: say("panel_indicator_access") });
    await home.getByRole("link", { name: say("access_to_correct") }).click();
    await expect(page).toHaveURL(/\/dashboard\/acceso$/);
    await expect(page.getByRole("status").filter({ hasText: say("common_pending") })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleAgain(page);

    await page.getByRole("button", { name: say("names_confirm"), exact: true }).click();
    await expect(toast(page, say("names_confirm_done"))).toBeVisible();
    await expect(page.getByRole("heading", { name: say("names_confirm_title") })).toHaveCount(0);

    const wrong = { name: "Lucía Trader", button: say("access_name_correct") };
    await enterName(page, say, wrong);
    await expect(page.getByText(say("checkout_field_has_spaces"))).toBeVisible();
    const corrected = newName();
    await enterName(page, say, { ...wrong, name: `https://www.tradingview.com/u/${corrected}/` });
    await expect(toast(page, say("access_name_corrected"))).toBeVisible();
    await expect(page.getByRole("heading", { name: say("access_state_of", { username: corrected }) })).toBeVisible();
    const history = page.getByRole("region", { name: say("access_history") });
    await expect(history.getByText(say("access_event_corrected", { username: corrected }))).toBeVisible();
    await mayNotWrite(shop, session);

    const admin = await openOtherBrowser();
    await admin.goto("/admin/login");
    await signIn(admin, say, ADMIN_LOGIN);
    await expect(admin.getByRole("heading", { level: 1, name: say("admin_queue_title") })).toBeVisible();
    await admin.goto("/admin/indicator-access");
    const fail = say("admin_access_fail", { username: corrected });
    await admin.getByRole("button", { name: fail }).click();
    await admin.getByRole("dialog").getByRole("button", { name: fail }).click();
    await expect(toast(admin, say("admin_access_fail_done", { username: corrected }))).toBeVisible();
    await isSound(admin);
    await admin.goto(`/admin/data-confirmations?q=${account.email}`);
    const asked = admin.getByRole("row").filter({ hasText: corrected });
    await expect(asked).toContainText(say("names_state_again"));
    await asked.getByRole("button", { name: say("names_remind") }).click();
    await expect(toast(admin, say("names_reminded"))).toBeVisible();
    await expect(asked.getByRole("button", { name: say("names_remind") })).toHaveCount(0);
    await isSound(admin);

    await expect(page.getByRole("heading", { name: say("names_confirm_title") })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: say("access_problem_title") })).toBeVisible();
    await isSound(page);
    const letter = await mailbox.waitFor(account.email, new RegExp(say("mail_access_failed_subject")));
    expect(letter.text).toContain("/dashboard/acceso");
    await page.goto("/dashboard/account");
    await expect(page.getByRole("heading", { name: say("access_problem_title") })).toBeVisible();
    await isSound(page);
    await page
      .getByRole("link", { name: say("access_to_correct") })
      .first()
      .click();
    const right = newName();
    await enterName(page, say, { name: right, button: say("access_name_correct") });
    await expect(page.getByRole("alert")).toHaveCount(0);

    await grantsIt(admin, say, right);
    await expect(page.getByRole("status").filter({ hasText: say("common_active") })).toBeVisible();
    await isSound(page);

    const other = newName();
    await enterName(page, say, { name: other, button: say("access_name_change") });
    await expect(toast(page, say("access_name_changed"))).toBeVisible();
    await expect(page.getByText(say("access_renaming_text", { before: right, username: other }))).toBeVisible();
    await admin.goto("/admin/indicator-access");
    await expect(admin.getByText(say("admin_access_replaces", { username: right })).first()).toBeVisible();
    await grantsIt(admin, say, other);
    await expect(page.getByRole("status").filter({ hasText: say("common_active") })).toBeVisible();
    await expect(page.getByLabel(say("access_name_new"))).toHaveCount(0);
    const again = await shop.invoke("change-indicator-name", {
      body: { tradingviewUsername: newName() },
      session,
    });
    expect(again).toMatchObject({ status: 409, body: { code: "indicator.name_too_often" } });
  },
);

async function grantsIt(admin: Page, say: Say, username: string): Promise<void> {
  await admin.goto("/admin/indicator-access");
  await admin.getByRole("button", { name: say("admin_access_mark", { username }) }).click();
  await expect(toast(admin, say("admin_access_granted", { username }))).toBeVisible();
}

/** The member's own rows are the server's to write. */
async function mayNotWrite(shop: ShopClient, { access_token: token }: Session): Promise<void> {
  for (const [path, body] of [
    ["indicator_access?user_id=not.is.null", { status: "active", problem: null }],
    ["trials?user_id=not.is.null", { state: "active" }],
  ] as const) {
    const { status } = await shop.call(`/rest/v1/${path}`, { method: "PATCH", token, body });
    expect(status, path).toBe(403);
  }
}

test.inLooks(
  "[2.21] [6.2] [6.4] the home of a plan that ends soon, is frozen, and is over",
  async ({ page, look, shop, asStudent }) => {
    const say = sayIn(look.language);
    const { session } = await asStudent(["semestral"]);
    const own = `user_id=eq.${session.user.id}`;
    const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    const heading = page.getByRole("region", { name: /./ }).getByRole("heading", { level: 2 }).first();

    await write(shop.url, `memberships?${own}`, { starts_at: inDays(-170), ends_at: inDays(5) });
    await write(shop.url, `indicator_access?${own}`, {
      status: "active",
      granted_at: inDays(-170),
      expires_at: inDays(5),
    });
    await page.goto("/dashboard/account");
    await expect(heading).toHaveText(new RegExp(say("dashboard_next_ending_title", { plan: "Starter", until: "" })));
    // The week's section tells the price as well, once it has loaded.
    await expect(page.getByText(/179[,.]00\sUSD/).first()).toBeVisible();
    await isSound(page);

    await write(shop.url, `memberships?${own}`, { status: "frozen" });
    await write(shop.url, `indicator_access?${own}`, { status: "inactive", granted_at: null });
    await expect(heading).toHaveText(say("dashboard_plan_frozen_title"));
    await isSound(page);

    await write(shop.url, `memberships?${own}`, { status: "active", ends_at: inDays(-1) });
    await page.reload();
    await expect(heading).toHaveText(new RegExp(say("dashboard_next_ended", { date: "" })));
    await isSound(page);
    await page.goto("/dashboard/acceso");
    await expect(page.getByText(say("access_over_expired"))).toBeVisible();
    await isSound(page);
  },
);
