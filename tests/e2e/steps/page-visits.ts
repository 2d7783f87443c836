import type { Page } from "@playwright/test";
import { expect, untilHydrated } from "#tests/fixtures/browser.ts";
import { isMeasured } from "#tests/fixtures/figures.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { DEFAULT_LOOK, isAmongLooks, LOOKS, type Look, nameLook } from "#tests/fixtures/looks.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { crossOf, samplePairwise } from "#tests/fixtures/pairwise.ts";
import { ROLES, type Role } from "#tests/fixtures/people.ts";
import { test } from "#tests/fixtures/visiting-browser.ts";
import { watchRequests } from "#tests/fixtures/watch-requests.ts";
import type { PageAddress } from "../pages.ts";

/** Between a phone and a desk, where a table is no list of cards yet: upright and on its side. */
const TABLET_WIDTHS = [768, 1_024];

/**
 * In `npm test` each page is visited once: the next page by the next person and in the next look. The other looks are
 * left to `npm run test:full`, and all pairs to `npm run resilience -- 33`.
 */
const visitInTurn = ({ path, roles }: PageAddress, index: number) => ({
  path,
  role: roles[Math.floor(index / LOOKS.length) % roles.length] ?? "visitor",
  ...(LOOKS[index % LOOKS.length] ?? DEFAULT_LOOK),
});

const visitorOf = ({ role, ...look }: Look & { role: Role }) => `${role} ${nameLook(look)}`;

/** A test for each visit of these pages; a person's in one look follow each other in one browser. */
export function visitEach(title: string, pages: readonly PageAddress[]): void {
  const pageOf = (path: string): PageAddress => pages.find((page) => page.path === path) ?? { path, roles: [] };
  const rows = rowsOf(pages, pageOf).toSorted((one, other) => visitorOf(one).localeCompare(visitorOf(other)));
  for (const { path, role, ...look } of rows) {
    test.describe(`${path} ${look.language} ${look.width} ${look.theme} ${role}`, () => {
      test.use({ look: look satisfies Look, role });

      test(title, async ({ page, complaints }) => {
        const { status = 200 } = pageOf(path);
        if (status !== 200) complaints.allow(new RegExp(`status of ${status}`));
        const untilAnswered = watchRequests(page);
        const response = await page.goto(path);
        expect(response?.status()).toBe(status);
        await untilHydrated(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.locator("html")).toHaveAttribute("lang", look.language);
        await expect(page).toHaveTitle(/LPX/);
        await untilAnswered();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await expectNoSidewaysScrollOnTablets(page);
      });
    });
  }
}

async function expectNoSidewaysScrollOnTablets(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of TABLET_WIDTHS) {
    await page.setViewportSize({ width, height: 1_000 });
    await expectNoSidewaysScroll(page);
  }
  // The same tab goes on to the next page.
  if (size !== null) await page.setViewportSize(size);
}

function rowsOf(pages: readonly PageAddress[], pageOf: (path: string) => PageAddress) {
  const parameters = {
    path: pages.map(({ path }) => path),
    language: ["es", "en"],
    width: ["390", "1280"],
    theme: ["dark", "light"],
    role: ROLES,
  } as const;
  const isPossible = ({ path, role }: { path: string; role: Role }) => pageOf(path).roles.includes(role);
  if (isMeasured()) return samplePairwise(parameters, isPossible);
  if (IS_FULL) return crossOf(parameters, (row) => isPossible(row) && isAmongLooks(row));
  return pages.map(visitInTurn);
}
