import type { Language } from "#domain/language/language-of.ts";
import type { TypedTestimonial, WrittenState } from "#domain/testimonials/testimonial.ts";
import type { Action, None, RecordAction } from "./action-kinds.ts";

/** What members say of LPX, and what the office publishes of it. */
export type TestimonialActions = {
  /** Also changes the one there is, which the office then reads anew. */
  "write-testimonial": Action<
    TypedTestimonial & { language: Language },
    { state: WrittenState },
    "testimonial.invalid" | "testimonial.name_missing" | "testimonial.too_early"
  >;
  /** Isn't asked again. What was written already stays. */
  "dismiss-testimonial": Action<None, { isAsked: false }>;
  "withdraw-testimonial": Action<None, { isWithdrawn: true }, "testimonial.not_found">;
  /** Null publishes it; a reason refuses it, or takes it back, and its member reads it. */
  "judge-testimonial": RecordAction<
    { testimonialId: string; refusal: string | null },
    TestimonialRecord,
    { testimonialId: string },
    "testimonial.not_found"
  >;
};

/** What the team changes of a testimonial; never its words, which the audit trail would keep longer than their member. */
export type TestimonialRecord = { state: WrittenState; refusal: string | null };
