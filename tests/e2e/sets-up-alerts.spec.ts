import type { BrowserContext, Page } from "@playwright/test";
import { findChromium } from "#scripts/suites/prerequisites.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { LAUNCH } from "#tests/fixtures/chromium-launch.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";
import { openSettings } from "./steps/settings-steps.ts";

// All in one worker: a second would start such a server, too.
test.describe.configure({ mode: "default" });
// Chromium's headless shell has no push messages.
test.use({ serviceWorkers: "allow", launchOptions: { ...LAUNCH, executablePath: findChromium() ?? undefined } });

test.inLooks(
  "[4.6] a browser is turned on for alerts by a click, tried out, and taken away again",
  async ({ page, context, look, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent(["anual"]);
    await context.grantPermissions(["notifications"]);
    await context.addInitScript(standInForPushService);
    const section = await openSettings(page, "alerts");
    const turnOn = section.getByRole("button", { name: say("alerts_push_add"), exact: true });
    await expect(turnOn).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "asked")), "nothing is asked for before a click").toBe(
      undefined,
    );
    await turnOn.click();
    await expect(toast(page, say("alerts_push_added"))).toBeVisible();
    const device = section.getByRole("listitem");
    await expect(device).toHaveCount(1);
    await expect(device).toContainText(say("alerts_push_this"));
    await expect(turnOn).toBeHidden();
    await expectAccessible(page, { include: "#alerts" });
    await expectNoSidewaysScroll(page);
    await device.getByRole("button", { name: say("alerts_test") }).click();
    await expect(toast(page, say("alerts_test_queued"))).toBeVisible();
    await device.getByRole("button", { name: new RegExp(say("alerts_push_remove_named", { device: "" })) }).click();
    await expect(toast(page, say("alerts_push_removed"))).toBeVisible();
    await expect(section.getByText(say("alerts_push_none"))).toBeVisible();
    await expect(turnOn).toBeVisible();
  },
);

test.inLooks(
  "[4.6] a Telegram chat is linked by pressing start in the bot, gets the test, and is unlinked",
  async ({ page, look, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent(["anual"]);
    const section = await openSettings(page, "alerts");
    await section.getByRole("button", { name: say("alerts_telegram_link"), exact: true }).click();
    const popup = page.waitForEvent("popup");
    await section.getByRole("link", { name: say("alerts_telegram_open") }).click();
    const bot = await popup;
    await bot.getByRole("button", { name: say("tools_telegram_start"), exact: true }).click();
    // A message whose answer was late is sent again.
    await expect(bot.getByText(sayIn(look.language)("alerts_bot_linked")).first()).toBeVisible();
    await expect(section.getByText(say("alerts_telegram_linked", { username: "@prueba_7000001" }))).toBeVisible();
    const tests = bot.getByText(say("alerts_test_title"));
    // In a full run another look's member has had one in the same chat.
    const before = await tests.count();
    await section.getByRole("button", { name: say("alerts_test"), exact: true }).click();
    await expect(toast(page, say("alerts_test_queued"))).toBeVisible();
    await expect(async () => {
      await bot.reload();
      await expect(tests).toHaveCount(before + 1, { timeout: 500 });
    }).toPass();
    await section.getByRole("button", { name: say("alerts_telegram_unlink"), exact: true }).click();
    await expect(toast(page, say("alerts_telegram_unlinked"))).toBeVisible();
    await expect(section.getByRole("button", { name: say("alerts_telegram_link"), exact: true })).toBeVisible();
  },
);

test.inLooks(
  "[4.6] the calendar's address is made, changed and removed, and the choice of setups is kept",
  async ({ page, look, asStudent, request }) => {
    const say = sayIn(look.language);
    await asStudent(["semestral"]);
    const section = await openSettings(page, "alerts");
    await section.getByRole("button", { name: say("alerts_calendar_create"), exact: true }).click();
    const address = section.getByLabel(say("alerts_calendar_address"), { exact: true });
    const first = await address.inputValue();
    await section.getByRole("button", { name: say("alerts_calendar_renew"), exact: true }).click();
    await expect(address).not.toHaveValue(first);
    expect((await request.get(first)).status()).toBe(404);

    const scope = section.getByLabel(say("alerts_choice_scope"), { exact: true });
    await scope.selectOption("chosen");
    const save = section.getByRole("button", { name: say("panel_save"), exact: true });
    await save.click();
    await expect(section.getByText(say("alerts_choice_empty"))).toBeVisible();
    await section.getByRole("checkbox", { name: "NAS100", exact: true }).check();
    await section.getByRole("checkbox", { name: say("alerts_quiet"), exact: true }).check();
    await section.getByLabel(say("alerts_quiet_from"), { exact: true }).fill("23:15");
    await expectAccessible(page, { include: "#alerts" });
    await expectNoSidewaysScroll(page);
    await save.click();
    await expect(toast(page, say("settings_saved"))).toBeVisible();
    const calendar = await (await request.get(await address.inputValue())).text();
    expect(new Set(calendar.match(/SUMMARY:\S+/g)), "the chosen setups, those of the plan among them").toContain(
      "SUMMARY:NAS100",
    );
    expect(calendar).not.toContain("SUMMARY:TSLA");
    await page.reload();
    await expect(scope).toHaveValue("chosen");
    await expect(section.getByRole("checkbox", { name: "NAS100", exact: true })).toBeChecked();
    await expect(section.getByLabel(say("alerts_quiet_from"), { exact: true })).toHaveValue("23:15");
    await section.getByRole("button", { name: say("alerts_calendar_remove"), exact: true }).click();
    await expect(toast(page, say("alerts_calendar_removed"))).toBeVisible();
  },
);

test.inLooks("[4.6] [6.2] who has no plan, or a browser that can't, is told so", async ({ page, look, asStudent }) => {
  const say = sayIn(look.language);
  await asStudent();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  const section = await openSettings(page, "alerts");
  await expect(section.getByText(say("alerts_no_plan"))).toBeVisible();
  await expect(section.getByText(say("alerts_push_denied"))).toBeVisible();
  await expect(section.getByRole("button", { name: say("alerts_calendar_create"), exact: true })).toBeDisabled();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    Object.defineProperty(navigator, "userAgent", {
      get: () => "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
    });
  });
  await page.reload();
  await expect(section.getByText(say("alerts_push_ios"))).toBeVisible();
});

