import { openAsBlob } from "node:fs";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { claimImport } from "#gateway/database/imported-builds.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import type { Logger } from "#server/logger.ts";
import { columnsOf, excluded, placeholders } from "#server/platform/localised-sql.ts";
import { type ReadCourse, type ReadLesson, readCourses } from "./read-courses.ts";

/** Puts a file into a bucket, unless it has one of that name. */
export type KeepFile = (file: { bucketId: string; name: string; content: Blob }) => Promise<void>;

type ImportOptions = {
  database: Database;
  logger: Logger;
  keepFile: KeepFile;
  /** Number of this build: lessons that a newer one imported are left as they are. */
  build: number;
  root?: string;
};

/** What was imported, or would have been by a newer build. */
type Imported = { lessons: number; isNewest: boolean };

const BUCKET = "course-videos";
const TYPES: Record<string, string> = { webm: "video/webm", mp4: "video/mp4", vtt: "text/vtt" };

/**
 * Fills the lessons from the files in `courses`: what is new or has changed there, never a lesson that the team has
 * edited, nor any once a newer build imported its own. Every process may do it at any time. A mistake in the files is logged and nothing is imported.
 */
export async function importCourses({ database, logger, keepFile, build, root = "." }: ImportOptions): Promise<void> {
  const read = readCourses(root);
  if (!read.ok) {
    for (const problem of read.problems) logger.error({ problem }, "a course can't be imported");
    return;
  }
  const [file] = read.missing;
  if (file !== undefined) logger.warn({ files: read.missing.length, file }, "the courses lack files, this one first");
  for (const { name, file } of read.courses.flatMap(({ files }) => files)) {
    const content = await openAsBlob(file, { type: TYPES[name.split(".").at(-1) ?? ""] ?? "" });
    // Without its video a lesson can still be read; the next start tries again.
    await keepFile({ bucketId: BUCKET, name, content }).catch((error: Error) =>
      logger.error({ error, name }, "a course's video was not kept"),
    );
  }
  const { lessons, isNewest } = await database.transaction({ role: "owner" }, (transaction) =>
    write(transaction, read.courses, build),
  );
  if (lessons === 0) return;
  if (isNewest) logger.info({ lessons }, "lessons imported");
  else logger.warn({ lessons, build }, "lessons that differ were left as a newer build imported them");
}

type Known = { course_id: string; slug: string; source_hash: string | null; edited_at: string | null };

async function write(transaction: Transaction, courses: readonly ReadCourse[], build: number): Promise<Imported> {
  // Two processes start at the same moment: the second finds what the first one wrote.
  await transaction.query("select pg_advisory_xact_lock(6126, 1)");
  const isNewest = await claimImport(transaction, { name: "lessons", build });
  const known = await transaction.query<Known>("select course_id, slug, source_hash, edited_at from public.lessons");
  const isNew = (courseId: string, { lesson, hash }: ReadLesson): boolean => {
    const row = known.find((each) => each.course_id === courseId && each.slug === lesson.slug);
    return row === undefined || (row.edited_at === null && row.source_hash !== hash);
  };
  const changed = courses.flatMap(({ id, lessons }) =>
    lessons.filter((lesson) => isNew(id, lesson)).map((lesson) => ({ id, lesson })),
  );
  if (isNewest) {
    for (const { id, lesson } of changed) await writeLesson(transaction, id, lesson);
    if (changed.length > 0) await transaction.query(COUNT_SQL);
  }
  return { lessons: changed.length, isNewest };
}

const COUNT_SQL = `update public.courses c set lesson_count = l.count
  from (select course_id, count(*)::integer as count from public.lessons where is_published group by course_id) l
  where l.course_id = c.id and c.lesson_count <> l.count`;

/** In the order of their columns. */
const valuesOf = (texts: Record<Language, string> | undefined) => LANGUAGES.map((language) => texts?.[language]);

const LESSON_COLUMNS = [
  "course_id",
  "slug",
  "position",
  "minutes",
  ...columnsOf("title"),
  ...columnsOf("summary"),
  ...columnsOf("to_be_published"),
  "drip",
  "drip_days",
  "drip_date",
  "question_count",
  "video_seconds",
  "is_published",
  "source_hash",
];

const LESSON_SQL = `${upsertSql("lessons", LESSON_COLUMNS, "course_id, slug")} returning id`;

const CONTENT_COLUMNS = [
  "lesson_id",
  ...columnsOf("body"),
  "pictures",
  "questions",
  "video_path",
  ...LANGUAGES.map((language) => `captions_${language}_path`),
];

const CONTENT_SQL = upsertSql("lesson_contents", CONTENT_COLUMNS, "lesson_id");

function upsertSql(table: string, columns: readonly string[], key: string): string {
  return `insert into public.${table} (${columns.join(", ")})
    values (${placeholders(columns, 1)}) on conflict (${key}) do update set ${excluded(columns)}`;
}

const ANSWERS_SQL = `insert into public.lesson_answers (lesson_id, answers) values ($1, $2)
  on conflict (lesson_id) do update set answers = excluded.answers`;

async function writeLesson(transaction: Transaction, courseId: string, read: ReadLesson): Promise<void> {
  const { lesson, position, body, video, pictures, hash } = read;
  const { slug, minutes, title, summary, drip, toBePublished, quiz } = lesson;
  const [row] = await transaction.query<{ id: string }>(LESSON_SQL, [
    courseId,
    slug,
    position,
    minutes,
    ...valuesOf(title),
    ...valuesOf(summary),
    ...valuesOf(toBePublished),
    drip?.kind,
    drip?.kind === "days" ? drip.days : null,
    drip?.kind === "date" ? drip.date : null,
    quiz.length,
    video === null ? null : lesson.video?.seconds,
    body !== null,
    hash,
  ]);
  if (row === undefined) throw new Error(`the lesson ${slug} was not written`);
  if (body === null) return;
  const questions = quiz.map(({ question, options }) => ({ question, options }));
  await transaction.query(CONTENT_SQL, [
    row.id,
    ...valuesOf(body),
    pictures,
    questions,
    video?.path,
    ...valuesOf(video?.captions),
  ]);
  const answers = quiz.map(({ correct, why, step }) => ({ correct, why, step }));
  await transaction.query(ANSWERS_SQL, [row.id, answers]);
}
