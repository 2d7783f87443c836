import type { Page } from "@playwright/test";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { LOOKS, looksFor } from "#tests/fixtures/looks.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { labelIn, type Say, sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

const HEAD = "opened_at,closed_at,symbol,side,size,entry,exit,costs,profit,risk,setup_id";
const LINES = [
  "2026-03-09T10:00:00Z,2026-03-09T11:30:00Z,NAS100,buy,1,20000,20100,4.00,96.00,50.00,",
  "2026-03-09T12:00:00Z,2026-03-09T13:00:00Z,NAS100,sell,1,20100,20150,4.00,-54.00,50.00,",
  "2026-03-10T10:00:00Z,2026-03-10T11:30:00Z,NAS100,buy,1,20100,20130,4.00,26.00,50.00,",
];
const REASON = "El extracto del bróker da 20,00 USD menos: faltaba una comisión.";

async function review(page: Page, say: Say, text: string): Promise<void> {
  const file = { name: "mine.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel(say("accounts_import_file"), { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: say("accounts_import_review") }).click();
}

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page, { include: "[role=dialog]" });
  await dialog.getByRole("button", { name, exact: true }).click();
}

const OWN_LOOKS = LOOKS.filter(({ language, width }) => (language === "es") === (width === "1280"));

for (const look of looksFor("results", OWN_LOOKS)) {
  test.describe(`${look.language} ${look.width}`, () => {
    test.use({ look });
    test("[1.6] [2.23] [3.17] makes an account, imports trades, publishes their days, and corrects one for all to see", async ({
      page,
      shop,
      people,
      signInAs,
      complaints,
    }) => {
      const say = sayIn(look.language);
      const label = labelIn(look.language);
      // A file that is refused, and a correction that another overtook.
      complaints.allow(/status of (409|422)/);
      const slug = `viaje-${crypto.randomUUID().slice(0, 8)}`;
      const name = look.language === "es" ? "Real de prueba" : "Live on trial";
      await signInAs(ADMIN_LOGIN);
      await page.goto("/admin/results");
      await expect(page.getByRole("heading", { level: 1, name: say("common_results") })).toBeVisible();
      await expectAccessibleAgain(page);

      await page.getByRole("button", { name: say("accounts_new") }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: say("panel_save") }).click();
      await expect(dialog.getByText(say("accounts_problem_slug"))).toBeVisible();
      await dialog.getByLabel(say("accounts_slug"), { exact: true }).fill(slug);
      await dialog.getByLabel(label("accounts_name_in", "es"), { exact: true }).fill("Real de prueba");
      await dialog.getByLabel(label("accounts_name_in", "en"), { exact: true }).fill("Live on trial");
      await dialog.getByLabel(say("accounts_start"), { exact: true }).fill("10000,00");
      await expectAccessible(page, { include: "[role=dialog]" });
      await dialog.getByRole("button", { name: say("panel_save") }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/results/accounts/${slug}$`));
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

      // Refused, then reviewed with what isn't understood, then kept.
      await review(page, say, "not a table");
      await expect(page.getByRole("alert")).toContainText(say("accounts_import_refused"));
      await review(page, say, [HEAD, ...LINES, "2026-03-10T10:00:00Z,x,NAS100,buy,1,1,1,0,0,,"].join("\n"));
      await expect(page.getByText(say("accounts_import_problems", { count: "1" }))).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: say("accounts_import_keep", { count: "3" }) }).click();
      await expect(page.getByText(say("accounts_import_kept"))).toBeVisible();
      await expect(page.getByRole("region", { name: say("admin_history_title") })).toContainText(
        say("accounts_history_imported"),
      );
      await review(page, say, [HEAD, ...LINES].join("\n"));
      await expect(page.getByText(say("accounts_import_nothing"))).toBeVisible();

      await confirm(page, say("panel_publish"));
      await expect(toast(page, say("accounts_show_done"))).toBeVisible();
      await page
        .getByRole("region", { name: say("common_days") })
        .getByRole("link")
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1, name: say("accounts_days_title", { name }) })).toBeVisible();
      await page.getByLabel(say("admin_list_select_page")).check();
      const selection = page.getByRole("region", { name: say("admin_list_selection") });
      await selection.getByRole("button", { name: say("accounts_publish_days"), exact: true }).click();
      await expectAccessible(page);
      await selection.getByRole("button", { name: say("admin_list_confirm_yes") }).click();
      await expect(
        toast(page, say("admin_list_bulk_done", { action: say("accounts_publish_days"), done: 2 })),
      ).toBeVisible();
      await expect(page.getByText(say("accounts_days_none"))).toBeVisible();

      await page.goto(`/resultados?cuenta=${slug}&mes=2026-03&dia=2026-03-09`);
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
      const trades = page.getByRole("list", { name: say("results_day_trades") }).getByRole("listitem");
      await expect(trades).toHaveCount(2);
      await expect(page.getByText(say("results_day_was_corrected", { version: 2 }))).toHaveCount(0);

      // The first trade is taken out and added as it should be.
      await page.goto(`/admin/results/accounts/${slug}/days/2026-03-09`);
      const correction = page.getByRole("region", { name: say("accounts_correct_title") });
      await correction.getByRole("checkbox").first().check();
      await correction
        .getByRole("button", { name: say("accounts_trade_copy") })
        .first()
        .click();
      await dialog.getByLabel(say("accounts_trade_size"), { exact: true }).fill("many");
      await dialog.getByRole("button", { name: say("panel_save") }).click();
      await expect(dialog.getByText(say("accounts_trade_problem"))).toBeVisible();
      await expectAccessible(page, { include: "[role=dialog]" });
      await dialog.getByLabel(say("accounts_trade_size"), { exact: true }).fill("1");
      await dialog.getByLabel(say("accounts_trade_profit"), { exact: true }).fill("76,00");
      await dialog.getByRole("button", { name: say("panel_save") }).click();
      await correction.getByRole("button", { name: say("accounts_correct_publish") }).click();
      const short = say("accounts_correct_reason_short", { least: 3, most: 400 });
      await expect(correction.getByText(short)).toBeVisible();
      await correction.getByLabel(say("panel_reason"), { exact: true }).fill(REASON);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await correction.getByRole("button", { name: say("accounts_correct_publish") }).click();
      await expect(toast(page, say("accounts_correct_done"))).toBeVisible();
      await expect(page.getByRole("region", { name: say("accounts_versions") })).toContainText(REASON);

      await page.goto(`/resultados?cuenta=${slug}&mes=2026-03&dia=2026-03-09`);
      await expect(page.getByText(say("results_day_was_corrected", { version: 2 }))).toBeVisible();
      await expect(page.getByText(say("results_correction_reason", { reason: REASON }))).toBeVisible();
      await page.getByText(say("common_said_before")).click();
      await expect(page.getByText(/\+96[.,]00/)).toBeVisible();
      await expect(page.getByText(/\+76[.,]00/).first()).toBeVisible();
      await expectAccessible(page, { include: "#correction" });
      await expectNoSidewaysScroll(page);

      // Somebody corrects it again while it is being corrected.
      await page.goto(`/admin/results/accounts/${slug}/days/2026-03-09`);
      await correction.getByRole("checkbox").first().check();
      await correction.getByLabel(say("panel_reason"), { exact: true }).fill(REASON);
      const [trade] = (
        await shop.select<{ id: number }>(
          `account_trades?select=id&account=eq.${slug}&day=eq.2026-03-09&removed_in=is.null&order=id`,
          people.admin,
        )
      ).body;
      const body = { account: slug, day: "2026-03-09", version: 2, waiting: 0, added: [], removed: [trade?.id] };
      const other = await shop.invoke("correct-day", {
        session: people.admin,
        body: { ...body, reason: "Otra persona" },
      });
      expect(other.status).toBe(200);
      await correction.getByRole("button", { name: say("accounts_correct_publish") }).click();
      const told = correction.getByRole("alert");
      await expect(told).toContainText(say("accounts_correct_yours", { version: 2, removed: 1, added: 0 }));
      await expect(told).toContainText("Otra persona");
      await expectAccessible(page);
      await told.getByRole("button", { name: say("accounts_correct_look_again") }).click();
      await expect(page.getByRole("region", { name: say("accounts_versions") })).toContainText("Otra persona");

      await page.goto("/admin/results/accounts/ninguna/days");
      await expect(page.getByRole("heading", { level: 1, name: say("accounts_gone") })).toBeVisible();
      await page.goto(`/admin/results/accounts/${slug}`);
      await confirm(page, say("panel_stop_publishing"));
      await expect(toast(page, say("accounts_hide_done"))).toBeVisible();
      expect((await page.request.get(`/api/results/${slug}/days.json`)).status()).toBe(404);
    });
  });
}
