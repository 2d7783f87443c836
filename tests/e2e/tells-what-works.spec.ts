import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { labelIn, sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

test.inLooks(
  "an incident that the office opens stands on the status page in both languages until it is closed",
  async ({ page, look, signInAs, browser, viewport, server }) => {
    const say = sayIn(look.language);
    const label = labelIn(look.language);
    const mark = `${look.language} ${look.width} ${look.theme}`;
    const titles = { es: `Los correos tardan (${mark})`, en: `Mail is late (${mark})` };
    const words = { es: "El servidor de correo responde despacio.", en: "The mail server answers slowly." };
    const news = { es: "Ya salen todos.", en: "All of them leave again." };

    await signInAs(ADMIN_LOGIN);
    await page.goto("/admin/incidents");
    await expect(page.getByRole("heading", { level: 1, name: say("status_incidents") })).toBeVisible();
    await page.getByRole("button", { name: say("status_office_open"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: say("panel_publish"), exact: true }).click();
    await expect(dialog.getByText(say("status_office_parts_required"))).toBeVisible();
    await expectAccessible(page, { include: "[role=dialog]" });
    await dialog.getByRole("checkbox", { name: say("status_part_mail") }).check();
    await dialog.getByLabel(label("panel_title_in", "es"), { exact: true }).fill(titles.es);
    await dialog.getByLabel(label("panel_title_in", "en"), { exact: true }).fill(titles.en);
    await dialog.getByLabel(label("panel_text_in", "es"), { exact: true }).fill(words.es);
    await dialog.getByLabel(label("panel_text_in", "en"), { exact: true }).fill(words.en);
    await dialog.getByRole("button", { name: say("panel_publish"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: titles[look.language] })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url, viewport });
    const visitor = await context.newPage();
    const open = visitor.getByRole("region", { name: say("status_open_incidents") });
    await expect(async () => {
      await visitor.goto(`/estado?lang=${look.language}`);
      await expect(open.getByRole("heading", { name: titles[look.language] })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(open).toContainText(words[look.language]);
    const other = look.language === "es" ? "en" : "es";
    await visitor.goto(`/estado?lang=${other}`);
    const openThere = visitor.getByRole("region", { name: sayIn(other)("status_open_incidents") });
    await expect(openThere.getByRole("heading", { name: titles[other] })).toBeVisible();
    await expect(openThere).toContainText(words[other]);
    const parts = visitor.getByRole("region", { name: sayIn(other)("status_parts") });
    await expect(parts.getByRole("img")).toHaveCount(4);
    await context.close();

    const told = page.getByRole("region", { name: say("status_office_tell") });
    await told.getByLabel(label("panel_text_in", "es"), { exact: true }).fill(news.es);
    await told.getByRole("button", { name: say("panel_publish"), exact: true }).click();
    await expect(told.getByText(say("status_office_required"))).toBeVisible();
    await told.getByLabel(label("panel_text_in", "en"), { exact: true }).fill(news.en);
    await told.getByRole("button", { name: say("panel_publish"), exact: true }).click();
    await expect(toast(page, say("panel_is_published"))).toBeVisible();
    await page.getByRole("button", { name: say("status_office_close"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("status_office_close"), exact: true })
      .click();
    await expect(page.getByText(say("panel_over"), { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: say("admin_history_title") })).toContainText(
      say("status_office_history_closed"),
    );

    const past = page.getByRole("region", { name: say("status_past_incidents") });
    await expect(async () => {
      await page.goto("/estado");
      await expect(past.getByRole("heading", { name: titles[look.language] })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(past).toContainText(news[look.language]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test("the footer and the support page lead to the status", async ({ page }) => {
  await page.goto("/soporte");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Estado", exact: true });
  await expect(link).toHaveAttribute("href", "/estado");
  await page.getByRole("main").getByRole("link", { name: "Ver qué funciona ahora mismo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Estado de LPX" })).toBeVisible();
});
