import { localisedRow } from "#domain/language/localised-fields.ts";
import { columnsOf } from "#server/platform/localised-sql.ts";
import type { SourceRow } from "./source-project.ts";
import { textOf, wholeOf } from "./source-values.ts";
import { type Judged, leave, type TableImport, takeJudged } from "./table-import.ts";

const WRITER = {
  table: "public.courses",
  conflict: ["id"],
  columns: ["id", "position", ...columnsOf("title", "description"), "lesson_count"],
};

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Courses beside those that LPX brings; one of the same name is the same. */
export const courses: TableImport = {
  table: "public.courses",
  order: ["position", "created_at", "id"],
  async open({ transaction }) {
    const seen = new Set<string>();
    const [last] = await transaction.query<{ position: number }>(
      "select coalesce(max(position), 0)::integer as position from public.courses",
    );
    let position = last?.position ?? 0;
    return (rows) => {
      const judged = rows.map((row) => {
        position += 1;
        return judgeCourse(row, position);
      });
      return takeJudged(transaction, WRITER, { judged, seen });
    };
  },
};

function judgeCourse(row: SourceRow, position: number): Judged {
  const title = textOf(row, "title_es", "title", "name");
  const id = courseIdOf(row);
  const name = id ?? textOf(row, "id") ?? "?";
  if (title === null || id === null) return leave(name, "it has no title");
  const description = textOf(row, "description_es", "description") ?? "";
  return {
    ok: true,
    name,
    key: id,
    row: {
      id,
      position,
      ...localisedRow(["title"], ({ language }) => textOf(row, `title_${language}`) ?? title),
      ...localisedRow(["description"], ({ language }) => textOf(row, `description_${language}`) ?? description),
      lesson_count: Math.max(0, wholeOf(row, "lesson_count", "lessons_count") ?? 0),
    },
  };
}

/** What the course is called in an address: its own word for it, else its title's. */
export function courseIdOf(row: SourceRow): string | null {
  const own = textOf(row, "slug") ?? textOf(row, "id") ?? "";
  return SLUG.test(own) && !/^[0-9a-f]{8}-/.test(own)
    ? own
    : toSlug(textOf(row, "title_en", "title", "name", "title_es") ?? "");
}

export function toSlug(title: string): string | null {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return slug === "" ? null : slug;
}
