import { SETUP_LINE, setupsCsv, TRADE_LINES, tradesCsv } from "#tests/factories/import-files.ts";
import { makeZip } from "#tests/factories/zip.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { LOOKS, looksFor } from "#tests/fixtures/looks.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

/** A name that no page may take for anything but text. */
const NAME = `<img src=x onerror=alert(1)> ${"w".repeat(20)}`;

const OWN_LOOKS = LOOKS.filter(({ language, width }) => (language === "es") === (width === "390"));

for (const [place, look] of looksFor("imports", OWN_LOOKS).entries()) {
  test.describe(`${look.language} ${look.width}`, () => {
    test.use({ look });
    test("[2.23] imports a setup after refusing a wrong file, shows it at once, and edits it", async ({
      page,
      people,
      remember,
      complaints,
    }) => {
      const say = sayIn(look.language);
      // A file that is refused.
      complaints.allow(/status of 422/);
      const id = 5000 + place;
      await remember(people.admin);
      await page.goto("/admin/setups/import");
      await untilHydrated(page);
      const send = async (setup: string) => {
        const parts = [
          { name: "setups.csv", content: setupsCsv(setup.replace("2001", String(id))) },
          { name: "trades.csv", content: tradesCsv(...TRADE_LINES.map((line) => line.replace("2001", String(id)))) },
        ];
        const file = { name: "mine.zip", mimeType: "application/zip", buffer: makeZip(parts) };
        await page.getByLabel(say("admin_setups_import_file"), { exact: true }).setInputFiles(file);
        await page.getByRole("button", { name: say("common_review") }).click();
      };

      await send(SETUP_LINE.replace("04:00", "04:10").replace("Mine", "=cmd()"));
      await expect(page.getByRole("alert")).toContainText(say("admin_setups_import_refused_text"));
      await expect(page.getByRole("cell", { name: say("admin_setups_problem_formula") })).toBeVisible();
      await expect(page.getByRole("cell", { name: say("admin_setups_problem_off_bar") })).toBeVisible();
      await expectAccessible(page, { include: "main" });

      await send(SETUP_LINE.replace("Mine", `${NAME} ${id}`));
      await expect(page.getByRole("heading", { name: say("admin_setups_import_added") })).toBeVisible();
      await page.getByRole("button", { name: say("panel_apply") }).click();
      await expect(page.getByText(say("panel_reason_short"))).toBeVisible();
      await page.getByLabel(say("panel_reason"), { exact: true }).fill("our own setups");
      await page.getByRole("button", { name: say("panel_apply") }).click();
      await expect(page.getByText(say("admin_setups_import_applied"), { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);

      await page.goto(`/setups/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(NAME);
      await page.goto(`/admin/setups?q=${id}`);
      await page.getByRole("button", { name: say("admin_setups_edit_of", { name: `${NAME} ${id}` }) }).click();
      await page.getByLabel(say("admin_setups_field_image"), { exact: true }).fill("javascript:alert(1)");
      await page.getByRole("button", { name: say("panel_save") }).click();
      await expect(page.getByText(say("admin_setups_error_image"))).toBeVisible();
      await page.getByLabel(say("admin_setups_field_image"), { exact: true }).fill("");
      await page.getByLabel(say("common_name"), { exact: true }).fill(`Setup of ours ${id}`);
      await page.getByRole("button", { name: say("panel_save") }).click();
      await expect(page.getByRole("cell", { name: `Setup of ours ${id}`, exact: true })).toBeVisible();
      await expectAccessibleAgain(page, { include: "main" });
      await page.goto(`/verificacion?setup=${id}`);
      await untilHydrated(page);
      await page.getByRole("button", { name: say("evidence_setup_start"), exact: true }).click();
      await expect(
        page.getByText(new RegExp(say("evidence_setup_match", { setup: id, sequence: 0 }).split("0.")[0] ?? "")),
      ).toBeVisible();
    });
  });
}
