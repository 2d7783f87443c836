import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { inLanguage } from "#app/core/formats/in-language.ts";
import { partNames, STATE_NAMES } from "#app/core/formats/status-texts.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey, RecordHistory } from "#app/core/office/records/record-history.tsx";
import { type Fact, Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { TextLink } from "#app/ui/link.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language/language-of.ts";
import { localised } from "#domain/language/localised.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-incident-page";
import { type Incident, incidentKey, useIncident } from "./incident-record.ts";
import { incidentTitle } from "./incident-texts.ts";
import { TellUpdate } from "./tell-update.tsx";

export const meta = pageMeta({
  path: paths.adminIncident,
  title: m.status_office_seo_record_title,
  description: m.status_office_seo_record,
});

export default function IncidentRoute({ params }: Route.ComponentProps) {
  return <IncidentPage key={params.incidentId} incidentId={params.incidentId} />;
}

/** One incident of the status page: what it affects, its public updates, and its end. Spec: [2.23], [6.7]. */
function IncidentPage({ incidentId }: { incidentId: string }) {
  const query = useIncident(incidentId);
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.status_office_gone(),
        text: m.status_office_gone_text(),
        list: { to: paths.adminIncidents, label: m.status_incidents() },
      }}
    >
      {(incident) => <IncidentView incident={incident} />}
    </LoadedRecord>
  );
}

function IncidentView({ incident }: { incident: Incident }) {
  const mayWrite = useStaffMay()("jobs", "write");
  const { id, openedAt, closedAt } = incident;
  return (
    <RecordPage
      list={{ to: paths.adminIncidents, label: m.status_incidents() }}
      title={incidentTitle(incident)}
      subtitle={dateFormat(getLocale(), { dateStyle: "long", timeStyle: "short" }).format(openedAt)}
      states={
        <Badge tone={closedAt === null ? "loss" : "neutral"}>
          {closedAt === null ? m.status_office_state_open() : m.panel_over()}
        </Badge>
      }
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts facts={factsOf(incident)} />
            <p className="text-sm">
              <TextLink to={paths.status}>{m.status_office_public()}</TextLink>
            </p>
          </RecordSection>
          {mayWrite && closedAt === null ? <Closing incident={incident} /> : null}
        </>
      }
    >
      <Told incident={incident} />
      {mayWrite ? <TellUpdate incident={incident} /> : null}
      <RecordHistory subject={`incident:${id}`} />
    </RecordPage>
  );
}

function factsOf(incident: Incident): (Fact | null)[] {
  const { parts, severity, isByProbe, openedAt, closedAt } = incident;
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  return [
    { label: m.status_office_parts(), value: partNames(parts, getLocale()) },
    { label: m.status_office_severity(), value: STATE_NAMES[severity]() },
    {
      label: m.status_office_by(),
      value: isByProbe ? m.status_office_by_probe() : m.common_the_team(),
    },
    ...LANGUAGES.map((language) => {
      const title = localised(incident, "title", language);
      if (title === null) return null;
      return { label: inLanguage(m.panel_title_in, language), value: <span lang={language}>{title}</span> };
    }),
    { label: m.panel_opened_at(), value: moment.format(openedAt) },
    closedAt === null ? null : { label: m.status_office_closed(), value: moment.format(closedAt) },
  ];
}

function Told({ incident: { updates } }: { incident: Incident }) {
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <RecordSection title={m.status_office_told()}>
      {updates.length === 0 ? (
        <p className="text-sm text-muted">{m.status_office_told_none()}</p>
      ) : (
        <ol className="grid gap-3 text-sm">
          {updates.map(({ id, at, ...words }) => (
            <li key={id} className="grid gap-1 border-l-2 pl-3">
              {LANGUAGES.map((language) => (
                <p
                  key={language}
                  lang={language}
                  className={joinClasses(
                    language !== DEFAULT_LANGUAGE && "text-muted",
                    "whitespace-pre-line [overflow-wrap:anywhere]",
                  )}
                >
                  {localised(words, "text", language)}
                </p>
              ))}
              <p className="text-xs text-muted">
                <time dateTime={at.toISOString()}>{moment.format(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </RecordSection>
  );
}

function Closing({ incident: { id: incidentId, version } }: { incident: Incident }) {
  return (
    <RecordSection title={m.admin_record_actions()}>
      <RecordAction
        label={m.status_office_close()}
        consequence={m.status_office_close_text()}
        done={m.status_office_close_done()}
        run={() => invokeFunction("close-incident", { incidentId, version })}
        stale={[incidentKey(incidentId), historyKey(`incident:${incidentId}`), ["admin-incidents"]]}
      />
    </RecordSection>
  );
}
