import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const both = (text: string) => ({ es: `${text} (es)`, en: `${text} (en)` });

/** A question whose second option is right. */
export const question = (name: string) => ({
  question: both(name),
  options: [both("No"), both("Yes")],
  correct: 1,
  why: both(`Because of ${name}`),
  step: "one",
});

export const lesson = (slug: string, more: object = {}) => ({
  slug,
  minutes: 5,
  title: both(slug),
  summary: both(`About ${slug}`),
  quiz: [question("first"), question("second")],
  ...more,
});

export const VIDEO = {
  file: "courses/videos/film.webm",
  seconds: 100,
  captions: { es: "courses/videos/film.es.vtt", en: "courses/videos/film.en.vtt" },
};

export const TEXT = "Intro\n\n## One {#one}\n\n![A picture](/courses/indicator-mastery/a.webp)\n";

/** A lossless WebP's header: 640 by 360. */
const PICTURE = Buffer.concat([
  Buffer.from("RIFF\0\0\0\0WEBPVP8L\0\0\0\0/", "latin1"),
  Buffer.from([0x7f, 0xc2, 0x59, 0x00, 0, 0, 0, 0, 0]),
]);

/** A folder as the importer reads it, with one course, a picture and a video; `write` puts another file into it. */
export function makeCourseFolder(lessons: object[]) {
  const root = mkdtempSync(join(tmpdir(), "lpx-courses-"));
  function write(file: string, content: string | Uint8Array): void {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  function writeCourse(all: object[]): void {
    write("courses/indicator-mastery/course.json", JSON.stringify({ id: "indicator-mastery", lessons: all }));
  }
  writeCourse(lessons);
  for (const each of lessons) {
    if (!("slug" in each)) continue;
    for (const language of ["es", "en"]) write(`courses/indicator-mastery/${each.slug}.${language}.md`, TEXT);
  }
  write("public/courses/indicator-mastery/a.webp", PICTURE);
  write("courses/videos/film.webm", "a film");
  for (const language of ["es", "en"]) write(`courses/videos/film.${language}.vtt`, "WEBVTT\n");
  return { root, write, writeCourse };
}
