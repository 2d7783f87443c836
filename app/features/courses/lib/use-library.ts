import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import type { LessonProgress } from "#domain/actions/course-actions.ts";
import type { Drip, Learner, OutlineLesson } from "#domain/courses/outline.ts";
import type { WatchedRange } from "#domain/courses/watched-ranges.ts";
import type { Language } from "#domain/language/language-of.ts";
import { localised } from "#domain/language/localised.ts";
import type { Tables } from "#supabase/database.types.ts";

export type Lesson = OutlineLesson & {
  slug: string;
  minutes: number;
  title: string;
  summary: string;
  /** What is still to come in it; null where nothing is. */
  toBePublished: string | null;
  videoSeconds: number | null;
  questionCount: number;
};

export type Course = { id: string; title: string; description: string; lessons: Lesson[] };

/** `updatedAt`: when it was last worked on. */
type OwnProgress = LessonProgress & { updatedAt: Date };

/** Every course as far as anybody may know it, and what the member has done. */
export type Library = Pick<Learner, "since" | "done"> & {
  courses: Course[];
  progress: ReadonlyMap<string, OwnProgress>;
  /** Codes of the member's certificates, by course. */
  certificates: ReadonlyMap<string, string>;
  /** As a certificate would print it. */
  name: string;
};

const LIBRARY_QUERY = "course-library";

/** The three courses with their lessons, and how far the member is. Spec: [2.21], [3.11]. */
export function useLibrary() {
  const { user } = useSession();
  return useQuery({
    queryKey: [LIBRARY_QUERY, user?.id],
    enabled: user !== null,
    queryFn: () => readLibrary(user?.id ?? ""),
  });
}

export function forgetLibrary(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [LIBRARY_QUERY] });
}

/** What an action answered takes the place of what was read. */
export function putProgress(client: QueryClient, lessonId: string, progress: LessonProgress): void {
  client.setQueriesData<Library>({ queryKey: [LIBRARY_QUERY] }, (library) => {
    if (library === undefined) return library;
    const done = new Set(library.done);
    if (progress.completedAt !== null) done.add(lessonId);
    const all = new Map(library.progress).set(lessonId, { ...progress, updatedAt: new Date() });
    return { ...library, done, progress: all };
  });
}

async function readLibrary(userId: string): Promise<Library> {
  const supabase = await getSupabase();
  const [courses, lessons, progress, certificates, since, profile] = await Promise.all([
    supabase.from("courses").select("*").order("position"),
    supabase.from("lessons").select("*").order("position").order("slug"),
    supabase.from("lesson_progress").select("*").eq("user_id", userId),
    supabase.from("certificates").select("code, course_id").eq("user_id", userId),
    supabase.rpc("learning_since"),
    supabase.from("profiles").select("name").eq("id", userId).maybeSingle(),
  ]);
  for (const { error } of [courses, lessons, progress, certificates, since, profile]) if (error) throw error;
  const language = getLocale();
  const known = (lessons.data ?? []).map((row) => ({ courseId: row.course_id, lesson: lessonOf(row, language) }));
  const own = (progress.data ?? []).map((row) => [row.lesson_id, progressOf(row)] as const);
  return {
    courses: (courses.data ?? []).map((row) => ({
      id: row.id,
      title: localised(row, "title", language),
      description: localised(row, "description", language),
      lessons: known.filter(({ courseId }) => courseId === row.id).map(({ lesson }) => lesson),
    })),
    progress: new Map(own),
    done: new Set(own.filter(([, { completedAt }]) => completedAt !== null).map(([id]) => id)),
    certificates: new Map((certificates.data ?? []).map((row) => [row.course_id, row.code])),
    since: since.data === null ? null : new Date(since.data),
    name: profile.data?.name ?? "",
  };
}

function lessonOf(row: Tables<"lessons">, language: Language): Lesson {
  return {
    id: row.id,
    slug: row.slug,
    position: row.position,
    minutes: row.minutes,
    title: localised(row, "title", language),
    summary: localised(row, "summary", language),
    toBePublished: localised(row, "to_be_published", language),
    drip: dripOf(row),
    isPublished: row.is_published,
    videoSeconds: row.video_seconds,
    questionCount: row.question_count,
  };
}

function dripOf({ drip, drip_days: days, drip_date: date }: Tables<"lessons">): Drip | null {
  if (drip === "previous") return { kind: "previous" };
  if (drip === "days" && days !== null) return { kind: "days", days };
  return drip === "date" && date !== null ? { kind: "date", date } : null;
}

function progressOf(row: Tables<"lesson_progress">): OwnProgress {
  return {
    watched: rangesOf(row.watched),
    position: row.position_seconds,
    isRead: row.is_read,
    answers: answersOf(row.answers),
    right: row.right_answers,
    completedAt: row.completed_at,
    updatedAt: new Date(row.updated_at),
  };
}

function rangesOf(json: unknown): WatchedRange[] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((range: unknown) => {
    const [from, to] = Array.isArray(range) ? range : [];
    return typeof from === "number" && typeof to === "number" ? [[from, to] as const] : [];
  });
}

function answersOf(json: unknown): Record<string, number> {
  const entries = Object.entries(typeof json === "object" && json !== null ? json : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === "number"));
}
