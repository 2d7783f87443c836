import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { ASKED_AFTER_DAYS, memberDays } from "#domain/testimonials/member-time.ts";
import { type OwnTestimonial, useOwnTestimonial } from "./lib/use-own-testimonial.ts";
import { TestimonialForm } from "./testimonial-form.tsx";
import { Written } from "./written-testimonial.tsx";

export const meta = pageMeta({
  path: paths.memberTestimonial,
  title: m.testimonials_mine,
  description: m.testimonials_seo_mine,
});

/** What a member says of LPX: written, changed and taken back here. Issue 35. */
export default function MemberTestimonialPage() {
  const query = useOwnTestimonial();
  const now = useNow();
  return (
    <>
      <h1>{m.testimonials_mine()}</h1>
      <p className="mt-2 max-w-prose text-muted">{m.testimonials_intro()}</p>
      <div className="mt-6 grid gap-6">
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-96 max-w-prose" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
          isEmpty={(own) => own.written === null && memberDays(own.terms, now) < ASKED_AFTER_DAYS}
          empty={
            <EmptyState
              title={m.testimonials_early_title()}
              text={m.testimonials_early_text({ days: ASKED_AFTER_DAYS })}
            />
          }
        >
          {(own) => <Own own={own} />}
        </Loaded>
      </div>
    </>
  );
}

function Own({ own: { written } }: { own: OwnTestimonial }) {
  if (written === null) return <TestimonialForm key="new" written={null} />;
  return (
    <>
      <Written written={written} />
      <section aria-labelledby="change-title">
        <h2 id="change-title" className="mb-4 text-lg">
          {m.testimonials_change()}
        </h2>
        <TestimonialForm key={written.version} written={written} />
      </section>
    </>
  );
}
