import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { readNames } from "#app/core/office/records/read-names.ts";
import type { TestimonialRecord } from "#domain/actions/testimonial-actions.ts";
import { WRITTEN_STATES } from "#domain/testimonials/testimonial.ts";

export type Testimonial = TestimonialRecord & {
  id: string;
  userId: string;
  stars: number;
  text: string;
  shownName: string;
  language: string;
  memberDays: number;
  writtenAt: Date;
  consentedAt: Date;
  judged: { at: Date; by: string | null } | null;
  version: number;
};

export function testimonialKey(id: string): [string, string] {
  return ["testimonial-record", id];
}

export function useTestimonial(id: string) {
  return useQuery({ queryKey: testimonialKey(id), queryFn: () => readTestimonial(id), staleTime: 0 });
}

/** PostgreSQL's name for a text that is no id. */
const NO_ID = "22P02";

/** Null where nothing is written there, or not any more. */
async function readTestimonial(id: string): Promise<Testimonial | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("testimonials")
    .select(
      "id, user_id, state, stars, text, shown_name, language, member_days, written_at, consented_at, judged_at, judged_by, refusal_reason, version",
    )
    .eq("id", id)
    .maybeSingle();
  if (error?.code === NO_ID) return null;
  if (error) throw error;
  const state = WRITTEN_STATES.find((known) => known === data?.state);
  if (data === null || state === undefined) return null;
  const nameOf = await readNames([data.judged_by]);
  return {
    id: data.id,
    userId: data.user_id,
    state,
    refusal: data.refusal_reason,
    // A written one has all of it (the table's check).
    stars: data.stars ?? 0,
    text: data.text ?? "",
    shownName: data.shown_name ?? "",
    language: data.language ?? "",
    memberDays: data.member_days ?? 0,
    writtenAt: new Date(data.written_at ?? 0),
    consentedAt: new Date(data.consented_at ?? 0),
    judged: data.judged_at === null ? null : { at: new Date(data.judged_at), by: nameOf(data.judged_by) },
    version: data.version,
  };
}
