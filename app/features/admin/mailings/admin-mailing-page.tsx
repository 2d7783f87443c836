import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordHistory } from "#app/core/office/records/record-history.tsx";
import { type Fact, Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { useOfficeZone } from "#app/core/office/zone/use-office-zone.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { localised } from "#domain/language/localised.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-mailing-page";
import { MailingActs } from "./mailing-acts.tsx";
import { MailingForm } from "./mailing-form.tsx";
import { MailingPeople } from "./mailing-people.tsx";
import { MailingProgress, UnsentLetters } from "./mailing-progress.tsx";
import { type Mailing, useMailing } from "./mailing-record.ts";
import { KIND_NAMES, LIST_NAMES, momentIn, STATE_NAMES, STATE_TONES } from "./mailing-texts.ts";

export const meta = pageMeta({
  path: paths.adminMailing,
  title: m.mailings_record,
  description: m.mailings_seo_record,
});

export default function MailingRoute({ params }: Route.ComponentProps) {
  return <MailingPage key={params.mailingId} mailingId={params.mailingId} />;
}

/** One mailing: its words and people, how far it got, and what can be done with it. Spec: [2.23], [6.7]; docs/decisions/210. */
function MailingPage({ mailingId }: { mailingId: string }) {
  const query = useMailing(mailingId);
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.mailings_error_not_found(),
        text: m.mailings_gone_text(),
        list: { to: paths.adminMailings, label: m.panel_mailings() },
      }}
    >
      {(mailing) => <MailingView mailing={mailing} />}
    </LoadedRecord>
  );
}

function MailingView({ mailing }: { mailing: Mailing }) {
  const mayWrite = useStaffMay()("products", "write");
  const zone = useOfficeZone().data ?? "UTC";
  const { id, name, kind, state, startedAt, version } = mailing;
  return (
    <RecordPage
      list={{ to: paths.adminMailings, label: m.panel_mailings() }}
      title={name}
      subtitle={KIND_NAMES[kind]()}
      states={<Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>}
      aside={
        <>
          {startedAt === null ? <MailingPeople mailing={mailing} /> : <MailingProgress mailing={mailing} />}
          {mayWrite ? <MailingActs key={version} mailing={mailing} /> : null}
          <RecordSection title={m.admin_record_facts()}>
            <Facts facts={factsOf(mailing, zone)} />
          </RecordSection>
        </>
      }
    >
      {startedAt === null ? null : <UnsentLetters mailing={mailing} />}
      {mayWrite && state === "draft" ? <MailingForm key={version} mailing={mailing} /> : <Words mailing={mailing} />}
      <RecordHistory subject={`mailing:${id}`} />
    </RecordPage>
  );
}

function factsOf(mailing: Mailing, zone: string): (Fact | null)[] {
  const { list, query, pace, startsAt, endedAt } = mailing;
  return [
    { label: m.mailings_list(), value: LIST_NAMES[list]() },
    query === "" ? null : { label: m.mailings_query(), value: <code translate="no">{query}</code> },
    { label: m.mailings_pace(), value: <span className="figures">{pace}</span> },
    startsAt === null ? null : { label: m.panel_starts(), value: momentIn(startsAt, zone) },
    endedAt === null ? null : { label: m.mailings_ended(), value: momentIn(endedAt, zone) },
  ];
}

/** As they go out, where they can't be changed. */
function Words({ mailing }: { mailing: Mailing }) {
  return (
    <RecordSection title={m.panel_texts()}>
      {LANGUAGES.map((language) => (
        <div key={language} lang={language} className="grid gap-2 [overflow-wrap:anywhere]">
          <h3 className="text-base">{localised(mailing, "subject", language)}</h3>
          <p className="text-sm whitespace-pre-line">{localised(mailing, "body", language)}</p>
        </div>
      ))}
    </RecordSection>
  );
}
