import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { localised } from "#domain/language/localised.ts";

export type Question = { question: string; options: string[] };

/** What is in a lesson that is open, in the page's language. */
export type LessonContent = {
  body: string;
  /** Width and height of its pictures, by their address. */
  pictures: Record<string, readonly [width: number, height: number]>;
  questions: Question[];
  /** Names in the bucket of the videos; captions by language. */
  video: { path: string; captions: { language: Language; path: string }[] } | null;
};

/** Null where the database doesn't give it: the lesson is closed, or there is no plan. */
export function useLesson(lessonId: string | null) {
  const { user } = useSession();
  return useQuery({
    queryKey: ["lesson", user?.id, lessonId],
    enabled: lessonId !== null && user !== null,
    queryFn: () => readLesson(lessonId ?? ""),
  });
}

async function readLesson(lessonId: string): Promise<LessonContent | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("lesson_contents").select("*").eq("lesson_id", lessonId).maybeSingle();
  if (error) throw error;
  if (data === null) return null;
  const language = getLocale();
  const captions = LANGUAGES.flatMap((each) => {
    const path = data[`captions_${each}_path` as const];
    return path === null ? [] : [{ language: each, path }];
  });
  return {
    body: localised(data, "body", language),
    pictures: picturesOf(data.pictures),
    questions: questionsOf(data.questions, language),
    video: data.video_path === null ? null : { path: data.video_path, captions },
  };
}

function picturesOf(json: unknown): LessonContent["pictures"] {
  const entries = Object.entries(typeof json === "object" && json !== null ? json : {});
  return Object.fromEntries(
    entries.flatMap(([address, size]: [string, unknown]) => {
      const [width, height] = Array.isArray(size) ? size : [];
      return typeof width === "number" && typeof height === "number" ? [[address, [width, height] as const]] : [];
    }),
  );
}

function questionsOf(json: unknown, language: Language): Question[] {
  if (!Array.isArray(json)) return [];
  return json.map((question: { question?: unknown; options?: unknown }) => ({
    question: textOf(question.question, language),
    options: Array.isArray(question.options) ? question.options.map((option) => textOf(option, language)) : [],
  }));
}

function textOf(json: unknown, language: Language): string {
  const texts = new Map<string, unknown>(Object.entries(typeof json === "object" && json !== null ? json : {}));
  const text = texts.get(language);
  return typeof text === "string" ? text : "";
}
