import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { ASKED_AFTER_DAYS } from "#domain/testimonials/member-time.ts";
import { MOST_STARS, WRITTEN_STATES } from "#domain/testimonials/testimonial.ts";
import { STATE_NAMES, STATE_TONES } from "./testimonial-texts.ts";

export const meta = pageMeta({
  path: paths.adminTestimonials,
  title: m.testimonials_title,
  description: m.testimonials_seo_list,
});

/** What members wrote, those that wait for the team first. Spec: [2.23], [6.7]. */
export default function TestimonialsPage() {
  return (
    <ListScreen
      list={testimonialList}
      area="content"
      title={m.testimonials_title()}
      intro={m.testimonials_office_intro()}
      searchLabel={m.testimonials_office_search()}
      filterWords={{ state: { label: m.panel_status(), names: STATE_NAMES } }}
      columns={columns()}
      rowName={({ shown_name: name }) => name ?? ""}
      rowTools={({ id }) => (
        <ButtonLink size="sm" to={href(paths.adminTestimonial, { testimonialId: id })}>
          {m.panel_open()}
        </ButtonLink>
      )}
      empty={{
        title: m.testimonials_office_none(),
        text: m.testimonials_office_none_text({ days: ASKED_AFTER_DAYS }),
      }}
    />
  );
}

function columns(): ColumnsOf<typeof testimonialList> {
  const day = dateFormat(getLocale(), { dateStyle: "medium" });
  return [
    {
      id: "name",
      header: m.testimonials_office_shown_name(),
      value: ({ shown_name: name }) => name ?? "",
      isHeading: true,
    },
    {
      id: "stars",
      header: m.testimonials_office_rating(),
      value: ({ stars }) => stars ?? 0,
      cell: ({ stars }) => m.testimonials_stars_of({ stars: stars ?? 0, most: MOST_STARS }),
      sort: "stars",
    },
    {
      id: "text",
      header: m.testimonials_office_words(),
      value: ({ text }) => text ?? "",
      cell: ({ text }) => <span className="line-clamp-3 block max-w-96 [overflow-wrap:anywhere]">{text}</span>,
    },
    {
      id: "written_at",
      header: m.common_date(),
      value: ({ written_at: at }) => at ?? "",
      cell: ({ written_at: at }) => (at === null ? "" : day.format(new Date(at))),
      sort: "written_at",
      isFigures: true,
    },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ state }) => nameOf(state),
      cell: ({ state }) => <Badge tone={STATE_TONES[writtenState(state)]}>{nameOf(state)}</Badge>,
    },
  ];
}

function writtenState(state: string) {
  return WRITTEN_STATES.find((known) => known === state) ?? "pending";
}

function nameOf(state: string): string {
  return STATE_NAMES[writtenState(state)]();
}

/** All that were written, the latest first: at the start those that wait. */
const testimonialList = defineDatabaseList({
  name: "admin-testimonials",
  table: null,
  lookAgainMs: 60_000,
  perPage: 25,
  filters: { state: { values: WRITTEN_STATES, start: "pending" } },
  sorts: { written_at: "desc", stars: "asc" },
  startSort: () => ({ field: "written_at", direction: "desc" }),
  key: "id",
  ask(supabase, { state }, options) {
    const rows = supabase
      .from("testimonials")
      .select("id, state, stars, text, shown_name, written_at, version", options);
    return state === null ? rows.in("state", [...WRITTEN_STATES]) : rows.eq("state", state);
  },
  rowKey: ({ id }) => id,
});
