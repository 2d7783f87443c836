import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { TEST_SCHEDULING_URL } from "#tests/fixtures/lpx-process.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

const plansWithLive = (language: "es" | "en") =>
  ({ es: "Pro (12 meses) y Elite (de por vida)", en: "Pro (12 months) and Elite (for life)" })[language];

test.inLooks("[2.21] [3.11] [6.2] [4.16] lacking a plan the dashboard is locked", async ({ page, look, asStudent }) => {
  const say = sayIn(look.language);
  await asStudent();
  await page.goto("/dashboard/account");
  await expect(page.getByRole("heading", { name: say("dashboard_trial_offer", { days: 3 }) }).first()).toBeVisible();
  await expect(page.getByText(say("dashboard_courses_locked"))).toBeVisible();
  await expect(page.getByText(say("dashboard_course_needs_plan"))).toHaveCount(3);
  await expect(page.getByText(say("dashboard_course_lessons", { count: 6 }))).toHaveCount(2);
  await expect(page.getByText(say("dashboard_course_lessons", { count: 7 }))).toHaveCount(1);
  for (const course of ["Indicator Mastery", "EA Strategy Tester", "MetaTrader Fundamentals"]) {
    await expect(page.getByRole("heading", { name: course })).toBeVisible();
  }
  await expect(page.getByText(say("dashboard_setups_count", { open: 0, total: 12 }))).toBeVisible();
  await expect(page.getByText(say("dashboard_live_no_plan", { plans: plansWithLive(look.language) }))).toBeVisible();
  await expect(
    page.getByText(say("dashboard_classes_none", { plans: look.language === "es" ? "Pro y Elite" : "Pro and Elite" })),
  ).toBeVisible();
  await expect(page.getByText(say("dashboard_access_status_inactive"), { exact: true })).toBeVisible();
});

test.inLooks(
  "[6.4] [6.5] [9.17] the 12-month plan opens courses, setups, live sessions and the way to book a class",
  async ({ page, look, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent(["anual"]);
    await page.goto("/dashboard/account");
    await expect(page.getByText(say("dashboard_courses_open"), { exact: true })).toBeVisible();
    await expect(page.getByText(say("dashboard_course_needs_plan"))).toHaveCount(0);
    await expect(page.getByText(say("dashboard_setups_count", { open: 6, total: 12 }))).toBeVisible();
    const live = page.getByRole("region", { name: say("common_live_sessions") });
    await expect(live.getByText(say("dashboard_live_included"))).toBeVisible();
    await expect(page.getByText(say("common_pending"), { exact: true })).toBeVisible();
    const booking = page.getByRole("link", { name: say("dashboard_one_to_one_book") });
    await expect(booking).toHaveAttribute("href", TEST_SCHEDULING_URL);
    await expect(booking).toHaveAttribute("target", "_blank");
    await expect(page.getByText(say("dashboard_classes_left", { left: 1, total: 1 }))).toBeVisible();
    await page.getByRole("link", { name: say("private_classes_to_book") }).click();
    await expect(page.getByRole("region", { name: say("private_classes_title") })).toBeVisible();
  },
);

test.inLooks(
  "[6.5] the 6-month plan shows what to buy for live sessions and for recordings",
  async ({ page, look, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent(["semestral"]);
    await page.goto("/dashboard/account");
    const term = { es: "6 meses", en: "6 months" }[look.language];
    const words = { plan: `Starter (${term})`, plans: plansWithLive(look.language) };
    await expect(page.getByText(say("dashboard_live_upgrade", words))).toBeVisible();
    await expect(page.getByText(say("dashboard_setups_count", { open: 3, total: 12 }))).toBeVisible();
    await page.goto("/dashboard/clases-grabadas");
    await expect(page.getByText(say("dashboard_recordings_upgrade", words))).toBeVisible();
  },
);

test.inLooks(
  "[2.21] [3.12] the first steps lead to where they are done, tick themselves, and none is unticked",
  async ({ page, look, shop, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent();
    const { body } = await shop.select<{ name: string }>("setups?select=name&order=id&limit=1");
    await page.goto("/dashboard/account");
    const steps = page.getByRole("region", { name: say("common_first_steps") });
    const step = (name: string) => steps.getByRole("listitem").filter({ hasText: name });
    await expect(steps.getByText("1/4")).toBeVisible();
    await expect(step(say("dashboard_first_welcome"))).toContainText(say("dashboard_step_done"));
    await expect(step(say("dashboard_first_indicator_access"))).toContainText(say("dashboard_first_by_team"));
    await expect(step(say("dashboard_first_join_community"))).toContainText(say("onboarding_with_plan"));
    await expect(step(say("dashboard_first_ea_download"))).toContainText(say("onboarding_with_robot"));
    await steps.getByRole("link", { name: say("dashboard_first_setup") }).click();
    await expect(page).toHaveURL(/\/setups$/);
    await untilHydrated(page);
    const setup = page.getByRole("article").filter({ has: page.getByRole("button", { name: body[0]?.name ?? "" }) });
    await setup
      .first()
      .getByRole("button", { name: /^(Votar por|Vote for) / })
      .click();
    await expect(toast(page, say("votes_thanks"))).toBeVisible();
    await page.goto("/dashboard/account");
    await expect(steps.getByText("2/4")).toBeVisible();
    await expect(step(say("dashboard_first_setup"))).toContainText(say("dashboard_step_done"));
  },
);

test("[9.3] private classes that cannot be read are told, with another try", async ({
  page,
  asStudent,
  complaints,
}) => {
  const say = sayIn("es");
  complaints.allow(/class_bookings|status of 400/);
  await asStudent(["anual"]);
  const bookings = /\/rest\/v1\/class_bookings/;
  await page.route(bookings, (route) => route.fulfill({ status: 400, json: { message: "refused" } }));
  await page.goto("/dashboard/account");
  const line = page.getByRole("listitem").filter({ hasText: say("common_load_error") });
  await expect(line.getByRole("alert")).toBeVisible({ timeout: 30_000 });
  await page.unroute(bookings);
  await line.getByRole("button", { name: say("common_retry") }).click();
  await expect(page.getByText(say("dashboard_classes_left", { left: 1, total: 1 }))).toBeVisible();
});

test("[1.10] [2.19] [2.20] the sidebar's addresses lead to their view", async ({ page, asStudent }) => {
  const say = sayIn("es");
  const { account } = await asStudent();
  const home = say("dashboard_welcome", { name: account.name.split(" ")[0] ?? "" });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: home })).toBeVisible();
  const views = [
    { entry: say("common_community"), heading: say("common_community") },
    { entry: say("panel_library"), heading: home },
    { entry: say("panel_recorded_classes"), heading: say("panel_recorded_classes") },
    { entry: say("common_setups"), heading: home },
    { entry: say("panel_sessions"), heading: home },
    { entry: say("common_support"), heading: home },
    { entry: say("panel_settings"), heading: say("panel_settings") },
  ];
  for (const { entry, heading } of views) {
    await page.getByRole("link", { name: entry, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 640 } });

  test("[2.19] each of the sidebar's addresses shows its part of the home", async ({ page, asStudent }) => {
    const say = sayIn("es");
    await asStudent();
    for (const { path, heading } of [
      { path: "/dashboard/sesiones", heading: "common_live_sessions" },
      { path: "/dashboard/biblioteca", heading: "panel_courses" },
      { path: "/dashboard/soporte", heading: "panel_community_and_support" },
      { path: "/dashboard/setups", heading: "common_funding_setups" },
    ] as const) {
      await page.goto(path);
      const part = page.getByRole("heading", { level: 2, name: say(heading), exact: true });
      await expect(part).toBeInViewport();
      // Below the fold until it is led to.
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    }
  });
});

