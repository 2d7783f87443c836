import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import {
  clearSignals,
  lastWeek,
  playedIn,
  referenceTime,
  renameSetup,
  setupsOn,
  toldIn,
  watchAlerts,
  writeSignal,
} from "./steps/signal-steps.ts";

/** The whole panel; the library has one line of it. */
const PAGE = "/trading-en-vivo";

/** The reader is where the reference clock is: times read the same by both. */
test.use({ timezoneId: "Etc/GMT+4" });

/** The link to a setup, by its address: names for people repeat themselves. */
const linkTo = (id: number) => `a[href$="setup=${id}"]`;

/** By how many seconds a countdown (`4:59`) differs from the time left until `end` on its page's clock. */
function secondsOff(timer: Locator, end: number): Promise<number> {
  return timer.evaluate((element, at) => {
    const [minutes, seconds] = (element.textContent ?? "").split(":");
    return Math.abs(Number(minutes) * 60 + Number(seconds) - (at - Date.now()) / 1_000);
  }, end);
}

function live(page: Page, language: "es" | "en") {
  return page.getByRole("region", { name: sayIn(language)("live_signals_region") });
}

test.inLooks(
  "[2.31] [7.13] [7.14] today's signals change in an open page; other days don't",
  async ({ page, look, shop }) => {
    const say = sayIn(look.language);
    const friday = lastWeek("friday");
    const [first, second, third] = await setupsOn(shop, "viernes", 0);
    await clearSignals(shop, friday);
    await writeSignal(shop, { setupId: first.id, date: friday, time: "08:00:00" });
    await page.clock.install({ time: referenceTime(friday, "07:30:00") });
    await page.goto(PAGE);
    const section = live(page, look.language);
    await expect(section.getByRole("heading").locator(linkTo(first.id))).toBeVisible();
    await expect(section.getByRole("timer")).toHaveText("30 min");

    await writeSignal(shop, { setupId: second.id, date: friday, time: "09:15:00" });
    await expect(section.getByRole("listitem").filter({ has: page.locator(linkTo(second.id)) })).toContainText("09:15");
    await writeSignal(shop, { setupId: second.id, date: friday, time: "07:45:00" });
    await expect(section.getByRole("heading").locator(linkTo(second.id))).toBeVisible();
    await writeSignal(shop, { setupId: third.id, date: lastWeek("thursday"), time: "07:40:00" });
    await writeSignal(shop, { setupId: third.id, date: friday, time: "10:00:00" });
    await expect(section.getByRole("listitem")).toHaveCount(2);
    await expect(section.getByRole("listitem").filter({ has: page.locator(linkTo(third.id)) })).toContainText("10:00");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { include: "section.card" });

    await clearSignals(shop, friday);
    await expect(section.getByText(say("live_signals_day_none"))).toBeVisible();
  },
);

test.inLooks(
  "[4.6] [9.12] resilience 40: one notification with sound as a window opens, in one of two windows; armed again for a later time",
  async ({ page, context, look, shop }) => {
    const say = sayIn(look.language);
    const wednesday = lastWeek("wednesday");
    const [first, second] = await setupsOn(shop, "miércoles", 10);
    await clearSignals(shop, wednesday);
    await writeSignal(shop, { setupId: first.id, date: wednesday, time: "08:00:00" });
    await writeSignal(shop, { setupId: second.id, date: wednesday, time: "12:00:00" });
    await watchAlerts(page, "granted");
    const opens = referenceTime(wednesday, "08:00:00").getTime();
    await context.clock.install({ time: referenceTime(wednesday, "07:53:00") });
    await page.goto(PAGE);
    const section = live(page, look.language);
    await expect(section.getByRole("timer")).toHaveText("7 min");
    expect(await page.evaluate(() => Notification.permission)).toBe("default");
    await section.getByRole("button", { name: say("live_signals_alerts_turn_on") }).click();
    await expect(section.getByRole("button", { name: say("live_signals_alerts_on"), pressed: true })).toBeVisible();
    const other = await context.newPage();
    await watchAlerts(other, "granted");
    await other.goto(PAGE);
    await expect(live(other, look.language).getByRole("button", { name: say("live_signals_alerts_on") })).toBeVisible();
    expect(await toldIn(page, other)).toEqual([]);

    await context.clock.fastForward(121_000);
    await expect.poll(() => toldIn(page, other)).toHaveLength(1);
    expect((await toldIn(page, other))[0]).toContain(first.name);
    await expect.poll(() => secondsOff(section.getByRole("timer"), opens)).toBeLessThan(2);
    await context.clock.fastForward(60_000);
    await expect.poll(() => secondsOff(section.getByRole("timer"), opens)).toBeLessThan(2);
    expect(await toldIn(page, other)).toHaveLength(1);
    expect(await playedIn(page, other), "once to be heard, once for the signal").toHaveLength(2);

    await context.clock.fastForward("05:00");
    await expect(section.getByRole("heading").locator(linkTo(second.id))).toBeVisible();
    await writeSignal(shop, { setupId: first.id, date: wednesday, time: "08:30:00" });
    await expect(section.getByRole("heading").locator(linkTo(first.id))).toBeVisible();
    await context.clock.fastForward("24:30");
    await expect.poll(() => toldIn(page, other)).toHaveLength(2);

    await section.getByRole("button", { name: say("live_signals_alerts_on") }).click();
    await expect(
      live(other, look.language).getByRole("button", { name: say("live_signals_alerts_turn_on") }),
    ).toBeVisible();
  },
);

