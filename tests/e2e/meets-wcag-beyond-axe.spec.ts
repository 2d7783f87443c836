import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const MOST_STOPS = 60;
const WALKED = ["/", "/setups", "/planes", "/soporte", "/login"];

/** What has the focus and can't be seen at any of nine points, its opening tag; null where it is seen. WCAG 2.4.11. */
function findHiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((down) =>
      [0.1, 0.5, 0.9].some((across) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest("label") !== null);
      }),
    );
    return isSeen ? null : focused.outerHTML.slice(0, 160);
  });
}

for (const path of WALKED) {
  test.inLooks(`resilience 33: on ${path} nothing covers what has the focus (2.4.11)`, async ({ page }) => {
    await page.goto(path);
    await untilHydrated(page);
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await page.keyboard.press("Tab");
      // Polled, because the page's own scrolling may come after a fast tab.
      await expect.poll(() => findHiddenFocus(page), { message: `stop ${stop + 1}` }).toBeNull();
    }
  });
}

test("resilience 33: an address and a password may be pasted, and are offered by a password manager (3.3.8)", async ({
  page,
  account,
}) => {
  const say = sayIn("es");
  await page.goto("/login");
  await untilHydrated(page);
  const email = page.getByLabel(say("panel_email"), { exact: true });
  const password = page.getByLabel(say("panel_password"), { exact: true });
  await expect(email).toHaveAttribute("autocomplete", /email|username/);
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await email.fill(account.password);
  await email.press("ControlOrMeta+a");
  await email.press("ControlOrMeta+x");
  await password.press("ControlOrMeta+v");
  await expect(password).toHaveValue(account.password);
  await email.fill(account.email);
  await password.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/account$/);
});

test.inLooks("resilience 33: the slider goes where it is pressed, without a drag (2.5.7)", async ({ page, look }) => {
  const slider = page.getByRole("slider", { name: sayIn(look.language)("landing_before_slider") });
  await page.goto("/");
  await untilHydrated(page);
  // It answers once its section has been near.
  await page.locator("#antes-y-despues").scrollIntoViewIfNeeded();
  await slider.scrollIntoViewIfNeeded();
  const { width, height } = (await slider.boundingBox()) ?? { width: 0, height: 0 };
  await slider.click({ position: { x: width / 4, y: height / 2 } });
  const isThere = async () => Math.abs(Number(await slider.inputValue()) - 25) < 10;
  await expect.poll(isThere).toBe(true);
});
