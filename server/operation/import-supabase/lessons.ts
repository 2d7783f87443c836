import { localisedRow } from "#domain/language/localised-fields.ts";
import { columnsOf } from "#server/platform/localised-sql.ts";
import { courseIdOf, toSlug } from "./courses.ts";
import type { SourceProject, SourceRow } from "./source-project.ts";
import { flagOf, textOf, toUuid, wholeOf } from "./source-values.ts";
import { type Judged, leave, type Outcome, type TableImport, takeJudged } from "./table-import.ts";
import { takeRows, type Writer } from "./take-rows.ts";

const WRITER: Writer = {
  table: "public.lessons",
  conflict: ["course_id", "slug"],
  columns: [
    ...["id", "course_id", "slug", "position", "minutes", ...columnsOf("title", "summary")],
    ...["question_count", "is_published", "edited_at", "version"],
  ],
};
const CONTENTS: Writer = {
  table: "public.lesson_contents",
  conflict: ["lesson_id"],
  columns: ["lesson_id", ...columnsOf("body"), "pictures", "questions"],
};

const COUNT = `update public.courses c set lesson_count = l.count
  from (select course_id, count(*)::integer as count from public.lessons where is_published group by course_id) l
  where l.course_id = c.id and c.lesson_count <> l.count`;

/** What a lesson without a length is said to take. */
const MINUTES = 5;

/** Lessons with their texts; a film is a link at their beginning. As if the team had written them: no import of a build changes them. */
export const lessons: TableImport = {
  table: "public.lessons",
  order: ["course_id", "position", "created_at", "id"],
  async open({ transaction, source, at }) {
    const seen = new Set<string>();
    const courseOf = await readCourseIds(source);
    let place = 0;
    return async (rows) => {
      const judged = rows.map((row) => {
        place += 1;
        return judgeLesson(row, {
          courseId: courseOf.get(textOf(row, "course_id", "course") ?? "") ?? null,
          place,
          at,
        });
      });
      const outcomes = await takeJudged(transaction, WRITER, { judged, seen });
      const taken = outcomes.map(({ state }) => state === "taken");
      const contents = rows.flatMap((row, index) => (taken[index] ? toContents(row) : []));
      const answers = await takeRows(transaction, CONTENTS, contents);
      if (taken.includes(true)) await transaction.query(COUNT);
      return outcomes.map((outcome, index): Outcome => {
        const refusal = taken[index] ? answers.get(lessonIdOf(rows[index] ?? {})) : undefined;
        return refusal ? { ...outcome, notes: [...outcome.notes, `its text was not taken: ${refusal}`] } : outcome;
      });
    };
  },
};

async function readCourseIds(source: SourceProject): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for await (const rows of source.pages("public.courses", ["id"]))
    for (const row of rows) {
      const [own, ours] = [textOf(row, "id"), courseIdOf(row)];
      if (own !== null && ours !== null) ids.set(own, ours);
    }
  return ids;
}

type Place = { courseId: string | null; place: number; at: Date };

function judgeLesson(row: SourceRow, { courseId, place, at }: Place): Judged {
  const title = textOf(row, "title_es", "title", "name");
  const own = textOf(row, "slug") ?? "";
  const slug = toSlug(own) ?? toSlug(textOf(row, "title_en", "title", "name") ?? "");
  const name = `${courseId ?? "?"}/${slug ?? textOf(row, "id") ?? "?"}`;
  if (courseId === null) return leave(name, "its course was not taken");
  if (title === null || slug === null) return leave(name, "it has no title");
  const summary = textOf(row, "summary_es", "summary", "description") ?? "";
  const hasText = toContents(row).length > 0;
  return {
    ok: true,
    name,
    key: `${courseId}/${slug}`,
    row: {
      id: lessonIdOf(row),
      course_id: courseId,
      slug,
      position: Math.max(1, wholeOf(row, "position", "order", "sort_order") ?? place),
      minutes: Math.max(1, wholeOf(row, "minutes", "duration_minutes", "duration") ?? MINUTES),
      ...localisedRow(["title"], ({ language }) => textOf(row, `title_${language}`) ?? title),
      ...localisedRow(["summary"], ({ language }) => textOf(row, `summary_${language}`) ?? summary),
      question_count: 0,
      is_published: hasText && (flagOf(row, "is_published", "published") ?? true),
      edited_at: at.toISOString(),
      version: 1,
    },
  };
}

function lessonIdOf(row: SourceRow): string {
  return toUuid("lesson", textOf(row, "id") ?? `${textOf(row, "course_id")} ${textOf(row, "title")}`);
}

function toContents(row: SourceRow) {
  const film = textOf(row, "video_url");
  const link = film?.startsWith("https://") === true ? `[Video](${film})` : "";
  const text = textOf(row, "body_es", "content", "body") ?? "";
  if (link === "" && text === "") return [];
  const bodies = localisedRow(["body"], ({ language }) =>
    [link, textOf(row, `body_${language}`) ?? text].filter(Boolean).join("\n\n"),
  );
  const id = lessonIdOf(row);
  return [{ key: id, row: { lesson_id: id, ...bodies, pictures: {}, questions: [] } }];
}
