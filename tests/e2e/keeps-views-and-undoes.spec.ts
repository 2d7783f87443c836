import { randomUUID } from "node:crypto";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

const TICKETS = 3;

test.inLooks(
  "[2.23] a list is kept as a view, many rows are stopped, found again after a reload and finished, and an act is undone",
  async ({ page, look, shop, signInAs }) => {
    const say = sayIn(look.language);
    const word = `vista${randomUUID().slice(0, 8)}`;
    const headers = { apikey: SERVICE_KEY, "content-type": "application/json" };
    const insert = (table: string, rows: object[]) =>
      fetch(`${shop.url}/rest/v1/${table}`, { method: "POST", headers, body: JSON.stringify(rows) });
    const at = new Date(Date.now() - 60_000).toISOString();
    const ticket = { name: "Ana", email: `${word}@example.com`, message: "Hola", language: "es", status: "open" };
    const tickets = Array.from({ length: TICKETS }, (_, place) => ({
      ...ticket,
      subject: `Núm. ${place}.`,
      created_at: at,
      waiting_since: at,
    }));
    const code = word.toUpperCase();
    for (const answer of [await insert("support_tickets", tickets), await insert("coupons", [{ code, value: 10 }])])
      expect(answer.status).toBe(201);

    await signInAs(ADMIN_LOGIN);
    await page.goto(`/admin/tickets?q=${word}`);
    const rows = page.getByRole("row").filter({ hasText: word });
    await expect(rows).toHaveCount(TICKETS);

    const dialog = page.getByRole("dialog");
    const close = () => dialog.getByRole("button", { name: say("common_close"), exact: true }).click();
    await page.getByRole("button", { name: new RegExp(`^${say("list_columns")}`) }).click();
    await dialog.getByRole("checkbox", { name: say("panel_received"), exact: true }).uncheck();
    await close();
    await expect(page).toHaveURL(/cols=/);
    await page.getByRole("button", { name: say("list_views_open"), exact: true }).click();
    await dialog.getByRole("button", { name: say("list_views_save"), exact: true }).click();
    await expect(dialog.getByLabel(say("list_views_name"))).toBeFocused();
    await dialog.getByLabel(say("list_views_name")).fill(word);
    await dialog.getByRole("button", { name: say("list_views_save"), exact: true }).click();
    await expect(dialog.getByRole("listitem", { name: word })).toBeVisible();
    await expectAccessible(page, { include: "[role=dialog]" });
    await close();
    const views = page.getByRole("navigation", { name: say("list_views_title") });
    await expect(views.getByRole("link", { name: word })).toHaveAttribute("aria-current", "true");
    await views.getByRole("link", { name: say("list_views_all"), exact: true }).click();
    await expect(page).toHaveURL(/tickets$/);
    await views.getByRole("link", { name: word }).click();
    await expect(page).toHaveURL(new RegExp(`q=${word}&cols=`));
    await expect(rows).toHaveCount(TICKETS);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    let calls = 0;
    const second = Promise.withResolvers<void>();
    await page.route("**/functions/v1/mark-ticket", async (route) => {
      calls += 1;
      if (calls === 2) await second.promise;
      await route.continue();
    });
    const action = say("admin_tickets_mark_answered");
    const bar = page.getByRole("region", { name: say("admin_list_selection") });
    await page.getByRole("checkbox", { name: say("admin_list_select_page") }).check();
    await bar.getByRole("button", { name: action, exact: true }).click();
    await bar.getByRole("button", { name: say("admin_list_confirm_yes") }).click();
    await expect(bar.getByText(say("admin_list_progress", { action, done: 1, total: TICKETS }))).toBeVisible();
    await bar.getByRole("button", { name: say("admin_list_stop") }).click();
    second.resolve();
    const left = say("admin_list_result", { action, done: 2, failed: 0, untouched: 1 });
    await expect(bar.getByText(left)).toBeVisible();
    await page.reload();
    await expect(bar.getByText(left)).toBeVisible();
    await expectAccessibleAgain(page);
    await bar.getByRole("button", { name: say("admin_list_resume", { count: 1 }) }).click();
    await expect(toast(page, say("admin_list_bulk_done", { action, done: TICKETS }))).toBeVisible();
    await expect(rows).toHaveCount(0);

    await page.goto(`/admin/coupons/${code}`);
    await page.getByRole("button", { name: say("coupons_switch_off"), exact: true }).click();
    await dialog.getByLabel(say("panel_reason"), { exact: true }).fill("Fin");
    await dialog.getByRole("button", { name: say("coupons_switch_off"), exact: true }).click();
    await expect(toast(page, say("coupons_switched_off"))).toBeVisible();
    const undo = page.getByRole("button", { name: say("undo_label"), exact: true });
    // In the toast and in the history.
    await expect(undo).toHaveCount(2);
    await expectAccessible(page);
    await undo.last().click();
    await expect(toast(page, say("undo_done"))).toBeVisible();
    await expect(page.getByText(say("undo_history_coupon"))).toBeVisible();
    await expect(page.getByRole("button", { name: say("coupons_switch_off"), exact: true })).toBeVisible();
    await expect(undo).toHaveCount(0);

    await page.goto("/admin/tickets");
    await page.getByRole("button", { name: say("list_views_open"), exact: true }).click();
    const kept = dialog.getByRole("listitem", { name: word });
    await kept.getByRole("button", { name: say("common_delete"), exact: true }).click();
    await kept.getByRole("button", { name: say("list_views_delete_yes"), exact: true }).click();
    await expect(kept).toHaveCount(0);
  },
);
