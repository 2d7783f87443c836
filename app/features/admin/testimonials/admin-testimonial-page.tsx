import { useState } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey, RecordHistory } from "#app/core/office/records/record-history.tsx";
import { type Fact, Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { memberMonths } from "#domain/testimonials/member-time.ts";
import { LONGEST_REFUSAL, MOST_STARS } from "#domain/testimonials/testimonial.ts";
import type { Route } from "./+types/admin-testimonial-page";
import { type Testimonial, testimonialKey, useTestimonial } from "./testimonial-record.ts";
import { STATE_NAMES, STATE_TONES } from "./testimonial-texts.ts";

export const meta = pageMeta({
  path: paths.adminTestimonial,
  title: m.testimonials_seo_record_title,
  description: m.testimonials_seo_record,
});

export default function TestimonialRoute({ params }: Route.ComponentProps) {
  return <TestimonialPage key={params.testimonialId} testimonialId={params.testimonialId} />;
}

/** One testimonial: what it says, under which name and by which consent, and the decision on it. Spec: [2.23], [6.7]. */
function TestimonialPage({ testimonialId }: { testimonialId: string }) {
  const query = useTestimonial(testimonialId);
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.testimonials_office_gone(),
        text: m.testimonials_office_gone_text(),
        list: { to: paths.adminTestimonials, label: m.testimonials_title() },
      }}
    >
      {(testimonial) => <TestimonialView testimonial={testimonial} />}
    </LoadedRecord>
  );
}

function TestimonialView({ testimonial }: { testimonial: Testimonial }) {
  const may = useStaffMay();
  const { id, state, stars, text, shownName, language, writtenAt, version } = testimonial;
  return (
    <RecordPage
      list={{ to: paths.adminTestimonials, label: m.testimonials_title() }}
      title={shownName}
      subtitle={dateFormat(getLocale(), { dateStyle: "long" }).format(writtenAt)}
      states={<Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>}
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts facts={factsOf(testimonial, may("users", "read"))} />
          </RecordSection>
          {may("content", "write") ? <Actions key={version} testimonial={testimonial} /> : null}
        </>
      }
    >
      <RecordSection title={m.testimonials_office_words()}>
        <Stars stars={stars} label={m.testimonials_stars_of({ stars, most: MOST_STARS })} />
        <p lang={language} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
      </RecordSection>
      <RecordHistory subject={`testimonial:${id}`} />
    </RecordPage>
  );
}

function factsOf(testimonial: Testimonial, readsUsers: boolean): (Fact | null)[] {
  const { shownName, memberDays, consentedAt, judged, refusal, userId } = testimonial;
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  return [
    { label: m.testimonials_office_shown_name(), value: shownName },
    {
      label: m.testimonials_office_time(),
      value: m.testimonials_member_months({ months: memberMonths(memberDays) }),
    },
    { label: m.testimonials_office_consented(), value: moment.format(consentedAt) },
    judged === null
      ? null
      : {
          label: m.testimonials_office_judged(),
          value: [moment.format(judged.at), judged.by].filter((part) => part !== null).join(" · "),
        },
    refusal === null ? null : { label: m.panel_reason(), value: refusal },
    readsUsers
      ? {
          label: m.testimonials_office_account(),
          value: <TextLink to={href(paths.adminUser, { userId })}>{m.panel_open()}</TextLink>,
        }
      : null,
  ];
}

function Actions({ testimonial: { id: testimonialId, state, version } }: { testimonial: Testimonial }) {
  const [reason, setReason] = useState("");
  const stale = [testimonialKey(testimonialId), historyKey(`testimonial:${testimonialId}`), ["admin-testimonials"]];
  return (
    <RecordSection title={m.admin_record_actions()}>
      {state === "published" ? null : (
        <RecordAction
          label={m.panel_publish()}
          consequence={m.testimonials_office_publish_text()}
          done={m.testimonials_office_publish_done()}
          run={() => invokeFunction("judge-testimonial", { testimonialId, refusal: null, version })}
          stale={stale}
        />
      )}
      {state === "refused" ? null : (
        <RecordAction
          label={m.testimonials_office_refuse()}
          consequence={m.testimonials_office_refuse_text()}
          done={m.testimonials_office_refuse_done()}
          isReady={reason.trim() !== ""}
          run={() => invokeFunction("judge-testimonial", { testimonialId, refusal: reason, version })}
          stale={stale}
        >
          <Field
            label={m.panel_reason()}
            hint={m.testimonials_office_refuse_hint()}
            value={reason}
            maxLength={LONGEST_REFUSAL}
            required
            onChange={({ target }) => setReason(target.value)}
          />
        </RecordAction>
      )}
    </RecordSection>
  );
}
