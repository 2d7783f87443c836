import { globSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { headingIds, picturesOf } from "#domain/courses/lesson-text.ts";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { readCourses } from "#server/courses/read-courses.ts";

const read = readCourses(".");
const courses = read.ok ? read.courses : [];
const lessons = courses.flatMap(({ id, lessons: of }) =>
  of.map((lesson) => ({ course: id, slug: lesson.lesson.slug, ...lesson })),
);
const texts = lessons.flatMap(({ course, slug, body }) =>
  LANGUAGES.map((language) => ({ course, slug, language, text: body?.[language] ?? "" })),
);

const FEWEST_WORDS = 300;
const MOST_VIDEO_BYTES = 12_000_000;
const WORDS_A_MINUTE = 180;

const wordsOf = (text: string) => text.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
const alternativesOf = (text: string) => [...text.matchAll(/!\[([^\]]*)\]/g)].map(([, words = ""]) => words);
/** Without the language in its name. */
const nameOf = (address: string) => basename(address).replace(/\.(es|en)\.webp$/, "");

it("no lesson names a setup by its number, which differs between data folders", () => {
  const films = globSync("courses/videos/*.vtt").map((path) => ({ slug: path, text: readFileSync(path, "utf8") }));
  const naming = [...texts, ...films].filter(({ text }) => /\bsetup (n\.º )?\d/i.test(text));
  expect(naming.map(({ slug }) => slug)).toEqual([]);
});

it("[3.11] the courses of the seed can be imported as they lie here", () => {
  expect(read.ok ? read.missing : read.problems).toEqual([]);
  const seed = [...readFileSync("supabase/seed.sql", "utf8").matchAll(/\('([a-z-]+)', \d, /g)].map(([, id]) => id);
  expect(courses.map(({ id }) => id).toSorted()).toEqual(seed.toSorted());
});

it.each(courses)("[2.21] $id has at least six lessons", ({ lessons: of }) => {
  expect(of.length).toBeGreaterThanOrEqual(6);
});

describe.each(texts)("$course, $slug in $language", ({ course, slug, language, text }) => {
  it("has at least 300 words and takes about as long as it says", () => {
    const words = wordsOf(text);
    expect(words).toBeGreaterThanOrEqual(FEWEST_WORDS);
    const { minutes = 0, video, quiz = [] } = lessons.find((lesson) => lesson.slug === slug)?.lesson ?? {};
    const took = words / WORDS_A_MINUTE + (video?.seconds ?? 0) / 60 + quiz.length / 3;
    expect(Math.abs(took - minutes)).toBeLessThanOrEqual(1);
  });

  it("has at least two pictures in its own language, each told in words", () => {
    const pictures = picturesOf(text);
    expect(pictures.length).toBeGreaterThanOrEqual(2);
    for (const address of pictures)
      expect(address).toMatch(new RegExp(`^/courses/${course}/[a-z0-9-]+\\.${language}\\.webp$`));
    for (const words of alternativesOf(text)) expect(words.length).toBeGreaterThan(25);
  });

  it("neither shouts nor promises", () => {
    expect(text.replaceAll("![", "[")).not.toMatch(/[—–!¡]/);
    expect(text).not.toMatch(
      /ganarás|sin riesgo|dinero fácil|ingresos pasivos|rentabilidad asegurada|beneficios? garantizad|risk-free|easy money|passive income|you will (earn|make)|guaranteed (profit|return|income)/i,
    );
  });

  it("says beside simulated figures that they are hypothetical", () => {
    const quotesResults = /0[.,]\d\d R\b|\d+[.,]\d R\b/.test(text);
    if (quotesResults) expect(text).toMatch(language === "es" ? /hipotétic/ : /hypothetical/i);
  });
});

it.each(lessons)("$course, $slug is the same in both languages: steps, pictures, questions", ({ body, lesson }) => {
  if (body === null) throw new Error("a lesson without a text");
  expect(headingIds(body.en)).toEqual(headingIds(body.es));
  expect(new Set(headingIds(body.es)).size).toBe(body.es.match(/^## /gm)?.length);
  expect(picturesOf(body.en).map(nameOf)).toEqual(picturesOf(body.es).map(nameOf));
  expect(lesson.quiz).toHaveLength(3);
  for (const { options, question } of lesson.quiz) {
    for (const language of LANGUAGES)
      expect(new Set(options.map((option) => option[language])).size).toBe(options.length);
    expect(question.es).toMatch(/^[^?]*¿.*\?$/);
    expect(question.en).toMatch(/\?$/);
  }
});

it("no text and no picture lies around unused", () => {
  const used = lessons.flatMap(({ course, slug }) =>
    LANGUAGES.map((language) => `courses/${course}/${slug}.${language}.md`),
  );
  expect(globSync("courses/*/*.md").toSorted()).toEqual(used.toSorted());
  const shown = texts.flatMap(({ text }) => picturesOf(text).map((address) => `public${address}`));
  expect(globSync("public/courses/*/*.webp").toSorted()).toEqual([...new Set(shown)].toSorted());
});

describe("the films", () => {
  const films = lessons.flatMap(({ lesson: { video } }) => video ?? []);

  it("are at most three, used each, and have 12 MB in all", () => {
    expect(films.length).toBeLessThanOrEqual(3);
    const used = films.flatMap(({ file, captions }) => [file, captions.es, captions.en]);
    expect(globSync("courses/videos/*").toSorted()).toEqual(used.toSorted());
    expect(films.reduce((sum, { file }) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(MOST_VIDEO_BYTES);
  });

  it.each(films)("$file is 30 to 60 seconds long, as its lesson says", ({ file, seconds }) => {
    expect(secondsOf(file)).toBeCloseTo(seconds, 0);
    expect(seconds).toBeGreaterThanOrEqual(30);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it.each(
    films.flatMap(({ file, captions }) =>
      LANGUAGES.map((language) => ({ file, language, captions: captions[language] })),
    ),
  )("$file has captions in $language from its beginning to its end", ({ file, captions }) => {
    const cues = cuesOf(captions);
    expect(cues[0]?.from).toBe(0);
    for (const [place, { from, to, words }] of cues.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(from).toBeGreaterThanOrEqual(cues[place - 1]?.to ?? 0);
      // Read at ease: at most 20 characters a second.
      expect(words.length / (to - from)).toBeLessThanOrEqual(20);
    }
    expect(Math.abs((cues.at(-1)?.to ?? 0) - secondsOf(file))).toBeLessThan(0.5);
  });
});

/** The duration of an MP4 file, of its box `mvhd` in version 0. ISO 14496-12, 8.2.2. */
function secondsOf(file: string): number {
  const bytes = readFileSync(file);
  const box = bytes.indexOf("mvhd");
  return box < 0 ? Number.NaN : bytes.readUInt32BE(box + 20) / bytes.readUInt32BE(box + 16);
}

function cuesOf(file: string): { from: number; to: number; words: string }[] {
  const [head, ...cues] = readFileSync(file, "utf8").trim().split("\n\n");
  expect(head).toBe("WEBVTT");
  return cues.map((cue) => {
    const [, from = "", to = "", words = ""] = /^(\S+) --> (\S+)\n(.+)$/.exec(cue) ?? [];
    return { from: momentOf(from), to: momentOf(to), words };
  });
}

function momentOf(text: string): number {
  const [minutes = Number.NaN, seconds = Number.NaN] = text.split(":").map(Number);
  return minutes * 60 + seconds;
}
