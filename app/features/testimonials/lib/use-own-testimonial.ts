import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { type MemberTerm, toMemberTerm } from "#domain/testimonials/member-time.ts";
import { type ShownAs, WRITTEN_STATES, type WrittenState } from "#domain/testimonials/testimonial.ts";

export const OWN_TESTIMONIAL = "own-testimonial";

export type WrittenTestimonial = {
  state: WrittenState;
  stars: number;
  text: string;
  shownAs: ShownAs;
  shownName: string;
  writtenAt: Date;
  refusal: string | null;
  version: number;
};
export type OwnTestimonial = {
  terms: MemberTerm[];
  /** Wrote, took back, or doesn't want to be asked. */
  hasAnswered: boolean;
  written: WrittenTestimonial | null;
};

/** What the signed-in member said of LPX, and how long they have been one. */
export function useOwnTestimonial() {
  const { user } = useSession();
  return useQuery({
    queryKey: [OWN_TESTIMONIAL, user?.id],
    enabled: user !== null,
    queryFn: () => readOwn(user?.id ?? ""),
  });
}

/** By the member's id, for the team reads those of others, too. */
async function readOwn(userId: string): Promise<OwnTestimonial> {
  const supabase = await getSupabase();
  const [terms, own] = await Promise.all([
    supabase.from("memberships").select("status, starts_at, ends_at, ended_at, end_reason").eq("user_id", userId),
    supabase
      .from("testimonials")
      .select("state, stars, text, shown_as, shown_name, written_at, refusal_reason, version")
      .eq("user_id", userId)
      .maybeSingle(),
  ]);
  if (terms.error) throw terms.error;
  if (own.error) throw own.error;
  return {
    terms: terms.data.map(toMemberTerm),
    hasAnswered: own.data !== null,
    written: own.data === null ? null : toWritten(own.data),
  };
}

type Row = {
  state: string;
  stars: number | null;
  text: string | null;
  shown_as: ShownAs | null;
  shown_name: string | null;
  written_at: string | null;
  refusal_reason: string | null;
  version: number;
};

function toWritten(row: Row): WrittenTestimonial | null {
  const state = WRITTEN_STATES.find((known) => known === row.state);
  const { stars, text, shown_as: shownAs, shown_name: shownName, written_at: writtenAt } = row;
  if (state === undefined || stars === null || text === null) return null;
  if (shownAs === null || shownName === null || writtenAt === null) return null;
  const { refusal_reason: refusal, version } = row;
  return { state, stars, text, shownAs, shownName, writtenAt: new Date(writtenAt), refusal, version };
}
