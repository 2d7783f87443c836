import { zoneTime } from "#domain/clock/zone-time.ts";
import { LIVE_SCHEDULE } from "#domain/live/live-schedule.ts";
import { nextSession } from "#domain/live/live-sessions.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const ZONE = "Europe/Madrid";
/** New York has its summer time already, Spain not yet. */
const FRIDAY = new Date("2027-03-19T10:00:00Z");

test.use({ timezoneId: ZONE });

test.inLooks(
  "[2.9] [6.5] the live sessions are told in the visitor's zone and go into a calendar",
  async ({ page, look, request }) => {
    const say = sayIn(look.language);
    const { start } = nextSession(FRIDAY, LIVE_SCHEDULE);
    const { hour, minute } = zoneTime(start, ZONE);
    const time = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
    await page.clock.install({ time: FRIDAY });
    await page.goto("/trading-en-vivo");
    await untilHydrated(page);
    const next = page.getByRole("region", { name: say("live_next_title") });
    await expect(next).toContainText(`${time}–`);
    await expect(next).toContainText(say("clock_zone_local", { city: "Madrid" }));
    await page.clock.fastForward(start.getTime() - FRIDAY.getTime() + 60_000);
    await expect(next).toContainText(say("live_running"));
    await expect(page.getByRole("row").filter({ hasText: say("live_running") })).toHaveCount(1);
    const link = await next.getByRole("link", { name: say("live_calendar_button") }).getAttribute("href");
    const calendar = await request.get(link ?? "");
    expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await calendar.text()).toContain(say("live_calendar_event"));
  },
);

test("[2.15] the 404 forgets the state it was opened with and leads back to where one was", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  await page.goto("/faq");
  await page.goto("/no/existe");
  await untilHydrated(page);
  expect(await page.evaluate(() => window.history.state)).toBeNull();
  await page
    .getByRole("main")
    .getByRole("link", { name: sayIn("es")("site_not_found_back") })
    .click();
  await expect(page).toHaveURL(/\/faq$/);
});

test("[2.30] the six questions are one group of the browser's own, readable without script", async ({ request }) => {
  const html = await (await request.get("/faq")).text();
  expect(html.match(/<details[^>]* name="faq"/g)).toHaveLength(6);
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
});
