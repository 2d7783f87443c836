import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

test.inLooks(
  "[2.21] [1.6] a member's home: their week, what is next, and the room left of an evaluation two presses away on a phone",
  async ({ page, look, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent(["anual"]);
    await page.goto("/dashboard/account");
    const week = page.getByRole("region", { name: say("week_title") });
    await expect(week.getByText(say("common_no_followed_setups"))).toBeVisible();
    await expect(week.getByText(say("week_alerts_none"))).toBeVisible();
    await expect(week.getByText(say("room_none_title"))).toBeVisible();
    await expect(week.getByRole("region", { name: say("week_ahead_title") })).toContainText(/299[.,]00/);
    await expectNoSidewaysScroll(page);
    await expectAccessibleAgain(page, { include: "main" });

    await week.getByRole("link", { name: say("diary_add") }).click();
    await page.getByRole("button", { name: say("diary_add") }).click();
    const adding = page.getByRole("region", { name: say("diary_add") });
    await adding.getByLabel(say("diary_started")).fill("2026-03-09");
    await adding.getByRole("textbox", { name: say("common_risk_per_trade") }).fill("500");
    await adding.getByRole("button", { name: say("diary_save") }).click();
    const entry = page.getByRole("article", { name: "FTMO 2-Step" });
    await expect(entry.getByText(say("room_left_today"))).toBeVisible();

    await entry.getByRole("button", { name: say("diary_note_trade") }).click();
    const form = entry.getByRole("region", { name: say("diary_note_trade") });
    await form.getByRole("button", { name: say("diary_note_save") }).click();
    const symbol = form.getByRole("textbox", { name: say("common_symbol") });
    await expect(symbol).toHaveAccessibleDescription(say("diary_note_problem_required"));
    await symbol.fill("NAS100");
    await form.getByLabel(say("diary_note_opened")).fill("2026-03-10T10:00");
    await form.getByLabel(say("diary_note_closed")).fill("2026-03-10T11:00");
    await form.getByRole("textbox", { name: say("common_result") }).fill("-3");
    await form.getByLabel(say("diary_note_unit")).selectOption("r");
    await expectAccessible(page, { include: "main" });
    await form.getByRole("button", { name: say("diary_note_save") }).click();
    await expect(entry.getByText(/8[.,]500/).first()).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/dashboard/pedidos");
    await page
      .getByRole("banner")
      .getByRole("link", { name: say("room_link") })
      .click();
    await expect(entry.getByText(say("room_left_today"))).toBeVisible();
    await page.goto("/dashboard/account");
    await expect(week.getByRole("region", { name: "FTMO 2-Step" })).toContainText(/8[.,]500/);
    await expectNoSidewaysScroll(page);
  },
);
