import { defineSubject } from "#server/platform/subject.ts";
import { judgeTestimonial } from "./judge-testimonial.ts";
import * as ownTestimonial from "./own-testimonial.ts";
import { personalTables } from "./personal-tables.ts";
import { testimonialJudged } from "./testimonial-letters.ts";

/** What members say of LPX. */
export const testimonials = defineSubject({
  actions: { judgeTestimonial, ...ownTestimonial },
  letters: { testimonialJudged },
  personal: personalTables,
});