test.inLooks(
  "[4.6] several setups at one moment: a notification for each and one sound, whichever window tells them",
  async ({ page, context, look, shop }) => {
    const say = sayIn(look.language);
    const tuesday = lastWeek("tuesday");
    const setups = [...(await setupsOn(shop, "martes", 0)), ...(await setupsOn(shop, "martes", 3))];
    await clearSignals(shop, tuesday);
    for (const { id } of setups) await writeSignal(shop, { setupId: id, date: tuesday, time: "08:00:00" });
    await watchAlerts(page, "granted");
    await context.clock.install({ time: referenceTime(tuesday, "07:54:30") });
    await page.goto(PAGE);
    const section = live(page, look.language);
    await section.getByRole("button", { name: say("live_signals_alerts_turn_on") }).click();
    await expect(section.getByRole("button", { name: say("live_signals_alerts_on"), pressed: true })).toBeVisible();
    const other = await context.newPage();
    await watchAlerts(other, "granted");
    await other.goto(PAGE);
    await expect(live(other, look.language).getByRole("button", { name: say("live_signals_alerts_on") })).toBeVisible();

    await context.clock.fastForward(31_000);
    await expect.poll(() => toldIn(page, other)).toHaveLength(setups.length);
    const told = (await toldIn(page, other)).join("\n");
    for (const { name } of setups) expect(told).toContain(name);
    expect(await playedIn(page, other), "once to be heard, once for the moment").toHaveLength(2);
  },
);

test.inLooks("[4.6] says how to allow alerts where the browser refuses them", async ({ page, look }) => {
  const say = sayIn(look.language);
  await watchAlerts(page, "denied");
  await page.goto(PAGE);
  const section = live(page, look.language);
  await section.getByRole("button", { name: say("live_signals_alerts_turn_on") }).click();
  await expect(section.getByText(say("live_signals_alerts_denied"))).toBeVisible();
});

test("[7.13] resilience 40: at midnight of the reference clock the next day's signals take over", async ({
  page,
  shop,
}) => {
  const [monday, tuesday] = [lastWeek("monday"), lastWeek("tuesday")];
  const [first, second] = await setupsOn(shop, "martes", 20);
  for (const date of [monday, tuesday]) await clearSignals(shop, date);
  await writeSignal(shop, { setupId: first.id, date: tuesday, time: "01:00:00" });
  await writeSignal(shop, { setupId: second.id, date: tuesday, time: "02:30:00" });
  await page.clock.install({ time: referenceTime(monday, "23:59:50") });
  await page.goto(PAGE);
  const section = live(page, "es");
  await expect(section.getByText(sayIn("es")("live_signals_day_none"))).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(section.getByRole("heading").locator(linkTo(first.id))).toBeVisible();
  await expect(section.getByRole("timer")).toHaveText("1 h 00");
  await expect(section.getByRole("listitem")).toHaveCount(1);
});

test("resilience 26: a setup's name is text in the live section, in its card and in a notification", async ({
  page,
  shop,
}) => {
  const say = sayIn("es");
  const friday = lastWeek("friday");
  const [setup] = await setupsOn(shop, "viernes", 40);
  const name = '<img src=x onerror="document.title=`hit`">';
  await clearSignals(shop, friday);
  await renameSetup(shop, setup.id, name);
  await writeSignal(shop, { setupId: setup.id, date: friday, time: "08:00:00" });
  await watchAlerts(page, "granted");
  await page.clock.install({ time: referenceTime(friday, "07:57:00") });
  await page.goto(PAGE);
  await expect(live(page, "es").getByRole("heading", { name })).toBeVisible();
  await live(page, "es")
    .getByRole("button", { name: say("live_signals_alerts_turn_on") })
    .click();
  await expect.poll(() => toldIn(page)).toEqual([expect.stringContaining(name)]);
  await page.goto("/setups?q=onerror");
  await expect(live(page, "es").getByRole("link", { name })).toBeVisible();
  await page.getByRole("button", { name }).first().click();
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  expect(await page.title()).not.toContain("hit");
  await renameSetup(shop, setup.id, setup.name);
});

test("written signals reach an open page by themselves", async ({ page, shop }) => {
  const thursday = lastWeek("thursday");
  const [first] = await setupsOn(shop, "jueves", 30);
  await clearSignals(shop, thursday);
  await writeSignal(shop, { setupId: first.id, date: thursday, time: "07:00:00" });
  await page.clock.install({ time: referenceTime(thursday, "06:30:00") });
  await page.goto(PAGE);
  const section = live(page, "es");
  await expect(section.getByRole("heading").locator(linkTo(first.id))).toBeVisible();
  for (let minute = 10; minute < 15; minute += 1) {
    const time = `07:${minute}`;
    const shown = section.evaluate(
      (element, text) =>
        new Promise<void>((resolve) => {
          const look = () => element.textContent.includes(text) && resolve();
          new MutationObserver(look).observe(element, { subtree: true, childList: true, characterData: true });
          look();
        }),
      time,
    );
    await writeSignal(shop, { setupId: first.id, date: thursday, time: `${time}:00` });
    await shown;
  }
});
