import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";

/** `at`: second of the video; null where it belongs to the whole lesson. */
export type Note = { id: string; at: number | null; text: string };

function notesKey(lessonId: string): string[] {
  return ["lesson-notes", lessonId];
}

/** A member's own notes of a lesson, in the order of the video. */
export function useNotes(lessonId: string) {
  const { user } = useSession();
  return useQuery({ queryKey: notesKey(lessonId), enabled: user !== null, queryFn: () => readNotes(lessonId) });
}

async function readNotes(lessonId: string): Promise<Note[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("lesson_notes")
    .select("id, at_seconds, text")
    .eq("lesson_id", lessonId)
    .order("at_seconds", { nullsFirst: false })
    .order("created_at");
  if (error) throw error;
  return data.map(({ id, at_seconds: at, text }) => ({ id, at, text }));
}

export function useChangeNotes(lessonId: string) {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: notesKey(lessonId) });
  const add = useMutation({
    mutationFn: async ({ at, text }: Omit<Note, "id">) => {
      const supabase = await getSupabase();
      const { error } = await supabase.from("lesson_notes").insert({ lesson_id: lessonId, at_seconds: at, text });
      if (error) throw error;
    },
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      const { error } = await supabase.from("lesson_notes").delete().eq("id", id);
      if (error) throw error;
    },
    onSettled: again,
  });
  return { add, remove };
}
