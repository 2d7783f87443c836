import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

/** Each look has a job of its own: one is run once a minute at most. */
const JOBS = { es: "forget-old-letters", en: "forget-old-signals" } as const;

test.inLooks("[2.23] a job is found, run at once and says how it went", async ({ page, look, signInAs }) => {
  const say = sayIn(look.language);
  const name = say(look.language === "es" ? "jobs_name_forget_old_letters" : "jobs_name_forget_old_signals");
  await signInAs(ADMIN_LOGIN);
  await page.goto("/admin/jobs");
  await expect(page.getByRole("heading", { level: 1, name: say("jobs_title") })).toBeVisible();
  const runOther = page.getByRole("button", {
    name: say("jobs_run_now_of", { name: say("jobs_name_deliver_outbox") }),
  });
  await expect(runOther).toHaveCount(1);
  await expectAccessibleAgain(page);
  await expectNoSidewaysScroll(page);

  await page.goto(`/admin/jobs?q=${JOBS[look.language]}`);
  const runNow = page.getByRole("button", { name: say("jobs_run_now_of", { name }) });
  await expect(runNow).toHaveCount(1);
  await expect(runOther).toHaveCount(0);
  await runNow.click();
  await expect(toast(page, say("jobs_ran", { name, time: "" }).trim())).toBeVisible();
  await expect(page.getByText(say("jobs_asked"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
