import { rmSync } from "node:fs";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { createLogger, type LogFields } from "#server/logger.ts";
import { lesson, makeCourseFolder, TEXT, VIDEO } from "#tests/factories/course-files.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { importCourses } from "./import-courses.ts";

describeOneEngine("the importer of courses", (openDatabase) => {
  let database: Database;
  let kept: string[];
  let told: LogFields[];
  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(async () => {
    await read("delete from public.lessons");
    kept = [];
    told = [];
  });

  const note = (fields: LogFields) => void told.push(fields);
  const run = (root: string, build = 1) =>
    importCourses({
      database,
      root,
      build,
      logger: { ...createLogger("silent"), error: note, warn: note },
      keepFile: async ({ name }) => void kept.push(name),
    });
  const read = (sql: string) => database.query<Record<string, unknown>>({ role: "service" }, { sql });
  const lessons = () => read("select slug, position, title_en, version from public.lessons order by position");

  it("[2.21] fills lessons, texts, questions and answers, keeps the videos, and counts the course's lessons", async () => {
    const { root } = makeCourseFolder([
      lesson("intro", { video: VIDEO }),
      lesson("next", { drip: { kind: "days", days: 7 } }),
    ]);
    await run(root);
    expect(
      await read("select slug, drip, drip_days, video_seconds, question_count from public.lessons order by position"),
    ).toEqual([
      { slug: "intro", drip: null, drip_days: null, video_seconds: 100, question_count: 2 },
      { slug: "next", drip: "days", drip_days: 7, video_seconds: null, question_count: 2 },
    ]);
    const [content] = await read("select * from public.lesson_contents where video_path is not null");
    expect(content).toMatchObject({
      body_es: TEXT.trim(),
      pictures: { "/courses/indicator-mastery/a.webp": [640, 360] },
    });
    expect(JSON.stringify(content?.questions)).not.toMatch(/correct|why|step/);
    expect(kept).toHaveLength(3);
    expect(kept).toContain(content?.video_path);
    expect(content?.video_path).toMatch(/^indicator-mastery\/film-[0-9a-f]{12}\.webm$/);
    expect(await read("select answers -> 0 ->> 'correct' as correct from public.lesson_answers limit 1")).toEqual([
      { correct: "1" },
    ]);
    expect(await read("select lesson_count from public.courses where id = 'indicator-mastery'")).toEqual([
      { lesson_count: 2 },
    ]);
    rmSync(root, { recursive: true });
  });

  it("changes nothing that is as in the files, however often and by how many processes at once it is done", async () => {
    const { root } = makeCourseFolder([lesson("intro"), lesson("next")]);
    await Promise.all([run(root), run(root), run(root)]);
    await run(root);
    expect(await lessons()).toMatchObject([
      { slug: "intro", version: 1 },
      { slug: "next", version: 1 },
    ]);
  });

  it("takes a changed file over, but leaves a lesson alone that the team has edited", async () => {
    const { root, writeCourse } = makeCourseFolder([lesson("intro"), lesson("next")]);
    await run(root);
    await read("update public.lessons set title_en = 'By hand', edited_at = now() where slug = 'next'");
    await read(
      `update public.lesson_contents c set body_en = 'By hand' from public.lessons l where l.id = c.lesson_id and l.slug = 'next'`,
    );
    writeCourse([lesson("intro", { title: { es: "Otro", en: "Other" } }), lesson("next", { minutes: 9 })]);
    await run(root);
    expect(await lessons()).toMatchObject([{ title_en: "Other" }, { title_en: "By hand" }]);
    expect(
      await read(
        "select body_en from public.lesson_contents c join public.lessons l on l.id = c.lesson_id where slug = 'next'",
      ),
    ).toEqual([{ body_en: "By hand" }]);
  });

  it("names the file and the field of each mistake, and imports nothing then", async () => {
    const { root, write } = makeCourseFolder([
      lesson("intro", { minutes: 0 }),
      lesson("next", { drip: { kind: "weekly" } }),
      lesson("next"),
    ]);
    await run(root);
    expect(told.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/^courses\/indicator-mastery\/course\.json: lessons\.0\.minutes: /),
      expect.stringMatching(/^courses\/indicator-mastery\/course\.json: lessons\.1\.drip\.kind: /),
    ]);
    write("courses/indicator-mastery/course.json", "{");
    await run(root);
    expect(told).toHaveLength(3);
    expect(await lessons()).toEqual([]);
  });

  it("wants both languages and the headings that questions lead to; a title alone is to be published", async () => {
    const { root, write, writeCourse } = makeCourseFolder([lesson("intro")]);
    write("courses/indicator-mastery/intro.en.md", "No steps");
    writeCourse([lesson("intro"), lesson("absent")]);
    await run(root);
    expect(told.map(({ problem }) => problem)).toEqual([
      "courses/indicator-mastery/intro.en.md: question 0 leads to a heading {#one} that isn't there",
      "courses/indicator-mastery/intro.en.md: question 1 leads to a heading {#one} that isn't there",
      "courses/indicator-mastery/absent.es.md: is missing or empty",
      "courses/indicator-mastery/absent.en.md: is missing or empty",
    ]);
    write("courses/indicator-mastery/intro.en.md", TEXT);
    writeCourse([lesson("intro"), lesson("absent", { toBePublished: { es: "Falta", en: "To come" } })]);
    await run(root);
    expect(await read("select slug, is_published from public.lessons order by position")).toEqual([
      { slug: "intro", is_published: true },
      { slug: "absent", is_published: false },
    ]);
    expect(await read("select lesson_count from public.courses where id = 'indicator-mastery'")).toEqual([
      { lesson_count: 1 },
    ]);
  });

  it("reads a lesson without the video that isn't there, and with it once it is", async () => {
    const video = { ...VIDEO, file: "courses/videos/later.webm" };
    const { root, write } = makeCourseFolder([lesson("intro", { video })]);
    await run(root);
    expect(told).toEqual([{ files: 1, file: expect.stringContaining("courses/videos/later.webm") }]);
    expect(await read("select video_seconds from public.lessons")).toEqual([{ video_seconds: null }]);
    write("courses/videos/later.webm", "a film");
    await run(root);
    expect(await read("select video_seconds from public.lessons")).toEqual([{ video_seconds: 100 }]);
  });

  // The last one: an older build imports nothing from here on.
  it("leaves the lessons of a newer build alone, and says so", async () => {
    const { root, writeCourse } = makeCourseFolder([lesson("intro"), lesson("next")]);
    writeCourse([lesson("intro", { title: { es: "Nuevo", en: "New" } })]);
    await run(root, 2000);
    writeCourse([lesson("intro", { title: { es: "Viejo", en: "Old" } }), lesson("next")]);
    await run(root, 1999);
    expect(await lessons()).toMatchObject([{ slug: "intro", title_en: "New", version: 1 }]);
    expect(told).toEqual([{ lessons: 2, build: 1999 }]);
    await run(root, 2000);
    expect(await lessons()).toMatchObject([{ slug: "intro", title_en: "Old" }, { slug: "next" }]);
  });
});