test("[7.23] every page registers the service worker, which shows what is pushed, once for each signal", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["notifications"]);
  await page.goto("/faq");
  await untilHydrated(page);
  const push = await openPushLine(page, context, baseURL ?? "");
  const message = {
    title: "NAS100 H1",
    text: "en 5 minutos",
    path: "/setups/1",
    tag: "signal-1-2026-11-20",
    language: "es",
  };
  const shown = { title: "NAS100 H1", body: "en 5 minutos", lang: "es" };
  await push(JSON.stringify(message));
  // One after the other: each waits for its picture, and two at a time may change places.
  await expect.poll(() => shownNotifications(page)).toEqual([shown]);
  await push(JSON.stringify({ odd: true }));
  await push(JSON.stringify({ ...message, text: "en 4 minutos" }));
  await expect.poll(() => shownNotifications(page)).toEqual([{ ...shown, body: "en 4 minutos" }]);
});

/** Delivers to the page's service worker as the browser's push service would. */
async function openPushLine(page: Page, context: BrowserContext, origin: string) {
  const devtools = await context.newCDPSession(page);
  const registration = Promise.withResolvers<string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const [ours] = registrations.filter(({ scopeURL }) => scopeURL === `${origin}/`);
    if (ours) registration.resolve(ours.registrationId);
  });
  await devtools.send("ServiceWorker.enable");
  // `ready` is one that activates: what is pushed to it before it has is lost.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  const registrationId = await registration.promise;
  return (data: string) => devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

function shownNotifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }));
  });
}

/** A browser whose maker's service answers: the real one can't be reached from a test. */
function standInForPushService(): void {
  const kept = () => sessionStorage.getItem("stand-in-endpoint");
  const subscription = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: null },
    unsubscribe: async () => sessionStorage.removeItem("stand-in-endpoint"),
    toJSON: () => ({ endpoint, keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }),
  });
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => {
    Reflect.set(window, "asked", true);
    return ask();
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (kept() === null ? null : subscription(kept() ?? "")),
    subscribe: async () => {
      sessionStorage.setItem("stand-in-endpoint", `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
      return subscription(kept() ?? "");
    },
  });
}
