import { expect, type Page } from "@playwright/test";
import { test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import type { Session, ShopClient } from "#tests/fixtures/shop-client.ts";
import { labelIn, type Say, sayIn } from "#tests/fixtures/texts.ts";
import { FILM_SECONDS, makeCourse, playUntil } from "./steps/course-steps.ts";

async function isSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** The lessons whose contents the API gives to this session. */
async function readContents(shop: ShopClient, session: Session): Promise<string[]> {
  const { body } = await shop.select<{ lesson_id: string }>("lesson_contents?select=lesson_id", session);
  return body.map((row) => row.lesson_id);
}

async function answers(page: Page, say: Say, options: { wrong: string; right: string }): Promise<void> {
  await page.getByRole("radio", { name: options.wrong }).check();
  await page.getByRole("button", { name: say("courses_quiz_check", { number: 1 }) }).click();
  const told = page.getByRole("status").filter({ hasText: say("courses_quiz_no") });
  await expect(told).toBeVisible();
  await expect(told.getByRole("link", { name: say("courses_quiz_step") })).toHaveAttribute("href", "#primero");
  await page.getByRole("radio", { name: options.right }).check();
  await page.getByRole("button", { name: say("courses_quiz_check", { number: 1 }) }).click();
  await expect(page.getByRole("status").filter({ hasText: say("courses_quiz_yes") })).toBeVisible();
}

test.inLooks(
  "[2.19] [2.21] [6.4] a course from its first second to its certificate",
  async ({ page, look, shop, asStudent, mailbox, openOtherBrowser }) => {
    test.slow();
    const say = sayIn(look.language);
    const label = labelIn(look.language);
    const words = {
      es: ["La película", "El texto", "Esta no", "Esta sí"],
      en: ["The film", "The text", "Not this", "This one"],
    };
    const [film = "", text = "", wrong = "", right = ""] = words[look.language];
    const { account, session } = await asStudent(["semestral"]);
    await page.goto("/dashboard/account");
    const course = await makeCourse(shop.url, page);
    try {
      await page.goto(course.address);
      await expect(page.getByRole("link", { name: film })).toBeVisible();
      await expect(page.getByRole("link", { name: text })).toHaveCount(0);
      await expect(page.getByText(say("courses_opens_after", { lesson: 1 }))).toBeVisible();
      await expect(page.getByText(say("courses_state_to_be_published")).first()).toBeVisible();
      expect(await readContents(shop, session)).toContain(course.lessonIds[0]);
      expect(await readContents(shop, session)).not.toContain(course.lessonIds[1]);
      const { status } = await shop.select("lesson_answers", session);
      expect(status).toBe(403);
      await isSound(page);

      await page.getByRole("link", { name: say("courses_begin") }).click();
      await expect(page.getByRole("heading", { level: 1, name: film })).toBeVisible();
      await isSound(page);
      await playUntil(page, 5.5);
      await page.getByLabel(say("courses_notes_label_at", { time: "00:05" })).fill("Mi nota");
      await page.getByRole("button", { name: say("courses_notes_save") }).click();
      await expect(page.getByRole("button", { name: say("courses_notes_go", { time: "00:05" }) })).toBeVisible();

      // Another device goes on where this one stopped.
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(say("courses_left_at", { time: "00:05" }))).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await page.getByRole("button", { name: say("courses_resume", { time: "00:05" }) }).click();
      await playUntil(page, FILM_SECONDS - 0.2);
      await answers(page, say, { wrong, right });
      await expect(page.getByText(say("courses_lesson_done"))).toBeVisible({ timeout: 15_000 });

      await page.getByRole("link", { name: text }).last().click();
      await expect(page.getByRole("heading", { level: 1, name: text })).toBeVisible();
      await answers(page, say, { wrong, right });
      await expect(page.getByText(say("courses_lesson_done"))).toBeVisible();
      await page.getByRole("button", { name: say("courses_certificate_get") }).click();
      await page.getByRole("link", { name: say("courses_certificate_see") }).click();
      await expect(page.getByText(say("courses_check_valid"))).toBeVisible();
      await isSound(page);

      const visitor = await openOtherBrowser();
      await visitor.goto(page.url());
      await expect(visitor.getByText(account.name, { exact: true })).toBeVisible();
      await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
      const file = await visitor.request.get(new URL(`${page.url()}.${look.language}.pdf`).href);
      expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
      const letter = await mailbox.waitFor(account.email, new RegExp(course.id));
      expect(letter.text).toContain("/certificado/");
      await page.goto("/dashboard/certificados");
      await expect(page.getByRole("link", { name: label("courses_pdf_in", "es") })).toBeVisible();
      await isSound(page);
    } finally {
      await course.remove();
    }
  },
);

test("[6.2] [6.3] without a plan the lessons are closed, and a trial opens them", async ({
  page,
  shop,
  asStudent,
  complaints,
}) => {
  const say = sayIn("es");
  complaints.allow(/status of 40/);
  const { session } = await asStudent();
  await page.goto("/dashboard/cursos/indicator-mastery/que-es-un-setup");
  await expect(page.getByText("Necesitas una membresía o una prueba activa.")).toBeVisible();
  await expect(page.getByText(say("courses_quiz_title"))).toHaveCount(0);
  expect(await readContents(shop, session)).toEqual([]);
  await page.goto("/dashboard/cursos/indicator-mastery");
  await expect(page.getByText("Necesitas una membresía o una prueba activa.")).toBeVisible();
  await isSound(page);

  const now = Date.now();
  const trial = {
    user_id: session.user.id,
    tradingview_username: `t_${session.user.id}`,
    state: "active",
    requested_at: new Date(now).toISOString(),
    granted_at: new Date(now - 60_000).toISOString(),
    ends_at: new Date(now + 3_600_000).toISOString(),
  };
  const headers = { apikey: SERVICE_KEY, "content-type": "application/json" };
  const given = await fetch(`${shop.url}/rest/v1/trials`, { method: "POST", headers, body: JSON.stringify(trial) });
  expect(given.status).toBe(201);
  await page.goto("/dashboard/cursos/indicator-mastery/que-es-un-setup");
  await expect(page.getByRole("heading", { name: say("courses_quiz_title") })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleAgain(page);
});

test("[8.13] a video says whether it is invalid or unavailable, and is tried again", async ({
  page,
  shop,
  asStudent,
  complaints,
}) => {
  const say = sayIn("es");
  complaints.allow(/Failed to load resource|net::ERR|status of 4/);
  await asStudent(["semestral"]);
  await page.goto("/dashboard/account");
  const course = await makeCourse(shop.url, page);
  try {
    const files = /\/storage\/v1\/object\/sign\/course-videos\/course-.*token=/;
    await page.route(files, (route) => route.abort());
    await page.goto(`${course.address}/film`);
    await expect(page.getByText(say("courses_video_unavailable"))).toBeVisible();
    await page.unroute(files);
    await page.route(files, (route) => route.fulfill({ status: 200, contentType: "video/webm", body: "no film" }));
    await page.getByRole("button", { name: say("common_retry") }).click();
    await expect(page.getByText(say("courses_video_invalid"))).toBeVisible();
    await isSound(page);
    await page.unroute(files);
    await page.getByRole("button", { name: say("common_retry") }).click();
    await expect(page.locator("video")).toBeVisible();
    await playUntil(page, 1);
  } finally {
    await course.remove();
  }
});
