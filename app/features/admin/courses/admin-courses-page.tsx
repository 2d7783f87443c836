import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { defineWholeList } from "#app/core/office/lists/list-definition.ts";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { type LocalisedRow, localised } from "#domain/language/localised.ts";
import { localisedColumns } from "#domain/language/localised-fields.ts";
import { matchesSearch } from "#domain/office/search-patterns.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminCourses,
  title: m.seo_office_courses_title,
  description: m.courses_seo_office,
});

type LessonRow = Awaited<ReturnType<typeof readLessons>>[number];
type LessonState = "published" | "to_be_published" | "edited";

const STATE_NAMES: Record<LessonState, () => string> = {
  published: m.panel_published,
  to_be_published: m.courses_state_to_be_published,
  edited: m.courses_office_edited,
};

const lessonList = defineWholeList({
  name: "office-lessons",
  filters: { state: { values: ["published", "to_be_published", "edited"], start: null } },
  sorts: { place: "asc", title: "asc" },
  startSort: () => ({ field: "place", direction: "asc" }),
  perPage: 50,
  table: null,
  lookAgainMs: false,
  rowKey: ({ id }) => id,
  readAll: readLessons,
  matches: (row, { search, filters: { state } }) =>
    (state === null || stateOf(row) === state) && matchesSearch(row.searchText, search),
  sortValue: (row, field) => (field === "place" ? row.place : row.title),
});

function stateOf({ isPublished, editedAt }: LessonRow): LessonState {
  if (!isPublished) return "to_be_published";
  return editedAt === null ? "published" : "edited";
}

/** Every lesson of every course; its texts are edited on its own page. Spec: [2.23]. */
export default function LessonsPage() {
  return (
    <ListScreen
      list={lessonList}
      area="content"
      title={m.panel_courses()}
      tools={
        <ButtonLink to={paths.adminCertificates} size="sm">
          {m.courses_office_certificates()}
        </ButtonLink>
      }
      searchLabel={m.courses_office_search()}
      filterWords={{ state: { label: m.panel_status(), names: STATE_NAMES } }}
      columns={columns()}
      rowName={({ title }) => title}
      empty={{ title: m.courses_office_empty(), text: m.courses_office_empty_text() }}
    />
  );
}

function columns(): ColumnsOf<typeof lessonList> {
  return [
    { id: "course", header: m.courses_check_course(), value: ({ course }) => course, sort: "place" },
    { id: "position", header: m.courses_office_place(), value: ({ position }) => position, isFigures: true },
    {
      id: "title",
      header: m.courses_office_lesson(),
      value: ({ title }) => title,
      cell: ({ id, title }) => <TextLink to={href(paths.adminLesson, { lessonId: id })}>{title}</TextLink>,
      sort: "title",
      isHeading: true,
    },
    {
      id: "state",
      header: m.panel_status(),
      value: (row) => STATE_NAMES[stateOf(row)](),
      cell: (row) => (
        <Badge tone={stateOf(row) === "edited" ? "signal" : "neutral"}>{STATE_NAMES[stateOf(row)]()}</Badge>
      ),
    },
    {
      id: "minutes",
      header: m.courses_office_minutes(),
      value: ({ minutes }) => minutes,
      align: "end",
      isFigures: true,
    },
    {
      id: "questions",
      header: m.common_questions(),
      value: ({ questions }) => questions,
      align: "end",
      isFigures: true,
    },
  ];
}

async function readLessons() {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("lessons").select(`*, courses(position, ${localisedColumns("title")})`);
  if (error) throw error;
  const language = getLocale();
  return data.map((row) => ({
    id: row.id,
    course: row.courses === null ? row.course_id : localised(row.courses, "title", language),
    position: row.position,
    /** In the order of the courses, then of their lessons. */
    place: (row.courses?.position ?? 0) * 1_000 + row.position,
    title: localised(row, "title", language),
    /** In every language: who helps a member may know another title. */
    searchText: [row.courses, row].flatMap((titled) => (titled === null ? [] : titlesOf(titled))).join(" "),
    minutes: row.minutes,
    questions: row.question_count,
    isPublished: row.is_published,
    editedAt: row.edited_at,
  }));
}

function titlesOf(titled: LocalisedRow<"title">): string[] {
  return LANGUAGES.map((language) => localised(titled, "title", language));
}
