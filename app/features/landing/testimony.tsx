import { TESTIMONIAL } from "#app/content/testimonial.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { POPULAR_PLAN } from "#domain/plans/plan-relations.ts";
import { SampleLabel } from "./components/sample-label.tsx";
import { roomFor } from "./section-heights.ts";

/** Spec [2.28]: what a member says, and how we know that they are one; in a demonstration a sample that says so. */
export function Testimony() {
  const language = getLocale();
  return (
    <section
      id="testimonio"
      style={roomFor("testimonio")}
      aria-labelledby="testimony-title"
      className="page-column pb-12 max-sm:pb-7"
    >
      <figure className="card grid gap-4 p-6 max-sm:gap-3 max-sm:p-4 md:p-8 lg:ml-[calc((100%-3rem)/3+3rem)]">
        <figcaption
          id="testimony-title"
          className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted"
        >
          <span>
            {TESTIMONIAL === null
              ? m.landing_testimony_person({ plan: POPULAR_PLAN.name })
              : `${TESTIMONIAL.name} · ${TESTIMONIAL.since}`}
          </span>
          {TESTIMONIAL === null ? <SampleLabel /> : null}
        </figcaption>
        <blockquote className="text-lg max-sm:text-base">
          {TESTIMONIAL === null ? m.landing_testimony_sample() : TESTIMONIAL.quote[language]}
        </blockquote>
        <p className="text-xs text-muted">
          {TESTIMONIAL === null ? m.landing_testimony_rule() : TESTIMONIAL.verifiedBy[language]}
        </p>
      </figure>
    </section>
  );
}
