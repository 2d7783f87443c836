import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { historyKey, RecordHistory } from "#app/core/office/records/record-history.tsx";
import { Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { EditedLesson } from "#domain/courses/edited-lesson.ts";
import { localised } from "#domain/language/localised.ts";
import { fromColumns, localisedColumns } from "#domain/language/localised-fields.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-lesson-page";
import { LessonForm } from "./components/lesson-form.tsx";

export const meta = pageMeta({
  path: paths.adminLesson,
  title: m.seo_office_lesson_title,
  description: m.courses_seo_office_lesson,
});

export default function AdminLessonRoute({ params }: Route.ComponentProps) {
  return <LessonPage key={params.lessonId} lessonId={params.lessonId} />;
}

type LessonRecord = NonNullable<Awaited<ReturnType<typeof readLesson>>>;

function lessonKey(lessonId: string): [string, string] {
  return ["office-lesson", lessonId];
}

/** One lesson: its texts in both languages, and what was changed in it. Spec: [2.23]. */
function LessonPage({ lessonId }: { lessonId: string }) {
  const query = useQuery({ queryKey: lessonKey(lessonId), queryFn: () => readLesson(lessonId) });
  return (
    <LoadedRecord
      query={query}
      missing={{
        title: m.courses_office_none(),
        text: m.courses_office_none_text(),
        list: { to: paths.adminCourses, label: m.panel_courses() },
      }}
    >
      {(lesson) => <LessonView lessonId={lessonId} lesson={lesson} />}
    </LoadedRecord>
  );
}

function LessonView({ lessonId, lesson }: { lessonId: string; lesson: LessonRecord }) {
  const client = useQueryClient();
  const may = useStaffMay();
  const subject = `lesson:${lessonId}`;
  const save = useMutation({
    mutationFn: (edited: EditedLesson & Versioned) => invokeFunction("update-lesson", { lessonId, ...edited }),
    onSuccess: async (result) => {
      if (!result.ok) return;
      showToast({ tone: "success", title: m.courses_office_saved() });
      await client.invalidateQueries({ queryKey: lessonKey(lessonId) });
      await client.invalidateQueries({ queryKey: historyKey(subject) });
    },
  });
  const { facts } = lesson;
  return (
    <RecordPage
      list={{ to: paths.adminCourses, label: m.panel_courses() }}
      title={localised(lesson.texts, "title", getLocale())}
      subtitle={`${facts.course} · ${m.courses_lesson({ place: facts.position })}`}
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts
              facts={[
                { label: m.courses_office_slug(), value: facts.slug },
                { label: m.courses_office_minutes(), value: facts.minutes },
                { label: m.common_questions(), value: facts.questions },
                { label: m.courses_office_video(), value: facts.video ?? "–" },
              ]}
            />
          </RecordSection>
          <RecordHistory subject={subject} />
        </>
      }
    >
      <RecordSection title={m.panel_texts()}>
        <LessonForm key={lesson.texts.version} texts={lesson.texts} save={save} mayWrite={may("content", "write")} />
      </RecordSection>
    </RecordPage>
  );
}

/** PostgreSQL's name for a text that is no id. */
const NO_ID = "22P02";

/** Null where there is no such lesson, or nothing in it yet. Throws what went wrong. */
async function readLesson(lessonId: string) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("lessons")
    .select(`*, lesson_contents(${localisedColumns("body")}, video_path)`)
    .eq("id", lessonId)
    .maybeSingle();
  if (error?.code === NO_ID) return null;
  if (error) throw error;
  const content = data?.lesson_contents;
  if (!data || !content) return null;
  return {
    facts: {
      course: data.course_id,
      position: data.position,
      slug: data.slug,
      minutes: data.minutes,
      questions: data.question_count,
      video: content.video_path,
    },
    texts: {
      ...fromColumns(data, "title", "summary"),
      ...fromColumns(content, "body"),
      version: data.version,
    },
  };
}
