import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { LessonContent } from "./use-lesson.ts";

/** A signed address ends then; another is asked for before. */
const SIGNED_SECONDS = 300;
const RENEWED_MS = 4 * MINUTE_MS;

export type VideoAddress = { video: string; captions: { language: Language; address: string }[] };

/** Where a lesson's video may be had for the next minutes; renewed while the page is open. */
export function useVideoAddress({ path, captions }: NonNullable<LessonContent["video"]>) {
  return useQuery({
    queryKey: ["video-address", path],
    queryFn: async (): Promise<VideoAddress> => {
      const supabase = await getSupabase();
      const paths = [path, ...captions.map((caption) => caption.path)];
      const { data, error } = await supabase.storage.from("course-videos").createSignedUrls(paths, SIGNED_SECONDS);
      if (error) throw error;
      const signed = new Map(data.map((file) => [file.path, file.error === null ? file.signedUrl : null]));
      const video = signed.get(path);
      if (!video) throw new Error("the video is not there");
      return {
        video,
        captions: captions.flatMap(({ language, path: file }) => {
          const address = signed.get(file);
          return address ? [{ language, address }] : [];
        }),
      };
    },
    staleTime: RENEWED_MS,
    gcTime: 0,
    refetchInterval: RENEWED_MS,
    refetchOnWindowFocus: true,
  });
}

export type VideoFailure = "invalid" | "unavailable";

/** What is wrong with a video that doesn't play: whether its file comes at all decides. */
export async function findVideoFailure(address: string): Promise<VideoFailure> {
  try {
    const { ok } = await fetch(address, { headers: { range: "bytes=0-0" } });
    return ok ? "invalid" : "unavailable";
  } catch {
    return "unavailable";
  }
}
