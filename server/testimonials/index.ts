import { defineSubject } from "#server/platform/subject.ts";
import { dismissTestimonial } from "./dismiss-testimonial.ts";
import { judgeTestimonial } from "./judge-testimonial.ts";
import { personalTables } from "./personal-tables.ts";
import { testimonialJudged } from "./testimonial-letters.ts";
import { withdrawTestimonial } from "./withdraw-testimonial.ts";
import { writeTestimonial } from "./write-testimonial.ts";

/** What members say of LPX. */
export const testimonials = defineSubject({
  actions: { dismissTestimonial, judgeTestimonial, withdrawTestimonial, writeTestimonial },
  letters: { testimonialJudged },
  personal: personalTables,
});
