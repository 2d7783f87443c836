import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";

/** Seconds that the test's film lasts. */
export const FILM_SECONDS = 8;
const STEP = { es: "## Primer paso {#primero}\n\nTexto.", en: "## First step {#primero}\n\nText." };
const QUESTIONS = [
  {
    question: { es: "¿Cuál es?", en: "Which one?" },
    options: [
      { es: "Esta no", en: "Not this" },
      { es: "Esta sí", en: "This one" },
    ],
  },
];
const ANSWERS = [
  { correct: 1, why: { es: "Porque lo dice el paso.", en: "Because the step says so." }, step: "primero" },
];

/** A course of this test's own: a film that is open, a text after it, and one that is still to be published. */
export async function makeCourse(url: string, page: Page) {
  const id = `course-${randomUUID().slice(0, 8)}`;
  const film = `${id}/film.webm`;
  const base = { course_id: id, minutes: 5, summary_es: "Resumen", summary_en: "Summary" };
  const lessons = [
    {
      ...base,
      id: randomUUID(),
      slug: "film",
      position: 1,
      title_es: "La película",
      title_en: "The film",
      video_seconds: FILM_SECONDS,
      question_count: 1,
    },
    {
      ...base,
      id: randomUUID(),
      slug: "text",
      position: 2,
      title_es: "El texto",
      title_en: "The text",
      drip: "previous",
      question_count: 1,
    },
    {
      ...base,
      id: randomUUID(),
      slug: "later",
      position: 3,
      title_es: "Más tarde",
      title_en: "Later",
      is_published: false,
    },
  ];
  const [first, second] = lessons;
  const service = async (path: string, method: string, body?: unknown) => {
    const headers = { apikey: SERVICE_KEY, "content-type": "application/json" };
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.status, `${method} ${path}: ${await answer.clone().text()}`).toBeLessThan(300);
  };
  const titles = { title_es: `Curso ${id}`, title_en: `Course ${id}` };
  await service("/rest/v1/courses", "POST", {
    id,
    position: Math.floor(Math.random() * 1e8) + 10,
    ...titles,
    description_es: "De prueba",
    description_en: "A test",
    lesson_count: 2,
  });
  for (const lesson of lessons) await service("/rest/v1/lessons", "POST", lesson);
  for (const lesson of [first, second]) {
    const video = lesson === first ? { video_path: film } : {};
    await service("/rest/v1/lesson_contents", "POST", {
      lesson_id: lesson?.id,
      body_es: STEP.es,
      body_en: STEP.en,
      questions: QUESTIONS,
      ...video,
    });
    await service("/rest/v1/lesson_answers", "POST", { lesson_id: lesson?.id, answers: ANSWERS });
  }
  const sent = await fetch(`${url}/storage/v1/object/course-videos/${film}`, {
    method: "POST",
    headers: { apikey: SERVICE_KEY, "content-type": "video/webm" },
    body: new Uint8Array(await recordFilm(page)),
  });
  expect(sent.status).toBe(200);
  return {
    id,
    address: `/dashboard/cursos/${id}`,
    lessonIds: lessons.map((lesson) => lesson.id),
    async remove() {
      await service(`/rest/v1/certificates?course_id=eq.${id}`, "DELETE");
      await service(`/rest/v1/courses?id=eq.${id}`, "DELETE");
    },
  };
}

/** A film of a moving square, as the browser itself records it: there is no program here that makes one. */
async function recordFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async (seconds) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
    const context = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const isDone = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const begun = performance.now();
    while (performance.now() - begun < (seconds + 0.5) * 1000) {
      context?.fillRect(0, 0, 320, 180);
      context?.clearRect(((performance.now() - begun) / 50) % 300, 80, 20, 20);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    recorder.stop();
    await isDone;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  }, FILM_SECONDS);
  return Buffer.from(base64, "base64");
}

/** Lets the page's video play until a second, and stops it there. */
export async function playUntil(page: Page, seconds: number): Promise<void> {
  const film = page.locator("video");
  // One that is tried again leaves the page while its successor comes.
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await film.evaluate(async (video: HTMLVideoElement, end) => {
    video.muted = true;
    await video.play();
    while (video.currentTime < end && !video.ended) await new Promise(requestAnimationFrame);
    video.pause();
    // A busy machine stops it late.
    video.currentTime = end;
  }, seconds);
}
