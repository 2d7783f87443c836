import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { type MetaDouble, openMetaDouble } from "#tests/fixtures/meta-double.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { copyStore } from "#tests/fixtures/seeded-store.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const say = sayIn("es");
const PIXEL_SCRIPT = "https://connect.facebook.net/en_US/fbevents.js";
let double: MetaDouble;
// All in one worker: a second would start such a server, too.
test.describe.configure({ mode: "default" });
test.use({
  look: { language: "es", width: "390", theme: "dark" },
  // Nobody has chosen yet.
  choices: { cookies: [], origins: [] },
  server: [
    async ({ engine }, use, workerInfo) => {
      double = await openMetaDouble();
      const server = await startLpx({
        ...(await copyStore(engine, `measured-${workerInfo.workerIndex}`)),
        environment: { META_PIXEL_ID: "1234567890", META_CAPI_TOKEN: "t".repeat(24), META_API_URL: double.url },
      });
      await use(server);
      await server.stop();
      await double.close();
    },
    { scope: "worker", timeout: 150_000 },
  ],
});

/** The addresses of the pixel's script that were asked for. */
let scripts: string[] = [];
test.beforeEach(async ({ page }) => {
  scripts = [];
  await page.route(PIXEL_SCRIPT, async (route) => {
    scripts.push(route.request().url());
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
});

const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();
const bar = (page: Page) => page.getByRole("region", { name: say("consent_label") });

test("[4.12] [3.18] [7.20] [9.16] nothing is measured before the visitor accepts, nor after they take it back", async ({
  page,
  server,
}) => {
  await page.goto("/planes?utm_source=ig&fbclid=abc123&other=x");
  await untilHydrated(page);
  await expect(bar(page)).toBeVisible();
  await expectAccessible(page, { include: "section[aria-label]" });
  await expectNoSidewaysScroll(page);
  expect([await cookiesOf(page), await page.evaluate(() => sessionStorage.length), scripts]).toEqual([[], 0, []]);

  // Whatever has the focus is above the bar.
  const last = page.getByRole("button", { name: say("consent_change") });
  await last.focus();
  await expect
    .poll(async () => {
      const [control, cover] = await Promise.all([last.boundingBox(), bar(page).boundingBox()]);
      return (control?.y ?? 0) + (control?.height ?? 0) - (cover?.y ?? 0);
    })
    .toBeLessThanOrEqual(0);

  await bar(page)
    .getByRole("button", { name: say("consent_accept") })
    .click();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => double.received.length).toBe(1);
  expect(await cookiesOf(page)).toEqual(["_fbc", "_fbp", "cookieConsent"]);
  const fbc = (await page.context().cookies()).find(({ name }) => name === "_fbc");
  expect((fbc?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(89.9 * 86_400_000);
  expect(await page.evaluate(() => sessionStorage.getItem("trackingParams"))).toBe(
    JSON.stringify({ utm_source: "ig", fbclid: "abc123" }),
  );

  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: say("common_questions") })
    .click();
  await expect.poll(() => double.received.length).toBe(2);
  const events = double.received.map(({ body }) => (body as { data: { event_id: string }[] }).data[0]);
  expect(events).toMatchObject([
    { event_name: "PageView", event_source_url: `${server.url}/planes?utm_source=ig` },
    { event_name: "PageView", event_source_url: `${server.url}/faq?utm_source=ig` },
  ]);
  const raised = await page.evaluate(() => window.fbq?.queue.filter(([call]) => call === "trackSingle"));
  expect(raised?.map((call) => call[4])).toEqual(events.map((event) => ({ eventID: event?.event_id })));
  expect(scripts).toHaveLength(1);

  await last.click();
  await expect(bar(page)).toContainText(say("consent_is_accepted"));
  await bar(page)
    .getByRole("button", { name: say("consent_reject") })
    .click();
  await expect(last).toBeFocused();
  await expect.poll(() => cookiesOf(page)).toEqual([]);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: say("shell_pricing") })
    .click();
  await page.reload();
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  await expect(bar(page)).toBeHidden();
  const campaign = await page.evaluate(() => sessionStorage.getItem("trackingParams"));
  expect([double.received.length, campaign]).toEqual([2, null]);
});

test("[7.20] a member is told of by the hash of their address alone", async ({ page, people, remember }) => {
  const sent: string[] = [];
  await page.route("**/api/meta-capi", async (route) => {
    sent.push(route.request().postData() ?? "");
    await route.fulfill({ status: 204 });
  });
  await remember(people.member);
  await page.goto("/faq");
  await bar(page)
    .getByRole("button", { name: say("consent_accept") })
    .click();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const email = people.member.user.email ?? "";
  expect(JSON.parse(sent.at(-1) ?? "{}").em).toBe(createHash("sha256").update(email).digest("hex"));
  expect(sent.join()).not.toContain(email);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("[4.12] nobody is asked, since nothing is measured", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText(say("consent_text"))).toHaveCount(0);
    await expect(page.getByRole("button", { name: say("consent_change") })).toBeHidden();
  });
});
