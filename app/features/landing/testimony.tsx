import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { PublicTestimonial, PublicTestimonials } from "#app/ports.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { POPULAR_PLAN } from "#domain/plans/plan-relations.ts";
import { ASKED_AFTER_DAYS } from "#domain/testimonials/member-time.ts";
import { MOST_STARS } from "#domain/testimonials/testimonial.ts";
import { SampleLabel } from "./components/sample-label.tsx";
import { SectionHead } from "./components/section-head.tsx";
import { roomFor } from "./section-heights.ts";

/** Spec [2.28]: what members say, with date and time as a member; while nobody has, a demonstration's labelled sample. */
export function Testimony({ testimonials }: { testimonials: PublicTestimonials | null }) {
  return (
    <section
      id="testimonio"
      style={roomFor("testimonio")}
      aria-labelledby="testimony-title"
      className="page-column pb-12 max-sm:pb-5"
    >
      {testimonials === null || testimonials.average === null ? (
        <Sample />
      ) : (
        <Said average={testimonials.average} latest={testimonials.latest} />
      )}
    </section>
  );
}

type SaidProps = { average: { count: number; stars: number }; latest: readonly PublicTestimonial[] };

function Said({ average: { count, stars }, latest }: SaidProps) {
  const figure = numberFormat(getLocale(), { maximumFractionDigits: 1 }).format(stars);
  return (
    <>
      <SectionHead
        id="testimony-title"
        title={m.testimonials_home_title()}
        lead={m.testimonials_home_average({ stars: figure, most: MOST_STARS, count })}
      />
      <ul className="mt-6 grid gap-4 max-sm:mt-4 lg:grid-cols-2">
        {latest.map((testimonial) => (
          <li key={testimonial.id}>
            <Testimonial testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-[76ch] text-xs text-muted">{m.testimonials_home_rule({ days: ASKED_AFTER_DAYS })}</p>
    </>
  );
}

function Testimonial({ testimonial }: { testimonial: PublicTestimonial }) {
  const { stars, text, name, language, writtenOn, months, isDemonstration } = testimonial;
  return (
    <figure className="card grid h-full content-start gap-3 p-6 max-sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stars stars={stars} label={m.testimonials_stars_of({ stars, most: MOST_STARS })} />
        {isDemonstration ? <Badge tone="signal">{m.testimonials_demonstration()}</Badge> : null}
      </div>
      <blockquote lang={language} className="whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </blockquote>
      <figcaption className="text-sm text-muted [overflow-wrap:anywhere]">
        {m.testimonials_by({ name, date: formatDay(writtenOn, getLocale()) })}
        {" · "}
        {m.testimonials_member_months({ months })}
      </figcaption>
    </figure>
  );
}

function Sample() {
  return (
    <figure className="card grid gap-4 p-6 max-sm:gap-2 max-sm:p-4 md:p-8 lg:ml-[calc((100%-3rem)/3+3rem)]">
      <figcaption
        id="testimony-title"
        className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted max-sm:gap-2 max-sm:text-xs"
      >
        <span>{m.landing_testimony_person({ plan: POPULAR_PLAN.name })}</span>
        <SampleLabel />
      </figcaption>
      <blockquote className="text-lg max-sm:text-base">{m.landing_testimony_sample()}</blockquote>
      <p className="text-xs text-muted">{m.landing_testimony_rule()}</p>
    </figure>
  );
}
