import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { headingIds, picturesOf } from "#domain/courses/lesson-text.ts";
import { byLanguage } from "#domain/language/by-language.ts";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { type CourseFile, courseSchema, type LessonFile } from "./course-schema.ts";
import { readWebpSize } from "./webp-size.ts";

/** A file for the bucket of the videos, under a name that changes with its content. */
export type VideoFile = { name: string; file: string };

export type ReadLesson = {
  lesson: LessonFile;
  position: number;
  /** Null while only the title is known. */
  body: Record<Language, string> | null;
  video: { path: string; captions: Record<Language, string> } | null;
  /** Width and height of the pictures in it, by their address. */
  pictures: Record<string, [width: number, height: number]>;
  /** Differs as soon as anything of the lesson does. */
  hash: string;
};

export type ReadCourse = { id: string; lessons: ReadLesson[]; files: VideoFile[] };

/** `missing`: pictures and videos that a lesson names and that aren't there; it is read without them. */
export type ReadCourses = { ok: true; courses: ReadCourse[]; missing: string[] };
/** What is wrong, each as `file: field: what`. */
type CourseProblems = { ok: false; problems: string[] };

/** Every course of a folder (docs/decisions/126), or what is wrong with its files. A folder that isn't there has none. */
export function readCourses(root: string): ReadCourses | CourseProblems {
  const folder = join(root, "courses");
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(join(folder, name, "course.json")))
    : [];
  const found: Found = { problems: [], missing: [] };
  const courses = names.flatMap((name) => readCourse(root, name, found) ?? []);
  const { problems, missing } = found;
  return problems.length === 0 ? { ok: true, courses, missing } : { ok: false, problems };
}

/** What is wrong with the files that were read so far. */
type Found = { problems: string[]; missing: string[] };

function readCourse(root: string, name: string, found: Found): ReadCourse | null {
  const file = `courses/${name}/course.json`;
  const parsed = courseSchema.safeParse(parseJson(join(root, file)));
  if (!parsed.success) {
    found.problems.push(...parsed.error.issues.map(({ path, message }) => `${file}: ${path.join(".")}: ${message}`));
    return null;
  }
  const course = parsed.data;
  if (course.id !== name) found.problems.push(`${file}: id: the folder is called ${name}`);
  const slugs = course.lessons.map(({ slug }) => slug);
  for (const slug of slugs.filter((each, place) => slugs.indexOf(each) !== place))
    found.problems.push(`${file}: lessons: ${slug} is there twice`);
  const files = new Map<string, VideoFile>();
  const lessons = course.lessons.map((lesson, place) =>
    readLesson({ root, course, lesson, position: place + 1, files }, found),
  );
  return { id: course.id, lessons, files: [...files.values()] };
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return error instanceof Error ? error.message : null;
  }
}

type Place = { root: string; course: CourseFile; lesson: LessonFile; position: number; files: Map<string, VideoFile> };

function readLesson(place: Place, found: Found): ReadLesson {
  const { course, lesson, position } = place;
  const read = byLanguage((language) => readText(place, language));
  const texts = LANGUAGES.map((language) => read[language]);
  const isWritten = texts.some((text) => text.body !== "") || lesson.toBePublished === undefined;
  const body = isWritten ? byLanguage((language) => read[language].body) : null;
  const pictures: ReadLesson["pictures"] = {};
  if (body !== null) {
    for (const text of texts) {
      found.problems.push(...findTextProblems(text, lesson));
      for (const address of picturesOf(text.body)) {
        const size = readPictureSize(join(place.root, "public", address));
        if (size === null) found.missing.push(`${text.name}: there is no WebP picture public${address}`);
        else pictures[address] = size;
      }
    }
  }
  const video = readVideo(place, found);
  const hash = sha256(JSON.stringify([course.id, lesson, position, body, video, pictures]));
  return { lesson, position, body, video, pictures, hash };
}

type Text = { name: string; body: string };

function readText({ root, course, lesson }: Place, language: Language): Text {
  const name = `courses/${course.id}/${lesson.slug}.${language}.md`;
  const file = join(root, name);
  return { name, body: existsSync(file) ? readFileSync(file, "utf8").trim() : "" };
}

function findTextProblems({ name, body }: Text, { quiz }: LessonFile): string[] {
  if (body === "") return [`${name}: is missing or empty`];
  const steps = headingIds(body);
  return quiz.flatMap(({ step }, place) =>
    steps.includes(step) ? [] : [`${name}: question ${place} leads to a heading {#${step}} that isn't there`],
  );
}

function readPictureSize(file: string): [number, number] | null {
  return existsSync(file) ? readWebpSize(file) : null;
}

/** Null without its video or its captions: a lesson isn't to wait for what nobody can watch. */
function readVideo({ root, course, lesson, files }: Place, { missing }: Found): ReadLesson["video"] {
  if (lesson.video === undefined) return null;
  const { file, captions } = lesson.video;
  const absent = [file, ...Object.values(captions)].filter((name) => !existsSync(join(root, name)));
  missing.push(...absent.map((name) => `courses/${course.id}/course.json: ${lesson.slug}: there is no ${name}`));
  if (absent.length > 0) return null;
  const take = (name: string) => {
    const taken = videoFile(root, course.id, name);
    files.set(taken.name, taken);
    return taken.name;
  };
  return { path: take(file), captions: byLanguage((language) => take(captions[language])) };
}

function videoFile(root: string, courseId: string, file: string): VideoFile {
  const path = join(root, file);
  const [stem = "", ...ends] = basename(file).split(".");
  return { name: `${courseId}/${stem}-${sha256(readFileSync(path)).slice(0, 12)}.${ends.join(".")}`, file: path };
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
