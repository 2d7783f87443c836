import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { isMeasured } from "#tests/fixtures/figures.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { DEFAULT_LOOK, isAmongLooks, LOOKS, type Look } from "#tests/fixtures/looks.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { crossOf, samplePairwise } from "#tests/fixtures/pairwise.ts";
import { ROLES, type Role } from "#tests/fixtures/people.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
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

/**
 * In `npm test` each page is visited once: the next page by the next person and in the next look. The other looks are
 * left to `npm run test:full`, and all pairs to `npm run resilience -- 33`.
 */
const visitInTurn = ({ path, roles }: PageAddress, index: number) => ({
  path,
  role: roles[Math.floor(index / LOOKS.length) % roles.length] ?? "visitor",
  ...(LOOKS[index % LOOKS.length] ?? DEFAULT_LOOK),
});

const everyRow = () =>
  isMeasured()
    ? samplePairwise(PARAMETERS, isPossible)
    : crossOf(PARAMETERS, (row) => isPossible(row) && isAmongLooks(row));
const rows = IS_FULL || isMeasured() ? everyRow() : PAGES.map(visitInTurn);

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

/** What each of the specification's addresses is called at its top. */
const HEADINGS = [
  ["/", "landing_hero_title"],
  ["/resultados", "common_results"],
  ["/planes", "pricing_title"],
  ["/faq", "landing_faq_title"],
  ["/sorteo-semanal", "common_weekly_draw"],
  ["/indicador", "indicator_title"],
  ["/ea-lpx-tutoriales", "tutorials_robot_page_title"],
  ["/soporte", "common_support"],
  ["/funding-pips", "evaluations_title"],
] as const;

test("[2.1] [2.5] [2.6] [2.7] [2.10] [2.11] [2.12] [2.13] each address has its own page", async ({ request }) => {
  const say = (key: (typeof HEADINGS)[number][1]) =>
    key === "pricing_title" ? sayIn("es")(key, { plans: 3 }) : sayIn("es")(key);
  for (const [path, heading] of HEADINGS) {
    const html = await (await request.get(path)).text();
    expect([path, /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]]).toEqual([path, say(heading)]);
  }
});