test.inLooks(
  "[3.13] [8.13] home and settings have one Retry; settings keep the profile, and say what is wrong beside the field",
  async ({ page, look, asStudent, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 400|answer 400/);
    await asStudent();
    const calls = /\/(rest|functions)\/v1\//;
    const failures = page.getByRole("alert").filter({ hasText: say("common_load_error") });
    const retry = page.getByRole("button", { name: say("common_retry"), exact: true });
    for (const path of ["/dashboard/account", "/dashboard/settings"]) {
      await page.route(calls, (route) => route.fulfill({ status: 400, json: { message: "refused" } }));
      await page.goto(path);
      await expect.poll(() => failures.count(), { timeout: 30_000 }).toBeGreaterThan(2);
      // What fails after the press has a button of its own again. The courses are asked for last, once access has failed.
      if (path === "/dashboard/account") {
        const courses = page
          .getByRole("region")
          .filter({ has: page.getByRole("heading", { name: say("panel_courses"), exact: true }) });
        await expect(courses.getByRole("alert")).toBeVisible({ timeout: 30_000 });
      }
      await expect(page.locator(".skeleton")).toHaveCount(0);
      await expect(retry).toHaveCount(1);
      await expect(page.getByText(say("dashboard_community_locked"))).toHaveCount(0);
      await page.unroute(calls);
      // What was still failing while it was pressed asks for another press.
      await expect(async () => {
        if (await retry.isVisible()) await retry.click();
        await expect(failures).toHaveCount(0, { timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
      await expect(page.locator(".skeleton")).toHaveCount(0);
    }
    const tradingview = page.getByLabel(say("panel_tradingview_username"));
    const profile = page.getByRole("region", { name: say("settings_profile") });
    await tradingview.fill("yo@correo.example");
    await profile.getByRole("button", { name: say("panel_save") }).click();
    await expect(page.getByText(say("settings_username_is_email"))).toBeVisible();
    await tradingview.fill("lucia_tv");
    await profile.getByRole("button", { name: say("panel_save") }).click();
    await expect(toast(page, say("settings_saved"))).toBeVisible();
    await page.reload();
    await expect(tradingview).toHaveValue("lucia_tv");
  },
);

test.inLooks("[1.14] [2.28] the home page says whose words its claims are", async ({ page, look }) => {
  const say = sayIn(look.language);
  await page.goto("/");
  await untilHydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: say("landing_hero_title") })).toBeVisible();
  const isSpanish = look.language === "es";
  for (const [group, claimed] of [
    ["#hero-stated", isSpanish ? ["200+ traders fondeados", "4,9/5"] : ["200+ funded traders", "4.9/5"]],
    ["#cifras", isSpanish ? ["+23 %", "16 %", "< 5 %"] : ["+23%", "16%", "< 5%"]],
  ] as const) {
    for (const claim of claimed) await expect(page.locator(group)).toContainText(claim);
    await page
      .locator(group)
      .getByRole("button", { name: new RegExp(say("landing_stated_mark")) })
      .click();
    const source = isSpanish ? "Fuente: declaración del equipo de LPX." : "Source: a statement by the LPX team.";
    await expect(page.getByText(source).filter({ visible: true })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.getByText(say("landing_hero_day_lost"), { exact: true }).click();
  await expect(page.getByRole("img", { name: /-1[.,]03 R/ })).toBeVisible();
});
