import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

test.describe("at a desk", () => {
  for (const language of ["es", "en"] as const) {
    const say = sayIn(language);
    test.describe(language, () => {
      test.use({ look: { language, width: "1280", theme: language === "es" ? "dark" : "light" } });

      test("[2.20] [9.15] the account's menu: letters find an entry, and are forgotten after a second", async ({
        page,
        asStudent,
      }) => {
        await asStudent();
        await page.goto("/dashboard/account");
        const opener = page.getByRole("button", { name: say("shell_user_menu") });
        await opener.focus();
        await page.clock.install();
        await page.keyboard.press("ArrowDown");
        const menu = page.getByRole("menu", { name: say("shell_user_menu") });
        await expect(menu).toBeVisible();
        await page.clock.pauseAt(Date.now() + 60_000);
        const entry = (name: string) => menu.getByRole("menuitem", { name, exact: true });
        // Both entries begin with the same letter in one language or the other: two letters tell them apart.
        const type = async (letters: string) => {
          await page.keyboard.type(letters);
          await page.clock.runFor(1);
        };
        await type(say("common_theme").slice(0, 2));
        await expect(entry(say("common_theme"))).toBeFocused();
        await page.clock.runFor(900);
        await type(say("common_language").slice(0, 1));
        await expect(entry(say("common_theme")), "the third letter of no entry").toBeFocused();
        await page.clock.runFor(1_100);
        await type(say("common_language").slice(0, 1));
        await expect(entry(say("common_language"))).toBeFocused();
        await page.clock.resume();
        await (language === "es" ? expectAccessible(page) : expectAccessibleAgain(page));
        await page.keyboard.press("Escape");
        await expect(menu).toBeHidden();
        await expect(opener).toBeFocused();
      });
    });
  }

  test("[2.20] the office's menu shows the page one is on and, below it, the account", async ({ page, signInAs }) => {
    const say = sayIn("es");
    await signInAs(ADMIN_LOGIN);
    for (const path of ["/admin/settings", "/admin/users"]) {
      await page.goto(path);
      const current = page.getByRole("navigation").locator("[aria-current=page]");
      await expect(current).toHaveAttribute("href", path);
      await expect(current).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: say("shell_user_menu") })).toBeInViewport({ ratio: 1 });
    }
  });

  test("[9.15] the office's menu: a submenu opens after 100 ms and waits 300 ms for the pointer", async ({
    page,
    signInAs,
  }) => {
    const say = sayIn("es");
    await signInAs(ADMIN_LOGIN);
    await page.goto("/admin/dashboard");
    const opener = page.getByRole("button", { name: say("shell_user_menu") });
    await opener.click();
    const theme = page.getByRole("menuitem", { name: say("common_theme") });
    const language = page.getByRole("menuitem", { name: say("common_language") });
    const themes = page.getByRole("menu", { name: say("common_theme") });
    await expect(theme).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await theme.hover();
    await page.clock.runFor(90);
    await expect(themes).toBeHidden();
    await page.clock.runFor(20);
    await expect(themes).toBeVisible();

    // On its way to the submenu the pointer crosses the next entry.
    const [from, to] = [await theme.boundingBox(), await language.boundingBox()];
    const right = (from?.x ?? 0) + (from?.width ?? 0);
    await page.mouse.move(right - 6, (from?.y ?? 0) + (from?.height ?? 0) - 2);
    await page.mouse.move(right - 2, (to?.y ?? 0) + 3);
    await page.clock.runFor(290);
    await expect(themes).toBeVisible();
    await expect(language).not.toBeFocused();
    await page.clock.runFor(20);
    await page.mouse.move(right - 12, (to?.y ?? 0) + 12);
    await expect(language).toBeFocused();
    await expect(themes).toBeHidden();
  });
});
