import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import type { WatchedRange } from "#domain/courses/watched-ranges.ts";
import { putProgress } from "./use-library.ts";

type Report = { watched: readonly WatchedRange[]; position: number; isRead: boolean };

/** Tells the server what was watched and read of a lesson, one report after the other; the next one repeats what failed. */
export function useReport(lessonId: string) {
  const client = useQueryClient();
  const { mutate, isError } = useMutation({
    scope: { id: `lesson:${lessonId}` },
    mutationFn: async ({ watched, position, isRead }: Report) => {
      const ranges = watched.map(([from, to]): [number, number] => [from, to]);
      const result = await invokeFunction("save-lesson-progress", { lessonId, watched: ranges, position, isRead });
      if (!result.ok) throw new Error(result.code);
      putProgress(client, lessonId, result.data);
    },
  });
  return { report: mutate, isFailing: isError };
}

/** An answer to one of a lesson's questions; a refusal is the mutation's data. */
export function useAnswer(lessonId: string, question: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (option: number) => invokeFunction("answer-question", { lessonId, question, option }),
    onSuccess: (result) => {
      if (result.ok) putProgress(client, lessonId, result.data.progress);
    },
  });
}
