import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { IS_FULL, isAmongLooks, type Look } from "#tests/fixtures/looks.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { crossOf, samplePairwise } from "#tests/fixtures/pairwise.ts";
import { ROLES, type Role } from "#tests/fixtures/people.ts";
import { PAGES, type PageAddress } from "./pages.ts";

const PARAMETERS = {
  path: PAGES.map(({ path }) => path),
  language: ["es", "en"],
  width: ["390", "1280"],
  theme: ["dark", "light"],
  role: ROLES,
} as const;

const pageOf = (path: string): PageAddress => PAGES.find((page) => page.path === path) ?? { path, roles: [] };
const isPossible = ({ path, role }: { path: string; role: Role }) => pageOf(path).roles.includes(role);
const rows = IS_FULL
  ? crossOf(PARAMETERS, (row) => isPossible(row) && isAmongLooks(row))
  : samplePairwise(PARAMETERS, isPossible);

for (const { path, role, ...look } of rows) {
  test.describe(`${path} ${look.language} ${look.width} ${look.theme} ${role}`, () => {
    test.use({ look: look satisfies Look });

    test("[1.16] [2.38] resilience 33: is whole, in its language, and axe finds nothing", async ({
      page,
      people,
      remember,
      complaints,
    }) => {
      const { status = 200 } = pageOf(path);
      if (status !== 200) complaints.allow(new RegExp(`status of ${status}`));
      if (role !== "visitor") await remember(people[role]);
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await untilHydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.locator("html")).toHaveAttribute("lang", look.language);
      await expect(page).toHaveTitle(/LPX/);
      await page.waitForLoadState("networkidle");
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}
